import {
  addDays,
  DAY_MS,
  frontContract,
  futuresSymbol,
  isoDate,
  tradingSessionsOn,
  utcMidnight,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failed, succeeded } from '../session/answer.ts'
import {
  bars,
  EndlessContracts,
  hasNoGapAndNoOverlap,
  historyOf,
  nowMs,
  products,
  symbolOf,
} from '../testing/endless-contracts.ts'
import type { BarSource } from './continuous-history.ts'

describe('[BY-19] the bars of a continuous contract', () => {
  it('have no gap and no overlap, and each is from the contract that leads at its time', () =>
    hasNoGapAndNoOverlap(8))

  it('of days are from the front month of their trade date', async () => {
    await fc.assert(
      fc.asyncProperty(products, fc.integer({ min: 1, max: 700 }), async (product, days) => {
        const from = addDays(isoDate('2026-11-17'), -days)
        const range = { symbol: symbolOf(product), resolution: '1D', fromMs: utcMidnight(from) * 1000 }
        const found = (await bars(new EndlessContracts(), range)).bars
        expect(found).toHaveLength(days + 1)
        for (const [index, { time, symbol }] of found.entries()) {
          const date = addDays(from, index)
          expect(time).toBe(utcMidnight(date) * 1000)
          // A date without sessions has no bar in reality; a roll on it is one on the next date.
          if (tradingSessionsOn(product, date).length > 0)
            expect(symbol).toBe(futuresSymbol(product, frontContract(product, date)))
        }
      }),
      { numRuns: 15 },
    )
  })

  it('of a week with a roll are made of days of both contracts', async () => {
    const gold = { symbol: 'F.US.GCE', resolution: '1W' }
    const fromMs = Date.UTC(2026, 6, 20)
    const days = (await bars(new EndlessContracts(), { ...gold, resolution: '1D', fromMs })).bars
    const weeks = (await bars(new EndlessContracts(), { ...gold, fromMs: fromMs + 2 * DAY_MS })).bars
    expect(weeks[0]?.time).toBe(fromMs)
    expect(weeks.reduce((sum, { volume }) => sum + volume, 0)).toBe(10 * days.length)
    const mixed = weeks.filter(({ time, open }) => {
      const week = days.filter(day => day.time >= time && day.time < time + 7 * DAY_MS)
      expect(open).toBe(week[0]?.open)
      return new Set(week.map(({ symbol }) => symbol)).size > 1
    })
    expect(mixed.length).toBeGreaterThan(0)
    const older = (await bars(new EndlessContracts(), { ...gold, fromMs, toMs: fromMs + 16 * DAY_MS })).bars
    expect(older).toEqual(weeks.slice(0, 3))
  })

  it('asks each contract for its own part, a few at a time', async () => {
    const source = new EndlessContracts()
    await bars(source, { symbol: 'F.US.CLE', resolution: '1D', fromMs: Date.UTC(2024, 0, 2) })
    expect(source.mostRunning).toBe(4)
    expect(new Set(source.asked.map(({ symbol }) => symbol)).size).toBe(source.asked.length)
    expect(source.asked.length).toBeGreaterThan(30)
    // The first request is for what is going on: it has no end.
    expect(source.asked.filter(({ toMs }) => toMs === undefined)).toEqual([source.asked[0]])
  })

  it('start where the provider has no older contract, and fail with the newest one', async () => {
    const range = { symbol: 'F.US.EP', resolution: '60', fromMs: Date.UTC(2026, 5, 1) }
    const source = new EndlessContracts()
    source.refusals.set('F.US.EPU26', 104)
    const { bars: found, isTruncated } = await bars(source, range)
    expect(isTruncated).toBe(true)
    expect(new Set(found.map(({ symbol }) => symbol))).toEqual(new Set(['F.US.EPZ26']))
    source.refusals.set('F.US.EPU26', 109)
    expect(await historyOf(source).bars(range)).toMatchObject({ isOk: false, code: 109 })
    source.refusals.set('F.US.EPZ26', 104)
    expect(await historyOf(source).bars(range)).toMatchObject({ isOk: false, code: 104 })
  })

  it('start where the provider cuts the history of a contract', async () => {
    const contracts = new EndlessContracts()
    const source: BarSource = {
      bars: async range => {
        const answer = await contracts.bars(range)
        return answer.isOk && range.symbol === 'F.US.EPU26'
          ? succeeded({ ...answer.value, bars: answer.value.bars.slice(-10), isTruncated: true })
          : answer
      },
    }
    const { bars: found, isTruncated } = await bars(source, {
      symbol: 'F.US.EP',
      resolution: '60',
      fromMs: Date.UTC(2026, 1, 1),
    })
    expect(isTruncated).toBe(true)
    expect(found.filter(({ symbol }) => symbol === 'F.US.EPU26')).toHaveLength(10)
    expect(found[0]?.symbol).toBe('F.US.EPU26')
  })

  it('of an explicit contract and of an unknown symbol are asked for as they are', async () => {
    const source = new EndlessContracts()
    for (const symbol of ['F.US.EPZ26', 'F.US.NOPE']) {
      const range = { symbol, resolution: '60', fromMs: nowMs - DAY_MS }
      await bars(source, range)
      expect(source.asked.at(-1)).toBe(range)
    }
  })
})

describe('[BY-19] back-adjusted bars', () => {
  it('have no step at a roll, and keep the prices of the current contract', async () => {
    await fc.assert(
      fc.asyncProperty(products, fc.integer({ min: 10, max: 600 }), async (product, days) => {
        const range = { symbol: symbolOf(product), resolution: '1D', fromMs: nowMs - days * DAY_MS }
        const plain = (await bars(new EndlessContracts(), range)).bars
        const { bars: adjusted, isTruncated } = await bars(new EndlessContracts(), range, 'back-adjusted')
        expect(isTruncated).toBe(false)
        expect(adjusted.at(-1)).toEqual(plain.at(-1))
        // Contracts of the source rise by six a day and differ by a constant.
        for (const [index, { close }] of adjusted.entries())
          expect(close).toBe((adjusted.at(-1)?.close ?? 0) - 6 * (adjusted.length - 1 - index))
      }),
      { numRuns: 15 },
    )
  })

  it('of an older range have the same prices as in a longer one', async () => {
    const history = historyOf(new EndlessContracts())
    const range = { symbol: 'F.US.EP', resolution: '60', fromMs: Date.UTC(2026, 2, 1) }
    const whole = await history.bars(range, 'back-adjusted')
    const older = await history.bars({ ...range, toMs: Date.UTC(2026, 7, 1) }, 'back-adjusted')
    expect(whole.isOk && older.isOk).toBe(true)
    if (!whole.isOk || !older.isOk) return
    expect(older.value.bars.length).toBeGreaterThan(3000)
    expect(older.value.bars).toEqual(whole.value.bars.slice(0, older.value.bars.length))
  })

  it('start at a roll whose step is unknown', async () => {
    const contracts = new EndlessContracts()
    const source: BarSource = {
      bars: range =>
        range.resolution === '1D' && range.symbol === 'F.US.EPU26'
          ? Promise.resolve(failed('refused', 104))
          : contracts.bars(range),
    }
    const range = { symbol: 'F.US.EP', resolution: '60', fromMs: Date.UTC(2026, 2, 1) }
    const { bars: found, isTruncated } = await bars(source, range, 'back-adjusted')
    expect(isTruncated).toBe(true)
    expect(new Set(found.map(({ symbol }) => symbol))).toEqual(new Set(['F.US.EPZ26']))
  })
})
