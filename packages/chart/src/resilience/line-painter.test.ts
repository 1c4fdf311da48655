import { isoDate, regularSession } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { recordingContext } from '../testing/recording-context.ts'
import { lineColumns } from './line-columns.ts'
import { type LineScales, type PaintedLines, paintLines } from './line-painter.ts'
import type { ResilienceChartPoint } from './resilience-chart-port.ts'

const { open } = regularSession(isoDate('2026-11-16'))
const [width, height] = [200, 100]
/** One minute is two pixels, the open is at x 10; 50 is at the top and −50 at the bottom. */
const resilienceScales: LineScales = {
  timeOrigin: 10 - (open / 60) * 2,
  pixelsPerSecond: 2 / 60,
  valueToY: value => 50 - value,
}
const pointsOf = (...minutes: (readonly (number | null)[])[]): ResilienceChartPoint[] =>
  minutes.map((values, minute) => ({ time: (open + (minute + 1) * 60) * 1000, values }))

function drawn(
  points: readonly ResilienceChartPoint[],
  {
    ratio = 1,
    scales = resilienceScales,
    ...changes
  }: Partial<PaintedLines> & { ratio?: number; scales?: LineScales } = {},
): string[] {
  const { context, calls } = recordingContext()
  const canvas = { context, width: width * ratio, height: height * ratio, ratioX: ratio, ratioY: ratio }
  paintLines(canvas, scales, {
    lines: lineColumns(points, 2),
    colours: ['#d7dce5', '#e0b341'],
    zeroColour: '#5d697b',
    isDimmed: false,
    ...changes,
  })
  return calls
}

describe('the lines of a session', () => {
  const points = pointsOf([10, -5], [20, -10], [15, null], [5, -20], [30, -25])

  it('[DR-8] are white in front of yellow over a zero line, interrupted without a value', () => {
    expect(drawn(points)).toMatchSnapshot()
  })

  it('[DR-8] are crisp on a screen of twice the density', () => {
    expect(drawn(points, { ratio: 2 })).toMatchSnapshot()
  })

  it('[SO-6] are dimmed while they are not current', () => {
    const plain = drawn(points)
    const dimmed = drawn(points, { isDimmed: true })
    expect(dimmed).toContain('globalAlpha = 0.45')
    expect(dimmed.filter(call => !call.startsWith('globalAlpha'))).toEqual(
      plain.filter(call => !call.startsWith('globalAlpha')),
    )
  })

  it('[DR-8] of the DD ratio run from 0 at the bottom to 1', () => {
    const scales = { ...resilienceScales, valueToY: (value: number) => 100 - value * 100 }
    const ratio = pointsOf([0], [0.5], [1])
    expect(drawn(ratio, { scales, lines: lineColumns(ratio, 1), colours: ['#d7dce5'] })).toMatchSnapshot()
  })

  it('draw a zero line alone before the first minute', () => {
    expect(drawn([])).toMatchSnapshot()
  })

  it('of two-second values are filled, once a pixel, between the lowest and the highest value there', () => {
    const session = Array.from({ length: 11_700 }, (_, n) => ({
      time: (open + n * 2) * 1000,
      values: [40 * Math.sin(n / 7), n < 6000 ? 50 * Math.cos(n / 90) : null],
    }))
    const wide = { ...resilienceScales, timeOrigin: -(open * 200) / 23_400, pixelsPerSecond: 200 / 23_400 }
    const calls = drawn(session, { scales: wide })
    const rects = calls.flatMap(call => {
      const [x, y, rectWidth, rectHeight] = call.match(/[-\d.]+/g)?.map(Number) ?? []
      return call.startsWith('fillRect') && rectWidth === 1
        ? [{ x, y: y as number, height: rectHeight as number }]
        : []
    })
    const yellow = rects.findIndex(({ x }, n) => n > 0 && x === 0)
    expect(rects.slice(yellow).map(({ x }) => x)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(yellow).toBeLessThanOrEqual(104)
    for (const { y, height: rectHeight } of rects.slice(yellow)) {
      expect(y).toBeGreaterThanOrEqual(9.2)
      expect(y + rectHeight).toBeLessThanOrEqual(90.8)
      // A wave is shorter than a pixel.
      expect(rectHeight).toBeGreaterThan(60)
    }
    expect(calls.some(call => call.startsWith('lineTo'))).toBe(false)
  })

  it('beyond the view are left out', () => {
    const session = Array.from({ length: 390 }, (_, n) => ({
      time: (open + n * 60) * 1000,
      values: [n % 50],
    }))
    const lines = lineColumns(session, 1)
    const moves = drawn(session, { lines }).filter(call => /^(move|line)To/.test(call))
    expect(moves).toHaveLength(96)
  })
})
