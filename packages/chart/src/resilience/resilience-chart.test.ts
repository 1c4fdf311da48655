// @vitest-environment happy-dom
import { isoDate, regularSession } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ManualFrames } from '../testing/manual-ports.ts'
import { stubBrowser, testTheme } from '../testing/mounted-chart.ts'
import { createResilienceChart } from './resilience-chart.ts'
import type { ResilienceChartContent, ResilienceChartOptions } from './resilience-chart-port.ts'

const session = regularSession(isoDate('2026-11-16'))
const resilience = { low: -50, high: 50, format: (value: number) => value.toFixed(1) }
const ddRatio = { low: 0, high: 1, format: (value: number) => value.toFixed(2) }
const key = (name: string) => ({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false })

/** Minutes after the open with a value of each line. */
const pointsOf = (count: number, ...valuesOf: ((minute: number) => number | null)[]) =>
  Array.from({ length: count }, (_, n) => ({
    time: (session.open + (n + 1) * 60) * 1000,
    values: valuesOf.map(value => value(n + 1)),
  }))

function mount({
  scale = resilience,
  width = 248,
  height = 100,
  ...options
}: Partial<ResilienceChartOptions> & { width?: number; height?: number } = {}) {
  const frames = new ManualFrames()
  const callsByCanvas = stubBrowser(frames)
  const container = document.createElement('div')
  document.body.append(container)
  const chart = createResilienceChart({
    container,
    theme: testTheme,
    scale,
    hasWheel: false,
    autoSize: false,
    ...options,
  })
  chart.resize(width, height)
  const paint = () => {
    for (const calls of callsByCanvas.values()) calls.length = 0
    while (frames.isPending) frames.run()
    return [...callsByCanvas.values()].flat()
  }
  const show = (content: Partial<ResilienceChartContent>) => {
    chart.show({ session, points: [], colours: ['#d7dce5', '#e0b341'], dimmed: 'nothing', ...content })
    return paint()
  }
  return { chart, container, show, paint }
}

/** Without what the library repeats on each of its canvases. */
const goldenOf = (calls: readonly string[]) =>
  [...new Set(calls)].filter(call =>
    /^(fillText|roundRect|moveTo|lineTo|arc|strokeStyle|globalAlpha|fillRect\(0, \d+, 20|fillRect\([\d.]+, [\d.]+, 1, )/.test(
      call,
    ),
  )
const textsOf = (calls: readonly string[]) =>
  calls.flatMap(call => /^fillText\(([^,]*),/.exec(call)?.[1] ?? [])
/** The path of the white line, which is drawn last. */
function pathOf(calls: readonly string[]): number[] {
  const white = calls.slice(calls.lastIndexOf('strokeStyle = #d7dce5'))
  return white.flatMap(call => {
    const x = /^(?:moveTo|lineTo)\(([-\d.]+),/.exec(call)?.[1]
    return x === undefined ? [] : Number(x)
  })
}
const spanOf = (calls: readonly string[]) => {
  const path = pathOf(calls)
  return [path[0] as number, path.at(-1) as number] as const
}

const spacingOf = (calls: readonly string[]) => {
  const [before, last] = pathOf(calls).slice(-2)
  return (last as number) - (before as number)
}

describe('the resilience chart', () => {
  const morning = pointsOf(
    150,
    minute => 40 * Math.sin(minute / 20),
    minute => -minute / 5,
  )

  it.each([
    ['SP500, in the morning', resilience, morning],
    ['RU2K, at the close', resilience, pointsOf(390, minute => (minute % 100) - 50)],
    ['DD ratio, in the morning', ddRatio, pointsOf(30, minute => minute / 30)],
  ])('[DR-8] draws %s', (_name, scale, points) => {
    const colours = ['#d7dce5', '#e0b341'].slice(0, points[0]?.values.length)
    expect(goldenOf(mount({ scale }).show({ points, colours }))).toMatchSnapshot()
  })

  it('[DR-8] runs from −50 to 50 whatever the values, with HH:mm of New York below', () => {
    const { show } = mount({ height: 240 })
    const texts = textsOf(show({ points: pointsOf(150, () => 1) }))
    expect(texts).toEqual(expect.arrayContaining(['-40.0', '0.0', '40.0', '09:30', '12:00']))
    expect(texts.filter(text => /^\d\d:\d\d$/.test(text)).length).toBeGreaterThanOrEqual(2)
  })

  it('[DR-8] leaves 150 minutes to the right of the last value, and follows it', () => {
    const { show } = mount({ width: 1000 })
    for (const minutes of [1, 150, 390]) {
      const [first, last] = spanOf(show({ points: pointsOf(minutes, minute => minute / 10) }))
      const minute = minutes === 1 ? Number.NaN : (last - first) / (minutes - 1)
      if (minutes === 1) continue
      // The axis of values takes the rest of the width.
      const width = first - minute + (minutes + 150) * minute
      expect(width).toBeGreaterThan(920)
      expect(width).toBeLessThan(1000)
    }
  })

  it('[SO-6] writes the latest values beside the axis, and dims them when they are not current', () => {
    const { show } = mount({ height: 200 })
    const points = pointsOf(
      3,
      () => 12.34,
      () => -3.06,
    )
    const current = show({ points })
    expect(textsOf(current)).toEqual(expect.arrayContaining(['12.3', '-3.1']))
    const chipColours = (calls: readonly string[]) =>
      new Set(calls.filter((_, index) => calls[index - 1]?.startsWith('roundRect')))
    expect(chipColours(current)).toEqual(new Set(['fillStyle = #d7dce5', 'fillStyle = #e0b341']))
    for (const dimmed of ['labels', 'all'] as const) {
      const old = show({ points, dimmed })
      expect(textsOf(old)).toEqual(expect.arrayContaining(['12.3', '-3.1']))
      expect(chipColours(old)).toEqual(new Set([`fillStyle = ${testTheme.border}`]))
      expect(old.includes('globalAlpha = 0.45')).toBe(dimmed === 'all')
    }
  })

  it('keeps labels of equal values apart, and shows those that have room', () => {
    const equal = pointsOf(
      3,
      () => 12.34,
      () => 12.31,
    )
    const labels = (height: number) => {
      const calls = mount({ height }).show({ points: equal })
      return new Set(calls.filter(call => call.startsWith('fillText(12.3,')))
    }
    expect(labels(200).size).toBe(2)
    expect(labels(60).size).toBe(1)
  })

  it('moves and zooms by keys, and shows the session again with End', () => {
    const { chart, show, paint } = mount({ width: 1000 })
    const points = pointsOf(200, minute => minute / 10)
    const whole = spanOf(show({ points }))
    expect(chart.handleKey(key('ArrowUp'))).toBe(true)
    const zoomed = paint()
    // The last value stays in its place.
    expect(spanOf(zoomed)[1]).toBeCloseTo(whole[1], 1)
    expect(spacingOf(zoomed)).toBeCloseTo(((whole[1] - whole[0]) / 199) * 1.1, 1)
    const later = show({ points: pointsOf(201, minute => minute / 10) })
    // A new minute does not take back what the user has chosen.
    expect(spacingOf(later)).toBeCloseTo(spacingOf(zoomed), 1)
    expect(chart.handleKey(key('End'))).toBe(true)
    expect(spanOf(paint())[0]).toBeCloseTo(whole[0], 0)
    const press = (name: string, times: number) => {
      let calls: string[] = []
      for (let n = 0; n < times; n += 1) {
        chart.handleKey(key(name))
        calls = paint()
      }
      return calls
    }
    expect(spacingOf(press('ArrowUp', 45))).toBeGreaterThan(80)
    expect(spanOf(press('ArrowDown', 45))[0]).toBeCloseTo(whole[0], 0)
    expect(chart.handleKey(key('x'))).toBe(false)
  })

  it('neither moves before the open nor past the last value', () => {
    const { chart, show, paint } = mount({ width: 1000 })
    const whole = spanOf(show({ points: pointsOf(200, minute => minute / 10) }))
    chart.handleKey(key('ArrowLeft'))
    expect(spanOf(paint())[0]).toBeCloseTo(whole[0])
    for (let press = 0; press < 60; press += 1) {
      chart.handleKey(key('ArrowRight'))
      paint()
    }
    chart.handleKey(key('Home'))
    expect(spanOf(paint())[0]).toBeCloseTo(whole[0])
  })

  it('shows another session from its open', () => {
    const { show } = mount()
    show({ points: pointsOf(390, () => 1) })
    const friday = regularSession(isoDate('2026-11-13'))
    const points = [1, 2, 3].map(minute => ({ time: (friday.open + minute * 60) * 1000, values: [5, 6] }))
    const calls = show({ session: friday, points })
    expect(spanOf(calls)[0]).toBeGreaterThanOrEqual(0)
    expect(textsOf(calls)).toContain('09:30')
  })

  it('draws axes without a value, and nothing after it is destroyed', () => {
    const { chart, container, show } = mount()
    expect(textsOf(show({}))).toContain('09:30')
    chart.destroy()
    expect(container.querySelector('canvas')).toBeNull()
  })
})
