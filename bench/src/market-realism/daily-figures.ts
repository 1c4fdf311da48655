import type { Bar } from '@tidemark/domain'
import type { Figure } from '../benchmark.ts'
import { hasRealData, realDays, realRows } from './real-bars.ts'
import { marketOf, simulatedBars } from './simulated-bars.ts'
import {
  annualVolatility,
  autocorrelation,
  correlation,
  kurtosis,
  logReturns,
  median,
  percent,
  worstDrawdown,
} from './statistics.ts'

const seeds = ['1', '2', '3', '4', '5']
const years = { from: '2006-01-01', to: '2026-08-01' }
const summer = { from: '2026-06-01', to: '2026-08-22' }
const names = ['QQQ', 'IWM', 'AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'JPM'] as const
const closes = (bars: readonly Bar[]) => bars.map(({ close }) => close)
const sizes = (bars: readonly Bar[]) => logReturns(closes(bars)).map(Math.abs)

interface Measure {
  readonly label: string
  /** What must hold for ours. */
  readonly bound: string
  of(bars: readonly Bar[]): number
  readonly format: (value: number) => string
}

const decimal = (value: number) => value.toFixed(2)

const measures: readonly Measure[] = [
  {
    label: 'annual volatility',
    bound: '15 to 21 %',
    of: bars => annualVolatility(closes(bars)),
    format: percent,
  },
  {
    label: 'kurtosis of days',
    bound: '9 to 20',
    of: bars => kurtosis(logReturns(closes(bars))),
    format: decimal,
  },
  {
    label: '|r| autocorrelation, 1 day',
    bound: '.2 to .4',
    of: bars => autocorrelation(sizes(bars), 1),
    format: decimal,
  },
  {
    label: '|r| autocorrelation, 20 days',
    bound: '.15 to .3',
    of: bars => autocorrelation(sizes(bars), 20),
    format: decimal,
  },
  {
    label: 'r autocorrelation, 1 day',
    bound: 'near 0',
    of: bars => autocorrelation(logReturns(closes(bars)), 1),
    format: decimal,
  },
  {
    label: 'worst fall from a high',
    bound: '30 to 60 %',
    of: bars => worstDrawdown(closes(bars)),
    format: percent,
  },
]

/** Days over twenty years, ours as the median of five markets. */
export async function dailyFigures(): Promise<Figure[]> {
  const markets = seeds.map(marketOf)
  const ours = await Promise.all(
    markets.map(market => simulatedBars(market, 'SPY', '1D', years.from, years.to)),
  )
  const real = hasRealData ? realDays('SPY').filter(({ time }) => time >= Date.parse(years.from) / 1000) : []
  const figures = measures.map(({ label, bound, of, format }) => ({
    label: `SPY ${label}`,
    result: format(median(ours.map(of))),
    reference: `${beside(real, bars => format(of(bars)))}; bound ${bound}; of five markets ${ours.map(bars => format(of(bars))).join(', ')}`,
  }))
  for (const name of names) {
    const own = await Promise.all(
      markets.map(market => simulatedBars(market, name, '1D', years.from, years.to)),
    )
    const volatility = percent(median(own.map(bars => annualVolatility(closes(bars)))))
    const tails = decimal(median(own.map(bars => kurtosis(logReturns(closes(bars))))))
    const bars = hasRealData ? realDays(name).filter(({ time }) => time >= Date.parse(years.from) / 1000) : []
    figures.push({
      label: `${name} annual volatility, kurtosis`,
      result: `${volatility}, ${tails}`,
      reference: beside(
        bars,
        days => `${percent(annualVolatility(closes(days)))}, ${decimal(kurtosis(logReturns(closes(days))))}`,
      ),
    })
  }
  return [...figures, ...(await crossSection())]
}

const beside = (real: readonly Bar[], text: (bars: readonly Bar[]) => string): string =>
  real.length === 0 ? 'no real data here' : `real ${text(real)}`

/** The volatilities of many stocks in one summer: names must differ as they do in reality. */
async function crossSection(): Promise<Figure[]> {
  if (!hasRealData) return []
  const market = marketOf('1')
  const listed = new Set(market.listings().map(({ symbol }) => symbol))
  const realCloses = new Map<string, number[]>()
  for (const [symbol = '', , , , , close] of realRows('daily/stocks_daily_adjusted_2026-06_08.csv.gz')) {
    if (listed.has(symbol)) realCloses.set(symbol, [...(realCloses.get(symbol) ?? []), Number(close)])
  }
  const [ours, real]: [number[], number[]] = [[], []]
  for (const [symbol, prices] of realCloses) {
    if (prices.length < 30) continue
    real.push(annualVolatility(prices))
    ours.push(annualVolatility(closes(await simulatedBars(market, symbol, '1D', summer.from, summer.to))))
  }
  const logs = (values: readonly number[]) => values.map(Math.log)
  return [
    {
      label: `volatility of ${ours.length} stocks in a summer`,
      result: percent(median(ours)),
      reference: `median, real ${percent(median(real))}; correlation of names ${decimal(correlation(logs(ours), logs(real)))}`,
    },
  ]
}
