import { type Bar, isoDate, productOfTicker, riskIntervalOf, utcDate } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { Figure } from '../benchmark.ts'
import { hasRealData, realRows, realUnadjustedDays } from './real-bars.ts'
import { marketOf, simulatedBars } from './simulated-bars.ts'
import { median, percent } from './statistics.ts'

const years = { from: '2012-04-01', to: '2022-01-20' }
/** The fund of a real index costs a tenth of it. */
const FUND_RATIO = 10
const products = ['NQ', 'RTY', 'CL', 'GC', 'BTC'] as const
const bandDay = isoDate('2026-07-14')

/** A session with the margin in force, as the width of a band in points. */
interface BandDay {
  readonly bar: Bar
  readonly interval: number
}

/** Daily-deviation bands: how wide they are, and how often a day leaves them. */
export async function marginFigures(): Promise<Figure[]> {
  const market = marketOf('1')
  const ours = await simulatedDays(market)
  const real = hasRealData ? realBandDays() : []
  const besides = (text: (days: readonly BandDay[]) => string) =>
    real.length === 0 ? 'no real data here' : `real ${text(real)}`
  const figures = [
    {
      label: 'ES band, share of the price',
      result: percent(medianWidth(ours), 2),
      reference: `median of ten years, ${besides(days => percent(medianWidth(days), 2))}`,
    },
    {
      label: 'days that leave the ES band',
      result: percent(breakShare(ours)),
      reference: besides(days => percent(breakShare(days))),
    },
    {
      label: 'changes of the ES margin a year',
      result: changesAYear(ours).toFixed(1),
      reference: besides(days => changesAYear(days).toFixed(1)),
    },
  ]
  for (const product of products) figures.push(await widthOn(market, product))
  return figures
}

async function simulatedDays(market: MarketSource): Promise<BandDay[]> {
  const bars = await simulatedBars(market, 'SPX', '1D', years.from, years.to)
  return Promise.all(
    bars.map(async bar => {
      const margin = await market.futures.margin('ES', utcDate(bar.time))
      return { bar, interval: intervalOf('ES', margin?.amount ?? 0) }
    }),
  )
}

function realBandDays(): BandDay[] {
  const margins = realRows('futures/margin_history.csv')
    .filter(([, product]) => product === 'ES')
    .map(([, , date = '', , maintenance]) => ({ from: Date.parse(date) / 1000, amount: Number(maintenance) }))
  const [from, to] = [Date.parse(years.from) / 1000, Date.parse(years.to) / 1000]
  return realUnadjustedDays('SPY')
    .filter(({ time }) => time >= from && time < to)
    .map(bar => {
      const margin = margins.findLast(({ from: since }) => since <= bar.time)
      return { bar, interval: intervalOf('ES', margin?.amount ?? 0) / FUND_RATIO }
    })
}

const intervalOf = (symbol: string, maintenance: number): number => {
  const product = productOfTicker(symbol)
  return (product && riskIntervalOf({ ...product, maintenance })?.ri) ?? Number.NaN
}

const medianWidth = (days: readonly BandDay[]): number =>
  median(days.map(({ bar, interval }) => interval / bar.close))

/** Days whose high or low lies beyond the close before by more than the interval. */
function breakShare(days: readonly BandDay[]): number {
  const broken = days.slice(1).filter(({ bar, interval }, i) => {
    const close = days[i]?.bar.close ?? Number.NaN
    return bar.high > close + interval || bar.low < close - interval
  })
  return broken.length / (days.length - 1)
}

function changesAYear(days: readonly BandDay[]): number {
  const changes = days.slice(1).filter(({ interval }, i) => interval !== days[i]?.interval)
  return (changes.length / days.length) * 252
}

async function widthOn({ futures }: MarketSource, product: string): Promise<Figure> {
  const margin = await futures.margin(product, bandDay)
  const [price = Number.NaN] = (await futures.settlements(product, bandDay)).values()
  return {
    label: `${product} band on ${bandDay}`,
    result: percent(intervalOf(product, margin?.amount ?? 0) / price, 2),
    reference: `of the price; maintenance ${margin?.amount} since ${margin?.from}`,
  }
}
