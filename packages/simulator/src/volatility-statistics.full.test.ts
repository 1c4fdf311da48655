import {
  DAY_SECONDS,
  type ExpiryStrikes,
  epochSeconds,
  isoDate,
  newYorkDate,
  utcMidnight,
  weekdayOf,
} from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { expiryVariance, type TermVariance, volatilityIndex } from './options/volatility-index.ts'
import { createSimulatedMarket } from './simulated-market.ts'

const market = createSimulatedMarket({ seed: 1 })
const nowMs = Date.parse('2036-01-01T00:00:00Z')
const days = (symbol: string) =>
  market.bars({ symbol, resolution: '1D', fromSeconds: 0, toSeconds: nowMs / 1000, nowMs })
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const sdOf = (values: readonly number[]) => Math.sqrt(mean(values.map(value => (value - mean(values)) ** 2)))
const correlation = (a: readonly number[], b: readonly number[]) => {
  const [x, y] = [mean(a), mean(b)]
  return mean(a.map((value, i) => (value - x) * ((b[i] ?? 0) - y))) / sdOf(a) / sdOf(b)
}
const movesOf = (close: Float64Array) =>
  Array.from(close.subarray(1), (price, i) => Math.log(price / (close[i] ?? price)))

const SESSION_DAYS = 6.5 / 24
const DAYS_A_YEAR = 365
const MINUTES_A_DAY = 24 * 60
/** Asks of SPX are above the middle price by this share. */
const HALF_SPREAD = 0.01

const daysTo = (from: string, { date }: ExpiryStrikes) =>
  (utcMidnight(date) - utcMidnight(isoDate(from))) / DAY_SECONDS

function termOf(spot: number, expiry: ExpiryStrikes, daysAway: number): TermVariance {
  const otm = expiry.strike.map(
    (strike, row) => ((strike >= spot ? expiry.callAsk[row] : expiry.putAsk[row]) ?? 0) / (1 + HALF_SPREAD),
  )
  const inside = (value: number) => Math.max(0, value)
  const call = otm.map((price, row) => price + inside(spot - (expiry.strike[row] ?? 0)))
  const put = otm.map((price, row) => price + inside((expiry.strike[row] ?? 0) - spot))
  const years = (daysAway + SESSION_DAYS) / DAYS_A_YEAR
  const variance = expiryVariance({ strike: expiry.strike, call, put }, years)
  return { minutes: (daysAway + SESSION_DAYS) * MINUTES_A_DAY, variance }
}

/** The published formula on the asks of the morning after a close, and the volatility at the money. */
async function fromOptions(closeSeconds: number) {
  const chain = await market.chains.chain('SPX', closeSeconds * 1000)
  if (chain?.spot == null) throw new Error('SPX has no chain')
  const { spot } = chain
  const today = newYorkDate(epochSeconds(chain.asOfMs / 1000))
  const fridays = chain.expiries.filter(({ date }) => weekdayOf(date) === 5)
  const near = fridays.filter(expiry => daysTo(today, expiry) < 30).at(-1)
  const next = fridays.find(expiry => daysTo(today, expiry) >= 30)
  if (near === undefined || next === undefined) throw new Error('No expiries around 30 days')
  const row = near.strike.findIndex(strike => strike >= spot)
  return {
    index: volatilityIndex(termOf(spot, near, daysTo(today, near)), termOf(spot, next, daysTo(today, next))),
    atTheMoney: near.callIv[row] ?? Number.NaN,
  }
}

describe('[BY-24] the volatility index of the simulated market', async () => {
  const [index, market500] = [await days('VIX'), await days('SPX')]
  const [indexMoves, marketMoves] = [movesOf(index.c), movesOf(market500.c)]

  it('equals the published formula on the quotes of the next morning, and so follows implied volatility', async () => {
    const pairs: (readonly [number, number])[] = []
    const errors: number[] = []
    for (let day = 50; day + 1 < index.c.length; day += 61) {
      const morning = (index.t[day + 1] ?? 0) + 15 * 3600
      const { index: computed, atTheMoney } = await fromOptions(morning)
      const close = index.c[day] ?? Number.NaN
      expect(Math.abs(computed / close - 1)).toBeLessThan(0.02)
      errors.push(Math.abs(computed / close - 1))
      pairs.push([close, atTheMoney])
    }
    const [closes, implied] = [pairs.map(([close]) => close), pairs.map(([, volatility]) => volatility)]
    expect(mean(errors)).toBeLessThan(0.003)
    expect(correlation(closes, implied)).toBeGreaterThan(0.98)
  })

  it('rises by about five per cent when the market falls by one', () => {
    const relation = correlation(indexMoves, marketMoves)
    expect(relation).toBeGreaterThan(-0.85)
    expect(relation).toBeLessThan(-0.65)
    const response = (relation * sdOf(indexMoves)) / sdOf(marketMoves)
    expect(response).toBeGreaterThan(-6.5)
    expect(response).toBeLessThan(-4)
  })

  it('is mostly between 10 and 30, reverts to its mean, and spikes', () => {
    const sorted = index.c.toSorted()
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN
    expect(at(0.5)).toBeGreaterThan(15)
    expect(at(0.5)).toBeLessThan(20)
    expect(at(0.02)).toBeGreaterThan(8)
    expect(at(0.95)).toBeLessThan(50)
    expect(sorted.at(-1)).toBeGreaterThan(40)
    expect(sorted.at(-1)).toBeLessThan(110)
    const log = Array.from(index.c, Math.log)
    expect(correlation(log.slice(1), log.slice(0, -1))).toBeGreaterThan(0.95)
    expect(correlation(log.slice(500), log.slice(0, -500))).toBeLessThan(0.5)
  })

  it('is followed by its funds at less than half, and at one and a half times that', async () => {
    const [single, leveraged] = [movesOf((await days('VXX')).c), movesOf((await days('UVXY')).c)]
    const slope = (moves: readonly number[], of: readonly number[]) =>
      (correlation(moves, of) * sdOf(moves)) / sdOf(of)
    expect(slope(single, indexMoves)).toBeCloseTo(0.45, 1)
    expect(slope(leveraged, single)).toBeCloseTo(1.5, 1)
  })

  it('falls when the market rises, minute by minute', async () => {
    const minutes = async (symbol: string) => {
      const request = { symbol, resolution: '1', fromSeconds: 0, toSeconds: nowMs / 1000, nowMs } as const
      const { t, o, c } = await market.bars({ ...request, countback: 8000 })
      return new Map(Array.from(t, (time, i) => [time, Math.log((c[i] ?? 1) / (o[i] ?? 1))]))
    }
    const [ofIndex, ofMarket] = [await minutes('VIX'), await minutes('SPX')]
    const both = [...ofIndex].filter(([time]) => ofMarket.has(time))
    const moves = both.map(([, move]) => move)
    expect(
      correlation(
        moves,
        both.map(([time]) => ofMarket.get(time) ?? 0),
      ),
    ).toBeLessThan(-0.6)
  })
})
