import type { ScanDay, ScanRow } from '@tidemark/contracts'
import { epochSeconds, MINUTE_MS, newYorkClock } from '@tidemark/domain'

/** A line of the table: a symbol, or a time of which nothing is known. */
export type DayLine =
  | { readonly kind: 'row'; readonly row: ScanRow; readonly isAtLatest: boolean }
  | { readonly kind: 'gap'; readonly from: number; readonly until: number }

/** New York time, 09:31. */
export const clockText = (ms: number): string => newYorkClock(epochSeconds(Math.floor(ms / 1000))).slice(0, 5)

/** Newest first. `isOver`: the session has ended. */
export function dayLines(day: ScanDay, isOver: boolean): DayLine[] {
  const starts = new Set(day.spans.map(({ from }) => from))
  const rows = day.rows.map(row => ({
    kind: 'row' as const,
    row,
    // In the first minute of a session nothing can have come before.
    isAtLatest: starts.has(row.cameAt) && row.cameAt > day.open + MINUTE_MS,
  }))
  return [...rows, ...gapsOf(day, isOver)].sort(
    (a, b) => timeOf(b) - timeOf(a) || Number(a.kind === 'gap') - Number(b.kind === 'gap'),
  )
}

const timeOf = (line: DayLine): number => (line.kind === 'row' ? line.row.cameAt : line.until)

function gapsOf({ open, close, spans }: ScanDay, isOver: boolean): (DayLine & { readonly kind: 'gap' })[] {
  if (spans.length === 0) return []
  const ends = [open, ...spans.map(({ until }) => until)]
  const starts = [...spans.map(({ from }) => from), ...(isOver ? [close + MINUTE_MS] : [])]
  return starts.flatMap((start, index) => {
    const from = ends[index] ?? open
    return start > from + MINUTE_MS ? [{ kind: 'gap', from, until: Math.min(start, close) }] : []
  })
}

/** The last evaluated minute end; null without any. */
export const evaluatedUntil = ({ spans }: Pick<ScanDay, 'spans'>): number | null =>
  spans.at(-1)?.until ?? null

export const listedSymbols = ({ rows }: Pick<ScanDay, 'rows'>): string[] =>
  rows.filter(({ wentAt }) => wentAt === null).map(({ symbol }) => symbol)
