import {
  addDays,
  computeLevels,
  type ExpiryStrikes,
  type IsoDate,
  isMonthlyExpiry,
  isoDate,
  isTradingDay,
  newYorkInstant,
  nextMonthlyExpiry,
  type OptionChain,
  playbookGroup,
  playbookGroups,
  playbookKey,
  tradingDaysBetween,
} from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

const market = createSimulatedMarket({ seed: 1 })
const clock = (date: IsoDate, time: string) => newYorkInstant(date, time) * 1000
const chainOn = async (symbol: string, date: string): Promise<OptionChain> => {
  const chain = await market.chains.chain(symbol, clock(isoDate(date), '10:00'))
  if (chain === undefined) throw new Error(`${symbol} has no chain on ${date}`)
  return chain
}
const total = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0)
const openIn = ({ callOi, putOi }: ExpiryStrikes) => total(callOi) + total(putOi)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  mean(items.map(item => Number(holds(item))))
const large = market.listings().filter(({ indices }) => indices.some(({ index }) => index === 'SPX'))
const optionable = market.chains.symbols()

describe('[SYS-2] simulated open interest resembles the real one: it', () => {
  it('expires every trading day for SPY, QQQ and IWM', async () => {
    for (const symbol of ['SPY', 'QQQ', 'IWM'] as const) {
      for (const date of ['2026-07-14', '2025-11-24', '2025-12-24'].map(isoDate)) {
        const dates = (await chainOn(symbol, date)).expiries.map(expiry => expiry.date)
        expect(dates).toEqual(expect.arrayContaining(tradingDaysBetween(date, addDays(date, 10))))
      }
    }
  })

  it('grows with the size of the symbol: millions, thousands, hundreds', async () => {
    const openOf = async (symbol: string) =>
      (await chainOn(symbol, '2026-07-14')).expiries.reduce((sum, e) => sum + openIn(e), 0)
    expect(await openOf('SPY')).toBeGreaterThan(7e6)
    expect(await openOf('SPY')).toBeLessThan(2e7)
    expect(await openOf('AAPL')).toBeGreaterThan(5e5)
    const small = await Promise.all(optionable.slice(-300).map(openOf))
    expect(Math.min(...small)).toBeGreaterThan(100)
    expect(mean(small)).toBeGreaterThan(700)
    expect(mean(small)).toBeLessThan(6000)
  })

  it('is far larger in monthly expiries than in weekly ones, and in weekly than in daily ones', async () => {
    const { expiries } = await chainOn('SPY', '2026-07-13')
    const openOf = (date: string) => {
      const found = expiries.find(expiry => expiry.date === date)
      return found ? openIn(found) : Number.NaN
    }
    expect(openOf('2026-07-17')).toBeGreaterThan(4 * openOf('2026-07-24'))
    expect(openOf('2026-07-24')).toBeGreaterThan(2 * openOf('2026-07-23'))
  })

  it('lies below the money for puts and above for calls', async () => {
    for (const { symbol } of large.filter((_, i) => i % 10 === 0)) {
      const { expiries } = await chainOn(symbol, '2026-07-14')
      const centre = (column: 'callOi' | 'putOi') => {
        const weights = expiries.map(e =>
          e.strike.reduce((sum, strike, i) => sum + strike * (e[column][i] ?? 0), 0),
        )
        return weights.reduce((a, b) => a + b) / expiries.reduce((sum, e) => sum + total(e[column]), 0)
      }
      expect(centre('callOi')).toBeGreaterThan(centre('putOi'))
    }
  })

  it('has walls at round strikes', async () => {
    const ratios: number[] = []
    for (const { symbol } of large) {
      for (const { strike, callOi, putOi } of (await chainOn(symbol, '2026-07-14')).expiries.slice(0, 2)) {
        const open = (i: number) => (callOi[i] ?? 0) + (putOi[i] ?? 0) + 1
        for (const [i, value] of strike.entries()) {
          const [before, after] = [strike[i - 1], strike[i + 1]]
          if (value % 10 !== 0 || before === undefined || after === undefined) continue
          if (value - before > 2.5 || after - value > 2.5) continue
          ratios.push(open(i) / Math.sqrt(open(i - 1) * open(i + 1)))
        }
      }
    }
    expect(ratios.length).toBeGreaterThan(500)
    expect(ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)]).toBeGreaterThan(4)
    expect(share(ratios, ratio => ratio < 1)).toBeLessThan(0.1)
  })

  it('is zero at strikes far from the money and at some between the round ones', async () => {
    const { expiries } = await chainOn('CZNC', '2026-07-14')
    const empty = expiries.flatMap(({ callOi, putOi }) => [...callOi, ...putOi]).filter(open => open === 0)
    expect(empty.length).toBeGreaterThan(3)
  })
})

describe('[SYS-2] simulated volatilities and asks resemble the real ones: they', () => {
  const atRatio = (chain: OptionChain, expiry: ExpiryStrikes, ratio: number) => {
    const wanted = (chain.spot ?? 0) * ratio
    const distances = [...expiry.strike].map(strike => Math.abs(strike - wanted))
    return distances.indexOf(Math.min(...distances))
  }
  const monthlyOf = (chain: OptionChain): ExpiryStrikes => {
    const found = chain.expiries.find(({ date }) => isMonthlyExpiry(date))
    if (found === undefined) throw new Error(`${chain.symbol} has no monthly expiry`)
    return found
  }
  const middleIv = async (symbol: string, date: string) => {
    const chain = await chainOn(symbol, date)
    const expiry = monthlyOf(chain)
    return expiry.callIv[atRatio(chain, expiry, 1)] ?? Number.NaN
  }

  it('are higher for puts than for calls, and the reverse for volatility products', async () => {
    const skew = async (symbol: string, away: number) => {
      const chain = await chainOn(symbol, '2026-07-28')
      const expiry = monthlyOf(chain)
      const put = expiry.putIv[atRatio(chain, expiry, 1 - away)] ?? Number.NaN
      return put / (expiry.callIv[atRatio(chain, expiry, 1 + away)] ?? Number.NaN)
    }
    for (const symbol of ['SPY', 'SPX', 'QQQ', 'IWM']) expect(await skew(symbol, 0.06)).toBeGreaterThan(1.2)
    for (const symbol of ['AAPL', 'KO']) expect(await skew(symbol, 0.1)).toBeGreaterThan(1.02)
    for (const symbol of ['UVXY', 'VXX']) expect(await skew(symbol, 0.25)).toBeLessThan(0.95)
  })

  it('follow the realised volatility', async () => {
    const days = Array.from({ length: 60 }, (_, i) => addDays(isoDate('2025-01-06'), 9 * i)).filter(
      isTradingDay,
    )
    const pairs: (readonly [number, number])[] = []
    for (const date of days) {
      const { c } = await market.bars({
        symbol: 'SPY',
        resolution: '1D',
        fromSeconds: 0,
        toSeconds: newYorkInstant(date, '10:00'),
        countback: 22,
        nowMs: clock(date, '09:00'),
      })
      const moves = [...c.subarray(1)].map((close, i) => Math.log(close / (c[i] ?? close)))
      pairs.push([Math.sqrt(252 * mean(moves.map(move => move * move))), await middleIv('SPY', date)])
    }
    const [x, y] = [pairs.map(([realised]) => realised), pairs.map(([, implied]) => implied)]
    const centred = (values: readonly number[]) => values.map(value => value - mean(values))
    const dot = (a: readonly number[], b: readonly number[]) => mean(a.map((value, i) => value * (b[i] ?? 0)))
    const [dx, dy] = [centred(x), centred(y)]
    expect(dot(dx, dy) / Math.sqrt(dot(dx, dx) * dot(dy, dy))).toBeGreaterThan(0.5)
    expect(mean(y)).toBeGreaterThan(0.1)
    expect(mean(y)).toBeLessThan(0.3)
  })

  it('are higher for single stocks than for the market', async () => {
    for (const symbol of ['AAPL', 'XOM', 'BE', 'CZNC'])
      expect(await middleIv(symbol, '2026-07-14')).toBeGreaterThan(await middleIv('SPY', '2026-07-14'))
  })

  it('exist for every option near the money and are missing for some far from it', async () => {
    let missing = 0
    for (const symbol of ['SPY', 'QQQ', 'UVXY', 'AAPL', 'KO', 'CZNC']) {
      const chain = await chainOn(symbol, '2026-07-14')
      for (const { strike, callAsk, putAsk, callIv, putIv } of chain.expiries) {
        for (const [i, value] of strike.entries()) {
          const quotes = [callAsk[i] ?? 0, putAsk[i] ?? 0, callIv[i] ?? 0, putIv[i] ?? 0]
          if (Math.abs(value / (chain.spot ?? 0) - 1) < 0.005) expect(Math.min(...quotes)).toBeGreaterThan(0)
          missing += quotes.filter(quote => quote === 0).length
        }
      }
    }
    expect(missing).toBeGreaterThan(50)
  })
})

describe('[SYS-3] levels of the simulated market are plausible: they', async () => {
  // A year without the last days before a monthly expiry, when small companies have too few strikes near their price.
  const days = tradingDaysBetween(isoDate('2026-01-05'), isoDate('2026-12-30')).filter(
    (date, i) => i % 19 === 0 && nextMonthlyExpiry(date) > addDays(date, 3),
  )
  const some = optionable.filter((symbol, i) => i % 5 === 0 && symbol !== 'VIX')
  const stampsOf = async (symbol: string, date: IsoDate) => {
    const chain = await chainOn(symbol, date)
    const anchor = chain.spot ?? Number.NaN
    const levels = computeLevels({ chain, session: date, anchor })
    const price = (await market.lastPriceAt(symbol, clock(date, '13:00'))) ?? Number.NaN
    const key = playbookKey(price, levels)
    const { hp, mhp, bear, bull, expectedMove } = levels
    if (key === null || hp === null || mhp === null || expectedMove === null) return []
    return [{ symbol, anchor, price, key, hp, mhp, bear, bull, expectedMove }]
  }
  const stamps = await Promise.all(
    days.map(async date => (await Promise.all(some.map(symbol => stampsOf(symbol, date)))).flat()),
  )
  const all = stamps.flat()

  it('exist for almost every symbol', () => {
    expect(stamps.length).toBeGreaterThan(8)
    // On a Friday few strikes are within reach of the expiring weeklies.
    for (const stamp of stamps) expect(stamp.length / some.length).toBeGreaterThan(0.85)
  })

  it('lie near the money', () => {
    const inMoves = (level: number, { anchor, expectedMove }: (typeof all)[number]) =>
      Math.abs(level - anchor) / expectedMove
    expect(share(all, stamp => inMoves(stamp.hp, stamp) < 1)).toBeGreaterThan(0.9)
    expect(all.every(stamp => inMoves(stamp.hp, stamp) < 3)).toBe(true)
    expect(share(all, ({ mhp, anchor }) => Math.abs(mhp / anchor - 1) < 0.1)).toBeGreaterThan(0.87)
  })

  it('have the bear zone mostly below the price and the bull zone mostly above it', () => {
    expect(share(all, ({ bear, anchor }) => (bear?.[1] ?? 0) < anchor)).toBeGreaterThan(0.7)
    expect(share(all, ({ bull, anchor }) => (bull?.[0] ?? 0) > anchor)).toBeGreaterThan(0.6)
    expect(share(all, ({ bear, bull }) => (bear?.[1] ?? 0) <= (bull?.[0] ?? 0))).toBeGreaterThan(0.95)
  })

  it('put symbols into every playbook group on every day', () => {
    for (const stamp of stamps) {
      for (const group of playbookGroups)
        expect(share(stamp, ({ key }) => playbookGroup(key) === group)).toBeGreaterThan(0.04)
    }
  })

  it('vary in breadth: most symbols are above their levels on some days, below on others', () => {
    const above = stamps.map(stamp => share(stamp, ({ price, mhp }) => price > mhp))
    expect(Math.max(...above)).toBeGreaterThan(0.53)
    expect(Math.min(...above)).toBeLessThan(0.47)
    expect(Math.max(...above) - Math.min(...above)).toBeGreaterThan(0.15)
  })
})
