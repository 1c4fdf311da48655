import type { Bar, EpochSeconds } from '@tidemark/domain'

export interface CleanBars {
  readonly bars: readonly Bar[]
  /** What was repaired, for the log; null when nothing was. */
  readonly repair: string | null
}

/** Sorts bars by time, drops invalid ones, and of two with the same time keeps the later in the response. */
export function cleanBars(raw: readonly Bar[]): CleanBars {
  const valid: Bar[] = []
  let broken = 0
  let disordered = 0
  for (const bar of raw) {
    const clean = cleanBar(bar)
    if (clean === null) {
      broken += 1
      continue
    }
    if (clean.time <= (valid.at(-1)?.time ?? Number.NEGATIVE_INFINITY)) disordered += 1
    valid.push(clean)
  }
  const bars = disordered === 0 ? valid : sortedUnique(valid)
  const doubled = valid.length - bars.length
  return { bars, repair: describe({ broken, doubled, moved: disordered - doubled }) }
}

/** Null when it cannot be drawn. A high below the close, or a low above it, is widened, since those prices traded. */
export function cleanBar({ time, open, high, low, close, volume }: Bar): Bar | null {
  if (!Number.isFinite(time) || ![open, high, low, close].every(Number.isFinite)) return null
  return {
    time: Math.floor(time) as EpochSeconds,
    open,
    high: Math.max(open, high, low, close),
    low: Math.min(open, high, low, close),
    close,
    volume: Number.isFinite(volume) && volume > 0 ? volume : 0,
  }
}

function sortedUnique(bars: readonly Bar[]): Bar[] {
  const byTime = new Map<number, Bar>()
  for (const bar of bars) byTime.set(bar.time, bar)
  return [...byTime.values()].sort((a, b) => a.time - b.time)
}

function describe(counts: Readonly<Record<string, number>>): string | null {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? null : parts.map(([what, count]) => `${count} ${what}`).join(', ')
}
