import { describe, expect, it } from 'vitest'
import { createDayBars } from './day-bars.ts'
import { createEventDays } from './event-days.ts'
import { createFactors } from './factors.ts'
import { BLOCK_DAYS } from './log-path.ts'
import { textKey } from './random.ts'
import { sessions as tradingSessions } from './sessions.ts'
import { type Instrument, instruments } from './universe/instruments.ts'

const sessions = tradingSessions()
const eventDays = createEventDays(sessions)
const seedKey = textKey('any')
const list = instruments(seedKey)
const find = (symbol: string) => list.find(({ listing }) => listing.symbol === symbol) as Instrument
const earningsDaysOf = (symbol: string) => {
  const instrument = find(symbol)
  const days = Array.from({ length: sessions.count }, (_, day) => day)
  return days.filter(day => eventDays.isEarningsDay(instrument, day))
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describe('[BY-24] event days', () => {
  it('[BY-24] companies report four times a year, within the real seasons', () => {
    for (const symbol of ['TSLA', 'KO', 'JPM', 'ELMD']) {
      const dates = earningsDaysOf(symbol).map(day => new Date(sessions.dateSeconds(day) * 1000))
      for (let year = 2006; year <= 2045; year += 1) {
        const months = dates.filter(date => date.getUTCFullYear() === year).map(date => date.getUTCMonth())
        expect(new Set(months.map(month => Math.floor(month / 3))).size).toBe(4)
        expect(months).toHaveLength(4)
      }
      const daysIntoSeason = dates.map(date => (date.getUTCMonth() % 3) * 30 + date.getUTCDate())
      expect(Math.min(...daysIntoSeason)).toBeGreaterThanOrEqual(13)
      expect(Math.max(...daysIntoSeason)).toBeLessThan(65)
    }
  })

  it('funds and indices have no events', () => {
    const events = new Uint8Array(BLOCK_DAYS)
    for (const symbol of ['SPY', 'VIX']) {
      eventDays.set(find(symbol), 0, events)
      expect(events.every(event => event === 0)).toBe(true)
      expect(eventDays.isEarningsDay(find(symbol), 20)).toBe(false)
    }
  })

  it('lists the same earnings days in blocks as day by day', () => {
    const aapl = find('AAPL')
    const events = new Uint8Array(BLOCK_DAYS)
    const days: number[] = []
    for (let block = 0; block < Math.floor(sessions.count / BLOCK_DAYS); block += 1) {
      eventDays.set(aapl, block * BLOCK_DAYS, events)
      for (const [i, event] of events.entries()) if (event === 2) days.push(block * BLOCK_DAYS + i)
    }
    expect(days).toEqual(earningsDaysOf('AAPL').slice(0, days.length))
  })

  it('[BY-24] earnings gap at the open, move several times a usual day and double the volume', () => {
    const dayBars = createDayBars(list, createFactors(seedKey), sessions)
    for (const symbol of ['TSLA', 'NVDA', 'PLTR']) {
      const instrument = find(symbol)
      const onEarnings = { moves: [] as number[], gaps: [] as number[], volumes: [] as number[] }
      const usual = { moves: [] as number[], gaps: [] as number[], volumes: [] as number[] }
      for (let block = 0; block < 30; block += 1) {
        const { open, close, volume } = dayBars.block(instrument, block).bars
        for (let i = 1; i < BLOCK_DAYS; i += 1) {
          const before = close[i - 1] ?? 0
          const days = eventDays.isEarningsDay(instrument, block * BLOCK_DAYS + i) ? onEarnings : usual
          days.moves.push(Math.abs((close[i] ?? 0) / before - 1))
          days.gaps.push(Math.abs((open[i] ?? 0) / before - 1))
          days.volumes.push(volume[i] ?? 0)
        }
      }
      const move = median(onEarnings.moves) / median(usual.moves)
      expect(move).toBeGreaterThan(2.5)
      expect(move).toBeLessThan(5)
      expect(median(onEarnings.gaps)).toBeGreaterThan(0.6 * median(onEarnings.moves))
      expect(median(usual.gaps)).toBeLessThan(0.7 * median(usual.moves))
      const volume = median(onEarnings.volumes) / median(usual.volumes)
      expect(volume).toBeGreaterThan(1.6)
      expect(volume).toBeLessThan(3)
    }
  })
})
