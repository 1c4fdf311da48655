import type { MapMode } from '@tidemark/chart'
import {
  type MapAnswer,
  type MapRequest,
  type MasterRecord,
  mapAnswerSchema,
  masterRecordSchema,
  platformPaths,
} from '@tidemark/contracts'
import type { Depth, IsoDate } from '@tidemark/domain'
import { nextMonthlyExpiry } from '@tidemark/domain'
import { call } from '../../session/platform-client.ts'

/** Everything a map depends on; equal questions have one answer. */
export interface MapQuestion {
  readonly symbol: string
  readonly mode: MapMode
  readonly depth: Depth
  readonly expiry: IsoDate | null
  /** The session, or the day that was chosen for Single-Date. */
  readonly date: IsoDate
}

export type MapReply =
  | { readonly kind: 'map'; readonly question: MapQuestion; readonly answer: MapAnswer }
  | { readonly kind: 'saved'; readonly question: MapQuestion; readonly record: MasterRecord }

/** API-13. A monthly map of the session is a weekly one with the month's own expiry. */
export function requestOf({ symbol, mode, depth, expiry, date }: MapQuestion): Partial<MapRequest> {
  const common = { symbol: symbol.toLowerCase(), filter: depth, date }
  if (mode === 'Monthly-Map') return { ...common, mode: 'monthly-map' }
  const monthlyExp = mode === 'Monthly' ? nextMonthlyExpiry(date) : expiry
  return { ...common, mode: 'weekly', ...(monthlyExp === null ? {} : { monthlyExp }) }
}

export async function askForMap(question: MapQuestion, signal: AbortSignal): Promise<MapReply> {
  if (question.mode === 'Single-Date') {
    const path = `${platformPaths.savedTable}/${question.date}/${encodeURIComponent(question.symbol.toLowerCase())}`
    return { kind: 'saved', question, record: await call(path, { signal, schema: masterRecordSchema }) }
  }
  const answer = await call(platformPaths.map, {
    method: 'POST',
    body: requestOf(question),
    signal,
    schema: mapAnswerSchema,
  })
  return { kind: 'map', question, answer }
}
