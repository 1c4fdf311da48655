import { type EpochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import type { ChartOptionsImpl, Mutable, TickMark, TimeMark, TimeScalePoint } from 'lightweight-charts'
import { describe, expect, it } from 'vitest'
import { futureTimes } from '../axis/future-times.ts'
import { timeLabels } from '../axis/time-labels.ts'
import { MARK } from '../axis/time-marks.ts'
import { wallTimeOf } from '../axis/wall-time.ts'
import { ZonedScale } from './horizontal-scale.ts'

const wall = wallTimeOf('America/New_York')
const scale = new ZonedScale(wall, timeLabels('en-US', wall, true), 3_600)

const pointsOf = (times: readonly EpochSeconds[]) =>
  times.map(time => ({
    timeWeight: 0,
    time,
    originalTime: time,
    pointData: {},
  })) as unknown as Mutable<TimeScalePoint>[]

describe('the horizontal scale', () => {
  const times = futureTimes('0930-1600', '60', newYorkInstant(isoDate('2025-03-07'), '09:00'), 21)

  it('puts the day mark on the first bar of each session, also across a daylight saving change', () => {
    const points = pointsOf(times)
    scale.fillWeightsForPoints(points, 0)
    const marked = points.filter(({ timeWeight }) => timeWeight >= 50)
    const labels = marked.map(({ time, timeWeight }) =>
      scale.formatTickmark({ time, weight: timeWeight } as unknown as TickMark),
    )
    expect(labels).toEqual(['Fri 7', 'Mon 10', 'Tue 11'])
  })

  it('gives an appended bar the same mark as in a full load', () => {
    const [loaded, appended] = [pointsOf(times), pointsOf(times)]
    scale.fillWeightsForPoints(loaded, 0)
    scale.fillWeightsForPoints(appended.slice(0, 8), 0)
    scale.fillWeightsForPoints(appended, 8)
    expect(appended.map(({ timeWeight }) => timeWeight)).toEqual(loaded.map(({ timeWeight }) => timeWeight))
  })

  it('paints no label that the edge of the axis would cut', () => {
    const narrow = new ZonedScale(wall, timeLabels('en-US', wall, true), 3_600)
    narrow.setOptions({ layout: { fontSize: 11 } } as ChartOptionsImpl<EpochSeconds>)
    narrow.setWidth(() => 300)
    const mark = (coord: number, needAlignCoordinate = false): TimeMark =>
      ({ coord, needAlignCoordinate, label: '10:30', weight: 30 }) as TimeMark
    const marks = [mark(5), mark(20), mark(280), mark(295), mark(298, true)]
    narrow.maxTickMarkWeight(marks)
    expect(marks.map(({ label }) => label)).toEqual(['', '10:30', '10:30', '', '10:30'])
  })

  it('emphasises days between times, months between days and years between months', () => {
    const lowestBold = (...weights: number[]) =>
      scale.maxTickMarkWeight(weights.map(weight => ({ weight })) as unknown as TimeMark[])
    expect(lowestBold(30, 34)).toBe(MARK.day)
    expect(lowestBold(30, MARK.day)).toBe(MARK.day)
    expect(lowestBold(MARK.day, MARK.month)).toBe(MARK.month)
    expect(lowestBold(MARK.month, MARK.year)).toBe(MARK.year)
    expect(lowestBold(MARK.year)).toBe(Number.POSITIVE_INFINITY)
  })
})
