import { DAY_SECONDS } from '@tidemark/domain'
import { barAt } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { reportBefore } from './earnings-reports.ts'
import { createEventDays } from './event-days.ts'
import type { Report } from './overnight-path.ts'
import { textKey } from './random.ts'
import { sessions as tradingSessions } from './sessions.ts'
import { createSimulatedMarket } from './simulated-market.ts'
import { instruments } from './universe/instruments.ts'

const sessions = tradingSessions()
const eventDays = createEventDays(sessions)
const symbols = ['AAPL', 'MSFT', 'KO', 'JPM', 'NVDA', 'XOM', 'PG', 'HD']
const source = createSimulatedMarket({ seed: 1, symbols })
const list = instruments(textKey('tidemark 1')).filter(({ listing }) => symbols.includes(listing.symbol))
const firstDay = sessions.lastDayDatedBy(Date.parse('2024-01-02') / 1000)

/** A night of a company: volumes after the close and before the open, and the share of the gap made in the evening. */
async function nightBefore(symbol: string, day: number) {
  const [close, open] = [sessions.closeSeconds(day - 1), sessions.openSeconds(day)]
  const columns = await source.bars({
    symbol,
    resolution: '15',
    fromSeconds: close - 900,
    toSeconds: open + 60,
    nowMs: (open + DAY_SECONDS) * 1000,
    hours: 'extended',
  })
  const bars = Array.from(columns.t, (_, row) => barAt(columns, row))
  const after = bars.filter(({ time }) => time >= close && time < open - 6 * 3600)
  const before = bars.filter(({ time }) => time < open && time >= open - 6 * 3600)
  const volume = (part: typeof bars) => part.reduce((sum, bar) => sum + bar.volume, 0)
  const gap = (bars.at(-1)?.open ?? 0) - (bars[0]?.close ?? 0)
  const evening = (after.at(-1)?.close ?? 0) - (bars[0]?.close ?? 0)
  return { after: volume(after), before: volume(before), gap, evening }
}

type Night = Awaited<ReturnType<typeof nightBefore>>

const sumOf = (nights: readonly Night[], value: (night: Night) => number): number =>
  nights.reduce((sum, night) => sum + value(night), 0)

describe('[BY-23] the night of a report', () => {
  it('has most of its gap and several times the volume on the side of the report', async () => {
    const reported: Record<Report, number> = { none: 0, evening: 0, morning: 0 }
    for (const instrument of list) {
      const nights: Record<Report, Night[]> = { none: [], evening: [], morning: [] }
      for (let day = firstDay; day < firstDay + 504; day += 1) {
        const report = reportBefore(eventDays, instrument, day)
        reported[report] += 1
        if (report !== 'none' || day % 20 === 0)
          nights[report].push(await nightBefore(instrument.listing.symbol, day))
      }
      const mean = (report: Report, name: 'after' | 'before') =>
        sumOf(nights[report], night => night[name]) / nights[report].length
      const eveningShare = (report: Report) =>
        sumOf(nights[report], ({ evening, gap }) => evening * gap) /
        sumOf(nights[report], ({ gap }) => gap * gap)
      if (nights.evening.length > 0) {
        expect(mean('evening', 'after')).toBeGreaterThan(2 * mean('none', 'after'))
        expect(eveningShare('evening')).toBeGreaterThan(0.6)
      } else {
        expect(mean('morning', 'before')).toBeGreaterThan(2 * mean('none', 'before'))
        expect(eveningShare('morning')).toBeLessThan(0.2)
      }
    }
    expect(reported.evening).toBeGreaterThan(0)
    expect(reported.morning).toBeGreaterThan(0)
    expect(reported.evening + reported.morning).toBe(8 * symbols.length)
  })
})
