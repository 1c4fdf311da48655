import type { Bar } from '@tidemark/domain'
import { HistogramSeries, type IChartApi, LineSeries } from 'lightweight-charts'

type Values = readonly number[]

/** The lines of the same five studies as series of the library: an average, VWAP and bands over the candles, and two
 *  oscillators in panes below. */
export function addBareStudies(chart: IChartApi, bars: readonly Bar[]): void {
  const closes = bars.map(({ close }) => close)
  const points = (values: Values) => values.map((value, n) => ({ time: bars[n]?.time as never, value }))
  const line = (values: Values, color: string, pane = 0) =>
    chart
      .addSeries(LineSeries, { color, lineWidth: 1, lastValueVisible: false, priceLineVisible: false }, pane)
      .setData(points(values))
  const mean = average(closes, 20)
  const deviation = average(
    closes.map((close, n) => Math.abs(close - (mean[n] ?? close))),
    20,
  )
  line(average(closes, 9), '#e6c84f')
  line(average(closes, 390), '#6fa8dc')
  line(mean, '#8b95a5')
  line(
    mean.map((value, n) => value + 2 * (deviation[n] ?? 0)),
    '#8b95a5',
  )
  line(
    mean.map((value, n) => value - 2 * (deviation[n] ?? 0)),
    '#8b95a5',
  )
  line(share(closes, 14), '#b48ead', 1)
  const slow = average(closes, 26)
  const spread = average(closes, 12).map((value, n) => value - (slow[n] ?? value))
  const signal = average(spread, 9)
  line(spread, '#6fa8dc', 2)
  line(signal, '#d65e63', 2)
  chart
    .addSeries(HistogramSeries, { lastValueVisible: false, priceLineVisible: false }, 2)
    .setData(points(spread.map((value, n) => value - (signal[n] ?? value))))
}

/** Exponential, so that every bar has a value. */
function average(values: Values, length: number): Values {
  let last = values[0] ?? 0
  return values.map(value => {
    last += (2 / (length + 1)) * (value - last)
    return last
  })
}

/** The share of rises in the moves, from 0 to 100. */
function share(closes: Values, length: number): Values {
  const moves = closes.map((close, n) => close - (closes[n - 1] ?? close))
  const rises = average(
    moves.map(move => Math.max(move, 0)),
    length,
  )
  const sizes = average(moves.map(Math.abs), length)
  return rises.map((rise, n) => (100 * rise) / ((sizes[n] ?? 0) || 1))
}
