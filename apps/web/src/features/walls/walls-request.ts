import type { LevelsAnswer, MapRequest } from '@tidemark/contracts'
import type { Depth, IsoDate } from '@tidemark/domain'

export const wallsModes = ['Daily', 'Single-Date', 'Monthly'] as const
export type WallsMode = (typeof wallsModes)[number]

/** Everything the walls depend on besides the levels of the day. Equal queries share one answer. */
export interface WallsQuery {
  readonly symbol: string
  readonly mode: WallsMode
  readonly depth: Depth
  /** The only expiry to use; null: the mode determines it. */
  readonly expiry: IsoDate | null
  /** The session of the walls. */
  readonly date: IsoDate
}

/** The market dates a request refers to. */
export interface ReferenceDates {
  /** The market date: the day before its open belongs to it already. */
  readonly today: IsoDate
  /** The session that opened last. */
  readonly session: IsoDate
}

export interface WallsChoices {
  readonly ticker: string
  readonly mode: WallsMode
  /** Null: Auto. */
  readonly date: IsoDate | null
  /** Null: Auto. */
  readonly depth: number | null
}

/** The manual date that a mode can use: Daily takes an expiry, today or later; Single Date a session that has opened. A
 *  date stored on another day or chosen in the other mode becomes the nearest one. */
export function manualDate(mode: WallsMode, date: IsoDate, { today, session }: ReferenceDates): IsoDate {
  if (mode === 'Single-Date') return date > session ? session : date
  return date < today ? today : date
}

/** Monthly determines the expiry itself, so that it excludes a manual date. */
export const isModeAllowed = (mode: WallsMode, date: IsoDate | null): boolean =>
  date === null || mode !== 'Monthly'

export function queryOf({ ticker, mode, date, depth }: WallsChoices, reference: ReferenceDates): WallsQuery {
  const chosen = date === null || !isModeAllowed(mode, date) ? null : manualDate(mode, date, reference)
  return {
    symbol: ticker.trim().toUpperCase(),
    mode,
    depth: depth ?? 'auto',
    expiry: mode === 'Daily' ? chosen : null,
    date: mode === 'Single-Date' ? (chosen ?? reference.session) : reference.session,
  }
}

/** DR-13. */
export function requestModeOf(mode: WallsMode): 'weekly' | 'monthly' {
  return mode === 'Daily' ? 'weekly' : 'monthly'
}

type KnownLines = Pick<LevelsAnswer, 'hp' | 'mhp' | 'hg'>
type LineField = 'yellowLine' | 'yellowLine2' | 'redLine' | 'redLine2' | 'gapMidpoint' | 'gapMidpoint2'
export type WallsRequest = Pick<MapRequest, 'symbol' | 'filter' | 'mode'> & {
  readonly monthlyExp: IsoDate | null
  readonly date: IsoDate
} & { readonly [Field in LineField]: number | null }

/** DR-6: the body of a walls request. Each line is a single price, so that the second lines are null. */
export const requestOf = (query: WallsQuery, lines: KnownLines | null): WallsRequest => ({
  symbol: query.symbol.trim().toLowerCase(),
  filter: query.depth,
  yellowLine: lines?.hp ?? null,
  yellowLine2: null,
  redLine: lines?.mhp ?? null,
  redLine2: null,
  gapMidpoint: lines?.hg ?? null,
  gapMidpoint2: null,
  mode: requestModeOf(query.mode),
  monthlyExp: query.expiry,
  date: query.date,
})
