import { type Bar, type EpochSeconds, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { barCalendar } from '../axis/bar-calendar.ts'
import { futureTimes } from '../axis/future-times.ts'
import { TimeAxis } from '../axis/time-axis.ts'
import { wallTimeOf } from '../axis/wall-time.ts'
import { cleanBars } from '../bars/clean-bars.ts'
import type { PaneScales } from '../chart-gestures.ts'
import type { ChartLayer } from '../chart-layer.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { LabelAreas } from '../labels/label-areas.ts'
import { barAt, equity } from './fake-feed.ts'
import { recordingContext } from './recording-context.ts'

interface SceneOptions {
  readonly resolution: Resolution
  /** The first bar is the next one after this time. */
  readonly after: EpochSeconds
  readonly bars: number
  readonly future: number
  readonly info?: SymbolInfo
  readonly spacing?: number
  readonly width?: number
}

/** Scales without a chart: bar 0 at x 5, each bar `spacing` wide, price 500 in the middle of 200 px, 10 px per unit. */
export function paneScene(options: SceneOptions): {
  readonly scales: PaneScales
  readonly bars: readonly Bar[]
} {
  const { resolution, after, future, info = equity, spacing = 10 } = options
  const times = futureTimes(info.session, resolution, after, options.bars + future)
  const { bars } = cleanBars(times.slice(0, options.bars).map(barAt))
  const axis = new TimeAxis()
  axis.set(
    bars,
    times.slice(options.bars),
    resolutionSeconds(resolution),
    wallTimeOf(info.timezone),
    barCalendar(info.session, resolution),
  )
  const width = options.width ?? axis.length * spacing
  const indexToX = (index: number) => 5 + index * spacing
  return {
    bars,
    scales: {
      info,
      resolution,
      width,
      height: 200,
      barSpacing: spacing,
      firstIndex: 0,
      lastIndex: Math.min(axis.length - 1, Math.ceil(width / spacing)),
      lastBarIndex: options.bars - 1,
      lastPrice: bars[options.bars - 1]?.close ?? Number.NaN,
      labels: new LabelAreas(),
      days: axis.days,
      timeAt: index => axis.timeAt(index),
      indexToX,
      timeToX: time => indexToX(axis.indexOf(time)),
      priceToY: price => 100 - (price - 500) * 10,
      xToIndex: x => (x - 5) / spacing,
      timeToIndex: time => axis.indexOf(time),
      indexToTime: index => axis.timeOf(index) as EpochSeconds,
      yToPrice: y => 500 + (100 - y) / 10,
      barAt: index => bars[index],
    },
  }
}

/** Canvas calls of a layer, for golden tests. */
export function drawList(layer: ChartLayer, scales: PaneScales, ratio = 1): string[] {
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
