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
  /** The only expiry to use; null: the mode determines it. */
  readonly expiry: IsoDate | null
  /** The date the user picked for Single-Date; null: the current session, which the platform knows. */
  readonly date: IsoDate | null
  /** Asks for the coming session instead of the current one, once there is a chain for it. */
  readonly isPreview: boolean
}

export type MapResult =
  | { readonly kind: 'map'; readonly query: MapQuery; readonly answer: MapAnswer }
  | { readonly kind: 'saved'; readonly query: MapQuery; readonly record: MasterRecord }

/** DR-4: mode Monthly uses the monthly expiry of the session alone; the other modes that of the user. */
export const expiryOf = (mode: MapMode, chosen: IsoDate | null, session: IsoDate): IsoDate | null =>
  mode === 'Monthly' ? nextMonthlyExpiry(session) : chosen

/** API-13. Mode Monthly is requested as `weekly` with the monthly expiry. */
export function requestOf({ symbol, mode, depth, expiry, isPreview }: MapQuery): Partial<MapRequest> {
  const common = { symbol: symbol.toLowerCase(), ...(isPreview ? { preview: true } : {}) }
  if (mode === 'Monthly-Map') return { ...common, filter: depth, mode: 'monthly-map' }
  // A saved map has the default depth and expiries.
  if (mode === 'Single-Date') return { ...common, filter: 'auto', mode: 'weekly' }
  return {
    ...common,
    filter: depth,
    mode: 'weekly',
    ...(expiry === null ? {} : { monthlyExp: expiry }),
  }
}

export async function fetchMap(query: MapQuery, signal: AbortSignal): Promise<MapResult> {
  if (query.date !== null) {
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
