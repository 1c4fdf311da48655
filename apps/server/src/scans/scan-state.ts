import { type ScanSpan, scanLimits } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import type { ScanDayRecord, ScanMinute } from './scan-day-store.ts'

/** What a rule lists in a session, as it is stored. */
export interface ScanState {
  readonly spans: readonly ScanSpan[]
  readonly cutMs: number | null
  /** Rows of the session. */
  readonly rows: number
  /** Listed symbols that are stored. */
  readonly listed: ReadonlySet<string>
}

export const emptyState: ScanState = { spans: [], cutMs: null, rows: 0, listed: new Set() }

export const storedState = ({ spans, cutMs, entries }: ScanDayRecord): ScanState => ({
  spans,
  cutMs,
  rows: entries.length,
  listed: new Set(entries.flatMap(({ symbol, wentMs }) => (wentMs === null ? [symbol] : []))),
})

/** The last evaluated minute end; NaN before the first. */
export const evaluatedUntil = ({ spans }: ScanState): number => spans.at(-1)?.until ?? Number.NaN

type StepChanges = Pick<ScanMinute, 'atMs' | 'spans' | 'cutMs' | 'came' | 'went'>

/** Compares what a rule lists at a minute end with what it listed before. A symbol that is listed on both sides of a gap stays. */
export function stepState(
  state: ScanState,
  atMs: number,
  symbols: readonly string[],
  maxRows: number = scanLimits.rows,
): { readonly changes: StepChanges; readonly next: ScanState } {
  const untilMs = evaluatedUntil(state)
  const isNext = untilMs + MINUTE_MS === atMs
  const now = new Set(symbols)
  const went = [...state.listed].filter(symbol => !now.has(symbol))
  const arrived = symbols.filter(symbol => !state.listed.has(symbol))
  const came = arrived.slice(0, Math.max(0, maxRows - state.rows))
  const cutMs = state.cutMs ?? (came.length < arrived.length ? atMs : null)
  const spans = isNext
    ? [...state.spans.slice(0, -1), { from: state.spans.at(-1)?.from ?? atMs, until: atMs }]
    : [...state.spans, { from: atMs, until: atMs }]
  const listed = new Set(state.listed)
  for (const symbol of went) listed.delete(symbol)
  for (const symbol of came) listed.add(symbol)
  return {
    changes: { atMs, spans, cutMs, came, went },
    next: { spans, cutMs, rows: state.rows + came.length, listed },
  }
}
