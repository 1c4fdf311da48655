import type { EpochSeconds } from '@tidemark/domain'
import type {
  ChartOptionsImpl,
  DataItem,
  IHorzScaleBehavior,
  InternalHorzScaleItem,
  InternalHorzScaleItemKey,
  Mutable,
  TickMark,
  TickMarkWeightValue,
  TimeMark,
  TimeScalePoint,
} from 'lightweight-charts'
import type { TimeLabels } from '../axis/time-labels.ts'
import { MARK, timeMarks } from '../axis/time-marks.ts'
import type { WallTime } from '../axis/wall-time.ts'
import { labelWidth } from '../liquidity-map/label-width.ts'

/**
 * The library's own time scale supports only UTC: its day marks would be at 19:00 or 20:00 New York. Here an item is an
 * instant in seconds, and marks and labels follow the zone that was set last.
 */
export class ZonedScale implements IHorzScaleBehavior<EpochSeconds> {
  #options: ChartOptionsImpl<EpochSeconds> | undefined
  #wallTime: WallTime
  #labels: TimeLabels
  #stepSeconds: number
  #width: (() => number) | null = null

  constructor(wallTime: WallTime, labels: TimeLabels, stepSeconds: number) {
    this.#wallTime = wallTime
    this.#labels = labels
    this.#stepSeconds = stepSeconds
  }

  /** Does not update the marks on the axis: the caller sets the bars again. */
  setZone(wallTime: WallTime, labels: TimeLabels, stepSeconds: number): void {
    this.#wallTime = wallTime
    this.#labels = labels
    this.#stepSeconds = stepSeconds
  }

  /** The width of the axis, in CSS pixels. Before this is called every label is painted. */
  setWidth(width: () => number): void {
    this.#width = width
  }

  options(): ChartOptionsImpl<EpochSeconds> {
    if (this.#options === undefined) throw new Error('The chart has not set its options yet')
    return this.#options
  }

  setOptions(options: ChartOptionsImpl<EpochSeconds>): void {
    this.#options = options
  }

  preprocessData(_data: DataItem<EpochSeconds> | DataItem<EpochSeconds>[]): void {}

  convertHorzItemToInternal(item: EpochSeconds): InternalHorzScaleItem {
    return toInternal(item)
  }

  createConverterToInternalObj(): (item: EpochSeconds) => InternalHorzScaleItem {
    return toInternal
  }

  key(item: InternalHorzScaleItem | EpochSeconds): InternalHorzScaleItemKey {
    return item as unknown as InternalHorzScaleItemKey
  }

  cacheKey(item: InternalHorzScaleItem): number {
    return toSeconds(item)
  }

  updateFormatter(): void {}

  formatHorzItem(item: InternalHorzScaleItem): string {
    return this.#labels.full(toSeconds(item))
  }

  formatTickmark({ time, weight }: TickMark): string {
    return this.#labels.tick(toSeconds(time), weight)
  }

  /** The lowest weight shown in bold: days between times, months between days, years between months. The library asks for it
   *  right before it paints the marks, and also paints a text of which half is beyond the edge: an empty one paints nothing. It
   *  writes the texts anew whenever the marks move. */
  maxTickMarkWeight(marks: TimeMark[]): TickMarkWeightValue {
    for (const mark of marks) if (!this.#fits(mark)) mark.label = ''
    const lowest = Math.min(...marks.map(({ weight }) => weight))
    const bold = [MARK.day, MARK.month, MARK.year].find(mark => mark > lowest)
    return (bold ?? Number.POSITIVE_INFINITY) as TickMarkWeightValue
  }

  /** What the library aligns with the edge fits. */
  #fits({ coord, label, needAlignCoordinate }: TimeMark): boolean {
    if (needAlignCoordinate || this.#width === null) return true
    const half = labelWidth(label, this.options().layout.fontSize) / 2
    return coord >= half && coord + half <= this.#width()
  }

  /** The library keeps the marks before `startIndex`; those after it depend on them. */
  fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], _startIndex: number): void {
    const walls = points.map(({ time }) => this.#wallTime(toSeconds(time)))
    for (const [index, mark] of timeMarks(walls, this.#stepSeconds).entries()) {
      const point = points[index]
      if (point !== undefined) point.timeWeight = mark as TickMarkWeightValue
    }
  }
}

function toInternal(item: EpochSeconds): InternalHorzScaleItem {
  return item as unknown as InternalHorzScaleItem
}

function toSeconds(item: InternalHorzScaleItem): EpochSeconds {
  return item as unknown as EpochSeconds
}
