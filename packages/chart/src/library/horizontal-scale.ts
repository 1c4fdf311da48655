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
import { MARK, markOf } from '../axis/time-marks.ts'
import type { WallTime } from '../axis/wall-time.ts'

const HOUR_MARK = 30

/**
 * The library's own time scale supports only UTC: its day marks would be at 19:00 or 20:00 New York. Here an item is an
 * instant in seconds, and marks and labels follow the zone that was set last.
 */
export class ZonedScale implements IHorzScaleBehavior<EpochSeconds> {
  #options: ChartOptionsImpl<EpochSeconds> | undefined
  #wallTime: WallTime
  #labels: TimeLabels

  constructor(wallTime: WallTime, labels: TimeLabels) {
    this.#wallTime = wallTime
    this.#labels = labels
  }

  /** Does not update the marks on the axis: the caller sets the bars again. */
  setZone(wallTime: WallTime, labels: TimeLabels): void {
    this.#wallTime = wallTime
    this.#labels = labels
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

  /** The weight shown in bold among the marks in view. Hours are never bold, or 15:00 would be and 14:00 not. */
  maxTickMarkWeight(marks: TimeMark[]): TickMarkWeightValue {
    const highest = Math.max(...marks.map(({ weight }) => weight))
    return (highest > HOUR_MARK && highest < MARK.day ? HOUR_MARK : highest) as TickMarkWeightValue
  }

  fillWeightsForPoints(points: readonly Mutable<TimeScalePoint>[], startIndex: number): void {
    for (let index = startIndex; index < points.length; index += 1) {
      const point = points[index]
      if (point === undefined) continue
      const before = points[index - 1]
      point.timeWeight = (
        before === undefined
          ? MARK.day
          : markOf(toSeconds(before.time), toSeconds(point.time), this.#wallTime)
      ) as TickMarkWeightValue
    }
  }
}

function toInternal(item: EpochSeconds): InternalHorzScaleItem {
  return item as unknown as InternalHorzScaleItem
}

function toSeconds(item: InternalHorzScaleItem): EpochSeconds {
  return item as unknown as EpochSeconds
}
