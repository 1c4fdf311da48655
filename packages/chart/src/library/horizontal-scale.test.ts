import { type EpochSeconds, isoDate, newYorkInstant } from '@tidemark/domain'
import type { Mutable, TickMark, TimeMark, TimeScalePoint } from 'lightweight-charts'
import { describe, expect, it } from 'vitest'
import { futureTimes } from '../axis/future-times.ts'
import { timeLabels } from '../axis/time-labels.ts'
import { wallTimeOf } from '../axis/wall-time.ts'
import { ZonedScale } from './horizontal-scale.ts'

const wall = wallTimeOf('America/New_York')
const scale = new ZonedScale(wall, timeLabels('en-US', wall, true))

const pointsOf = (times: readonly EpochSeconds[]) =>
  times.map(time => ({
    timeWeight: 0,
    time,
    originalTime: time,
    pointData: {},
  })) as unknown as Mutable<TimeScalePoint>[]

describe('the horizontal scale', () => {
  const times = futureTimes('0930-1600', '60', newYorkInstant(isoDate('2025-03-07'), '09:00'), 21)

  it('puts the day mark on the first bar of each session, also across the change of clocks', () => {
    const points = pointsOf(times)
    scale.fillWeightsForPoints(points, 0)
    const marked = points.filter(({ timeWeight }) => timeWeight >= 50)
    const labels = marked.map(({ time, timeWeight }) =>
      scale.formatTickmark({ time, weight: timeWeight } as unknown as TickMark),
    )
    expect(labels).toEqual(['Fri 7', 'Mon 10', 'Tue 11'])
  })

  it('marks a bar that came later as it would have been marked at once', () => {
    const [whole, grown] = [pointsOf(times), pointsOf(times)]
    scale.fillWeightsForPoints(whole, 0)
    scale.fillWeightsForPoints(grown.slice(0, 8), 0)
    scale.fillWeightsForPoints(grown, 8)
    expect(grown.map(({ timeWeight }) => timeWeight)).toEqual(whole.map(({ timeWeight }) => timeWeight))
  })

  it('lets days stand out, hours not', () => {
    const highest = (...weights: number[]) =>
      scale.maxTickMarkWeight(weights.map(weight => ({ weight })) as unknown as TimeMark[])
    expect(highest(20, 33)).toBe(30)
    expect(highest(30, 50)).toBe(50)
  })
})
