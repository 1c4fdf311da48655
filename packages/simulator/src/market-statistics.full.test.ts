import { type Resolution, resolutionSeconds } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from './simulated-market.ts'

const source = createSimulatedMarket({ seed: 1 })
const nowMs = Date.parse('2036-01-01T00:00:00Z')
const everything = { fromSeconds: 0, toSeconds: nowMs / 1000, nowMs }
const days = (symbol: string) => source.bars({ ...everything, symbol, resolution: '1D' })

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const deviations = (values: readonly number[]) => {
  const middle = mean(values)
  return values.map(value => value - middle)
}
const sdOf = (values: readonly number[]) => Math.sqrt(mean(deviations(values).map(value => value * value)))
const correlation = (a: readonly number[], b: readonly number[]) => {
  const [x, y] = [deviations(a), deviations(b)]
  return mean(x.map((value, i) => value * (y[i] ?? 0))) / sdOf(a) / sdOf(b)
}
const returnsOf = (close: Float64Array) =>
  Array.from(close.subarray(1), (price, i) => Math.log(price / (close[i] ?? price)))
const returns = async (symbol: string) => returnsOf((await days(symbol)).c)

describe('[SYS-2] the simulated market resembles a real one: it', async () => {
  const spy = await returns('SPY')

  it('moves by about one per cent a day, with fat tails', () => {
    const sd = sdOf(spy)
    expect(sd).toBeGreaterThan(0.006)
    expect(sd).toBeLessThan(0.016)
    expect(mean(deviations(spy).map(value => (value / sd) ** 4))).toBeGreaterThan(3.5)
  })

  it('has calm and volatile periods', () => {
    const sizes = spy.map(Math.abs)
    const autocorrelation = (lag: number) => correlation(sizes.slice(lag), sizes.slice(0, -lag))
    expect(autocorrelation(1)).toBeGreaterThan(0.1)
    expect(autocorrelation(10)).toBeGreaterThan(0.05)
    expect(Math.abs(correlation(spy.slice(1), spy.slice(0, -1)))).toBeLessThan(0.05)
  })

  it('rises over the decades', async () => {
    const { c } = await days('SPY')
    expect((c.at(-1) ?? 0) / (c[0] ?? 1)).toBeGreaterThan(3)
  })

  it('has overnight gaps', async () => {
    const { o, c } = await days('SPY')
    const gaps = Array.from(o.subarray(1), (open, i) => Math.log(open / (c[i] ?? open)))
    expect(sdOf(gaps)).toBeGreaterThan(0.003)
    expect(sdOf(gaps)).toBeLessThan(sdOf(spy))
  })

  it('correlates with its stocks and funds, and inversely with volatility products', async () => {
    for (const symbol of ['QQQ', 'IWM', 'DIA'])
      expect(correlation(spy, await returns(symbol))).toBeGreaterThan(0.8)
    for (const symbol of ['AAPL', 'JPM', 'BE'])
      expect(correlation(spy, await returns(symbol))).toBeGreaterThan(0.2)
    for (const symbol of ['UVXY', 'VXX', 'VIX'])
      expect(correlation(spy, await returns(symbol))).toBeLessThan(-0.5)
  })

  it('moves stocks of a sector together', async () => {
    const [spyPart, ownPart] = [
      correlation(await returns('XOM'), await returns('KO')),
      correlation(await returns('XOM'), await returns('CVX')),
    ]
    expect(ownPart).toBeGreaterThan(spyPart)
  })

  it('moves single stocks by one to seven per cent a day', async () => {
    for (const { symbol, indices } of source.listings().filter((_, i) => i % 60 === 0)) {
      if (indices.length === 0) continue
      expect(sdOf(await returns(symbol))).toBeGreaterThan(0.008)
      expect(sdOf(await returns(symbol))).toBeLessThan(0.07)
    }
  })

  it('moves an index and its fund together by the minute', async () => {
    const closes = async (symbol: string) =>
      (await source.bars({ ...everything, symbol, resolution: '1', countback: 2000 })).c
    for (const [index, fund] of [
      ['SPX', 'SPY'],
      ['NDX', 'QQQ'],
      ['RUT', 'IWM'],
    ] as const) {
      const fundCloses = await closes(fund)
      const ratios = [...(await closes(index))].map((price, i) => price / (fundCloses[i] ?? 1))
      const meanRatio = mean(ratios)
      // Cents are coarser on the fund, and occasionally a path is fitted differently.
      expect(mean(ratios.map(ratio => Math.abs(ratio / meanRatio - 1)))).toBeLessThan(0.0002)
      expect(Math.max(...ratios) / Math.min(...ratios)).toBeLessThan(1.005)
    }
  })

  it('moves its indices together within the day too', async () => {
    const minutes = async (symbol: string) =>
      returnsOf((await source.bars({ ...everything, symbol, resolution: '1', countback: 20_000 })).c)
    expect(correlation(await minutes('SPY'), await minutes('QQQ'))).toBeGreaterThan(0.7)
    expect(correlation(await minutes('SPY'), await minutes('UVXY'))).toBeLessThan(-0.5)
    const spyMinutes = await minutes('SPY')
    expect(Math.abs(correlation(spyMinutes.slice(1), spyMinutes.slice(0, -1)))).toBeLessThan(0.1)
  })

  it('has no intraday autocorrelation at any bar length', async () => {
    for (const resolution of ['1', '5', '15', '60'] as const) {
      const step = resolutionSeconds(resolution)
      const autocorrelations: number[] = []
      for (const symbol of ['SPY', 'AAPL', 'KO', 'UVXY']) {
        const { t, o, c } = await source.bars({ ...everything, symbol, resolution, countback: 8000 })
        const moves = Array.from(c, (close, i) => Math.log(close / (o[i] ?? close)))
        const isNext = (i: number) => (t[i + 1] ?? 0) - (t[i] ?? 0) === step
        autocorrelations.push(
          correlation(
            moves.filter((_, i) => isNext(i)),
            moves.filter((_, i) => i > 0 && isNext(i - 1)),
          ),
        )
      }
      expect(Math.abs(mean(autocorrelations))).toBeLessThan(0.1)
    }
  })

  it('has the same variance in hours as in their minutes', async () => {
    const squares = async (resolution: Resolution, countback: number) => {
      const request = { nowMs, fromSeconds: 0, toSeconds: Date.UTC(2026, 5, 30) / 1000, countback }
      const { o, c } = await source.bars({ ...request, symbol: 'SPY', resolution })
      return Array.from(c, (close, i) => Math.log(close / (o[i] ?? close)) ** 2).reduce(
        (sum, x) => sum + x,
        0,
      )
    }
    // There is no half day before July: each day has 390 minutes and seven hours, the last one short.
    const days = 40
    const ratio = (await squares('60', 7 * days)) / (await squares('1', 390 * days))
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  })

  it('trades most after the open and before the close', async () => {
    // There is no half day from April to June that would shift the 15-minute slots.
    const toSeconds = Date.UTC(2026, 5, 30) / 1000
    const request = {
      nowMs,
      symbol: 'AAPL',
      resolution: '15',
      fromSeconds: 0,
      toSeconds,
      countback: 26 * 40,
    } as const
    const { v } = await source.bars(request)
    const profile = Array.from({ length: 26 }, (_, slot) =>
      mean([...v].filter((_volume, i) => i % 26 === slot)),
    )
    const noon = mean(profile.slice(10, 16))
    expect((profile[0] ?? 0) / noon).toBeGreaterThan(1.8)
    expect((profile[25] ?? 0) / noon).toBeGreaterThan(1.8)
  })

  // Every symbol and every year, but not every combination: all of them take eight seconds.
  it('keeps every price plausible through 2035 without splits', async () => {
    for (const [i, { symbol, type }] of source.listings().entries()) {
      for (let year = 2006 + (i % 8); year <= 2035; year += 8) {
        const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)].map(ms => ms / 1000)
        const request = { symbol, nowMs, fromSeconds: from ?? 0, toSeconds: to ?? 0 }
        const { h, l } = await source.bars({ ...request, resolution: '1W' })
        if (l.some(low => low < 2.5)) throw new Error(`${symbol} falls to cents in ${year}`)
        if (type === 'stock' && h.some(high => high > 5000)) throw new Error(`${symbol} soars in ${year}`)
      }
    }
  })
})

describe('[BY-24] over twenty years and many seeds', () => {
  const symbols = ['SPY', 'QQQ', 'AAPL', 'TSLA', 'KO', 'JPM', 'XOM', 'DUK', 'BE']
  const markets = Array.from({ length: 12 }, (_, i) => createSimulatedMarket({ seed: i + 1, symbols }))
  const request = { fromSeconds: 0, toSeconds: Date.UTC(2026, 0, 1) / 1000, nowMs, resolution: '1D' } as const
  const autocorrelation = (values: readonly number[], lag: number) =>
    correlation(values.slice(lag), values.slice(0, -lag))
  const kurtosis = (values: readonly number[]) =>
    mean(deviations(values).map(x => x ** 4)) / sdOf(values) ** 4
  const volatility = (values: readonly number[]) => sdOf(values) * Math.sqrt(252)
  const drawdown = (close: Float64Array) => {
    let top = 0
    return Math.max(
      ...Array.from(close, price => {
        top = Math.max(top, price)
        return 1 - price / top
      }),
    )
  }
  const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  const barsOf = (symbol: string) => Promise.all(markets.map(market => market.bars({ ...request, symbol })))
  const median = async (symbol: string, statistic: (returns: readonly number[]) => number) =>
    medianOf((await barsOf(symbol)).map(({ c }) => statistic(returnsOf(c))))
  const expectWithin = (value: number, low: number, high: number) => {
    expect(value).toBeGreaterThan(low)
    expect(value).toBeLessThan(high)
  }

  it('[BY-24] SPY has the volatility and the fat tails of the real one', async () => {
    expectWithin(await median('SPY', volatility), 0.16, 0.2)
    expectWithin(await median('SPY', kurtosis), 10, 20)
  })

  it('[BY-24] the volatility of SPY lasts for weeks, but its direction does not', async () => {
    const size = (lag: number) => (moves: readonly number[]) => autocorrelation(moves.map(Math.abs), lag)
    expectWithin(await median('SPY', size(1)), 0.22, 0.4)
    expectWithin(await median('SPY', size(20)), 0.15, 0.3)
    expectWithin(await median('SPY', size(250)), -0.05, 0.1)
    expectWithin(await median('SPY', moves => autocorrelation(moves, 1)), -0.05, 0.05)
  })

  it('[BY-24] SPY crashes as deep as the real one and recovers', async () => {
    const bars = await barsOf('SPY')
    expectWithin(medianOf(bars.map(({ c }) => drawdown(c))), 0.3, 0.55)
    expect(bars.every(({ c }) => drawdown(c) > 0.2 && drawdown(c) < 0.7)).toBe(true)
    expect(bars.every(({ c }) => (c.at(-1) ?? 0) > 2 * (c[0] ?? 0))).toBe(true)
  })

  it('[BY-24] volatility is higher after SPY falls than after it rises', async () => {
    const next = await median('SPY', moves => correlation(moves.slice(0, -1), moves.slice(1).map(Math.abs)))
    expectWithin(next, -0.2, -0.02)
  })

  it('[BY-24] each stock has its own volatility, and tails fatter than a normal distribution', async () => {
    expectWithin(await median('TSLA', volatility), 0.41, 0.52)
    expectWithin(await median('KO', volatility), 0.18, 0.23)
    expectWithin(await median('BE', volatility), 0.85, 1.05)
    for (const symbol of ['AAPL', 'TSLA', 'KO', 'JPM', 'XOM', 'DUK', 'BE']) {
      expectWithin(await median(symbol, kurtosis), 6, 15)
    }
  })

  it('[BY-24] a stock trades as much as in the table, in busy and quiet weeks', async () => {
    const bars = await barsOf('AAPL')
    expectWithin(medianOf(bars.map(({ v }) => mean([...v]))), 43e6, 53e6)
    const logVolumes = bars.map(({ v }) => Array.from(v, Math.log))
    expectWithin(medianOf(logVolumes.map(volumes => autocorrelation(volumes, 1))), 0.5, 0.75)
    const sizes = bars.map(({ c }) => returnsOf(c).map(Math.abs))
    const withMove = logVolumes.map((volumes, i) => correlation(volumes.slice(1), sizes[i] ?? []))
    expectWithin(medianOf(withMove), 0.3, 0.7)
  })
})
