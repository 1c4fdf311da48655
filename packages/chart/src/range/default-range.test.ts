import { isoDate, newYorkInstant, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { futureTimes } from '../axis/future-times.ts'
import { TimeAxis } from '../axis/time-axis.ts'
import { wallTimeOf } from '../axis/wall-time.ts'
import { cleanBars } from '../bars/clean-bars.ts'
import { barAt } from '../testing/fake-feed.ts'
import { defaultRange, fallbackMargins } from './default-range.ts'

function axisOf(resolution: Resolution, count = 3_000): TimeAxis {
  const isDay = resolution.endsWith('D') || resolution.endsWith('W')
  const start = newYorkInstant(isoDate('2010-01-04'), '09:30')
  const times = futureTimes('0930-1600', resolution, start, count + 600)
  const axis = new TimeAxis()
  const wall = wallTimeOf(isDay ? 'Etc/UTC' : 'America/New_York')
  const { bars } = cleanBars(times.slice(0, count).map(barAt))
  axis.set(bars, times.slice(count), resolutionSeconds(resolution), wall)
  return axis
}

describe('[CH-8] the range a chart opens with', () => {
  it.each([
    ['1', 180, 120],
    ['3', 60, 40],
    ['5', 36, 24],
  ] as const)(
    'at %s minutes shows three hours of trading before the last bar and two after',
    (code, left, right) => {
      expect(defaultRange(axisOf(code), code, fallbackMargins, 1)).toEqual({
        from: 2_999 - left,
        to: 2_999 + right,
      })
    },
  )

  it.each(['15', '60', '120', '180', '360', '720'] as const)(
    'at %s minutes shows at least 36 bars before the last one',
    code => {
      const range = defaultRange(axisOf(code), code, fallbackMargins, 1)
      expect(range).toEqual({ from: 2_999 - 36, to: 2_999 + 7_200 / resolutionSeconds(code) })
    },
  )

  it.each(['1D', '1W'] as const)('of %s bars shows 105 bars before and 75 after the last one', code => {
    expect(defaultRange(axisOf(code), code, fallbackMargins, 1)).toEqual({ from: 2_894, to: 3_074 })
  })

  it('follows the margins of its candle kind', () => {
    const side = (left: number, right: number) => ({ left, right })
    const margins = {
      ...fallbackMargins,
      intraHour: side(6_000, 600),
      intraDay: side(360_000, 36_000),
      day: side(10, 5),
      gtDay: side(20, 7),
    }
    expect(defaultRange(axisOf('1'), '1', margins, 1)).toEqual({ from: 2_899, to: 3_009 })
    expect(defaultRange(axisOf('60'), '60', margins, 1)).toEqual({ from: 2_899, to: 3_009 })
    expect(defaultRange(axisOf('1D'), '1D', margins, 1)).toEqual({ from: 2_989, to: 3_004 })
    expect(defaultRange(axisOf('1W'), '1W', margins, 1)).toEqual({ from: 2_979, to: 3_006 })
  })

  it.each([
    ['1', 5_400, 90],
    ['5', 5_400, 18],
    ['60', 5_400, 18],
    ['60', 0, 0],
    ['15', 21_600, 36],
    ['15', 43_200, 48],
  ] as const)('[GS-2] at %s minutes follows a left margin of %d seconds', (code, left, bars) => {
    const side = { left, right: 7_200 }
    const margins = { ...fallbackMargins, intraHour: side, intraDay: side }
    expect(defaultRange(axisOf(code), code, margins, 1)?.from).toBe(2_999 - bars)
  })

  it('shows five sessions when requested', () => {
    const axis = axisOf('15')
    const range = defaultRange(axis, '15', fallbackMargins, 5)
    const today = axis.days.findIndex(({ last }) => last >= axis.lastBarIndex)
    expect(range?.from).toBe(axis.days[today - 4]?.first)
  })

  it('is null without bars', () => {
    expect(defaultRange(new TimeAxis(), '1', fallbackMargins, 1)).toBeNull()
  })
})
