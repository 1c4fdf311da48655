import { type EpochSeconds, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { futureTimes } from '../axis/future-times.ts'
import { TimeAxis } from '../axis/time-axis.ts'
import { wallTimeOf } from '../axis/wall-time.ts'
import { cleanBars } from '../bars/clean-bars.ts'
import type { ChartLayer, LayerScales } from '../chart-layer.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { LabelAreas } from '../labels/label-areas.ts'
import { barAt } from './fake-feed.ts'
import { recordingContext } from './recording-context.ts'

interface Scene {
  readonly info: SymbolInfo
  readonly resolution: Resolution
  readonly after: EpochSeconds
  readonly bars: number
  readonly future: number
  readonly spacing?: number
}

/** Scales without a chart: bar 0 at x 5, each bar `spacing` wide, price 500 in the middle. */
export function scene({ info, resolution, after, bars, future: futureBars, spacing = 10 }: Scene) {
  const times = futureTimes(info.session, resolution, after, bars + futureBars)
  const loaded = cleanBars(times.slice(0, bars).map(barAt)).bars
  const axis = new TimeAxis()
  axis.set(loaded, times.slice(bars), resolutionSeconds(resolution), wallTimeOf(info.timezone))
  const indexToX = (index: number) => 5 + index * spacing
  const scales: LayerScales = {
    info,
    resolution,
    width: axis.length * spacing,
    height: 200,
    barSpacing: spacing,
    firstIndex: 0,
    lastIndex: axis.length - 1,
    lastBarIndex: bars - 1,
    lastPrice: loaded[bars - 1]?.close ?? Number.NaN,
    labels: new LabelAreas(),
    days: axis.days,
    timeAt: index => axis.timeAt(index),
    barAt: index => loaded[index],
    indexToX,
    timeToX: time => indexToX(axis.indexOf(time)),
    priceToY: price => 100 - (price - 500) * 10,
  }
  return { loaded, scales }
}

/** Canvas calls of a layer. */
export function drawn(layer: ChartLayer, scales: LayerScales, ratio = 1): string[] {
  const { context, calls } = recordingContext()
  const canvas = {
    context,
    width: scales.width * ratio,
    height: scales.height * ratio,
    ratioX: ratio,
    ratioY: ratio,
  }
  layer.layout(scales)?.draw(canvas)
  return calls
}
