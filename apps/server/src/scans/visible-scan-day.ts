import type { ScanDay, ScanRow, ScanSpan } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import type { ScanDayRecord, ScanEntry } from './scan-day-store.ts'

/** The market time that an owner may see: after the scan was made, and not newer than the feed. */
export interface VisibleTime {
  readonly fromMs: number
  readonly untilMs: number
}

/** The part of a day within a time, as if nothing after it had happened. */
export function visibleDay(
  { spans, cutMs, entries }: ScanDayRecord,
  time: VisibleTime,
): Pick<ScanDay, 'rows' | 'spans' | 'isCut'> {
  const visible = visibleSpans(spans, time)
  const [first] = visible
  if (!first) return { rows: [], spans: [], isCut: false }
  return {
    rows: entries
      .flatMap(entry => visibleRow(entry, first.from, time.untilMs) ?? [])
      .map(row => ({ ...row, wentAt: row.wentAt === null ? null : lastSeen(row.wentAt, visible) }))
      .sort((a, b) => a.cameAt - b.cameAt || (a.symbol < b.symbol ? -1 : 1)),
    spans: visible,
    isCut: cutMs !== null && cutMs <= time.untilMs,
  }
}

export function visibleSpans(spans: readonly ScanSpan[], { fromMs, untilMs }: VisibleTime): ScanSpan[] {
  const first = Number.isFinite(fromMs) ? (Math.floor(fromMs / MINUTE_MS) + 1) * MINUTE_MS : fromMs
  const last = Math.floor(untilMs / MINUTE_MS) * MINUTE_MS
  return spans.flatMap(span => {
    const [from, until] = [Math.max(span.from, first), Math.min(span.until, last)]
    return from <= until ? [{ from, until }] : []
  })
}

/** Null for a symbol that came later or went before the first visible minute end. */
function visibleRow({ symbol, cameMs, wentMs }: ScanEntry, firstMs: number, untilMs: number): ScanRow | null {
  if (cameMs > untilMs || (wentMs !== null && wentMs <= firstMs && cameMs < firstMs)) return null
  return {
    symbol,
    cameAt: Math.max(cameMs, firstMs),
    wentAt: wentMs !== null && wentMs <= untilMs ? wentMs : null,
  }
}

/** A symbol that was gone after a gap was last seen before it: when in between it went is not known. */
function lastSeen(wentMs: number, spans: readonly ScanSpan[]): number {
  const after = spans.findIndex(({ from }) => from === wentMs)
  return spans[after - 1]?.until ?? wentMs
}
