import { epochSeconds, isoDate, utcMidnight } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapContent, mapLevels } from '../testing/map-input.ts'
import { paneScene } from '../testing/pane-scene.ts'
import { placeColumns } from './expiry-columns.ts'
import { expiryRange, expiryView } from './expiry-view.ts'

/** The columns in CSS pixels of a chart that shows so many bars around the last one, and where its bars end. */
function shown(days: readonly number[], barsPerDay: number, width: number) {
  const places = days.map(day => ({ left: day * barsPerDay, right: (day + 1) * barsPerDay }))
  const { barsBefore, barsAfter } = expiryView(places, width)
  const spacing = width / (barsBefore + barsAfter + 1)
  const start = width - barsAfter * spacing
  const pixels = places.map(({ left, right }) => ({
    left: start + left * spacing,
    right: start + right * spacing,
  }))
  return { columns: placeColumns(pixels, { start, width }), start, spacing, barsBefore }
}

/** As listed of a large fund: each day of two weeks, each week of two months, then months of a year. */
const year = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 19, 24, 29, 34, 44, 64, 84, 104, 124, 144, 190, 250]

describe('the view of a monthly map', () => {
  it('[BY-5] has the expiries of a year at their dates on day bars, and bars of months before them', () => {
    const { columns, start, spacing, barsBefore } = shown(year, 1, 1_200)
    expect(columns.every(({ anchor }) => anchor !== null)).toBe(true)
    expect(columns.at(-1)?.right).toBeLessThanOrEqual(1_200)
    expect(spacing).toBeGreaterThan(2.5)
    expect(barsBefore).toBeGreaterThan(100)
    expect(start).toBeGreaterThan(0.3 * 1_200)
  })

  it('[BY-5] has all of them in order on bars of a minute', () => {
    const { columns, start } = shown(year, 390, 1_200)
    expect(columns.every(({ anchor }) => anchor === null)).toBe(true)
    expect(columns.at(-1)?.right).toBeLessThanOrEqual(1_200)
    expect(start).toBeGreaterThanOrEqual(0.25 * 1_200 - 1)
  })

  it('[BY-5] is a range of time from past bars to beyond the last expiry', () => {
    const after = epochSeconds(utcMidnight(isoDate('2025-01-01')))
    const { scales, bars } = paneScene({ resolution: '1D', after, bars: 50, future: 30, width: 1_200 })
    const expiries = ['2025-03-21', '2025-06-20'].map(date => ({ date: isoDate(date), levels: mapLevels }))
    const range = expiryRange({ ...mapContent, levels: null, expiries }, scales)
    expect(range?.from).toBeLessThan(bars.at(-20)?.time ?? 0)
    expect(range?.to).toBeGreaterThan(utcMidnight(isoDate('2025-06-20')))
    const nothing = { ...mapLevels, hp: null, bear: null, bull: null }
    const empty = expiries.map(expiry => ({ ...expiry, levels: nothing }))
    expect(expiryRange({ ...mapContent, levels: null, expiries: empty }, scales)).toBeNull()
  })

  it('[BY-5] does not fill the chart with a few bars when all expiries are near', () => {
    expect(shown([0, 1], 1, 1_200).spacing).toBeLessThan(17)
  })

  it('[BY-5] shows every column beside the last bars, at any width with room for them', () => {
    const dates = fc.uniqueArray(fc.nat({ max: 600 }), { minLength: 1, maxLength: 40 })
    const barsPerDay = fc.constantFrom(1, 2, 7, 26, 78, 390)
    fc.assert(
      fc.property(dates, barsPerDay, fc.integer({ min: 300, max: 2_600 }), (days, perDay, width) => {
        const { columns, start } = shown(
          days.toSorted((a, b) => a - b),
          perDay,
          width,
        )
        expect(start).toBeGreaterThanOrEqual(0.24 * width)
        if (days.length * 20 + 12 < 0.6 * width) expect(columns.at(-1)?.right).toBeLessThanOrEqual(width + 1)
      }),
    )
  })
})
