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

/** Everything a map depends on. Equal queries share one cached answer. */
export interface MapQuery {
  readonly symbol: string
  readonly mode: MapMode
  readonly depth: Depth
  readonly expiry: IsoDate | null
  /** The session date; for Single-Date the date the user picked. */
  readonly date: IsoDate
}

export type MapResult =
  | { readonly kind: 'map'; readonly query: MapQuery; readonly answer: MapAnswer }
  | { readonly kind: 'saved'; readonly query: MapQuery; readonly record: MasterRecord }

/** API-13. Mode Monthly is requested as `weekly` with the monthly expiry. */
export function requestOf({ symbol, mode, depth, expiry, date }: MapQuery): Partial<MapRequest> {
  const common = { symbol: symbol.toLowerCase(), filter: depth, date }
  if (mode === 'Monthly-Map') return { ...common, mode: 'monthly-map' }
  const monthlyExp = mode === 'Monthly' ? nextMonthlyExpiry(date) : expiry
  return { ...common, mode: 'weekly', ...(monthlyExp === null ? {} : { monthlyExp }) }
}

export async function fetchMap(query: MapQuery, signal: AbortSignal): Promise<MapResult> {
  if (query.mode === 'Single-Date') {
    const path = `${platformPaths.savedTable}/${query.date}/${encodeURIComponent(query.symbol.toLowerCase())}`
    return { kind: 'saved', query, record: await call(path, { signal, schema: masterRecordSchema }) }
  }
  const answer = await call(platformPaths.map, {
    method: 'POST',
    body: requestOf(query),
    signal,
    schema: mapAnswerSchema,
  })
  return { kind: 'map', query, answer }
}
