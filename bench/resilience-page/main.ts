import { type ChartTheme, createResilienceChart, type ResilienceChartPoint } from '@tidemark/chart'
import { isoDate, regularSession } from '@tidemark/domain'
import { costOfNextFrame, panFrames, zoomFrames } from '../chart-page/frame-costs.ts'

const theme: ChartTheme = {
  background: '#0e1116',
  text: '#8b95a5',
  grid: '#d7dce50a',
  border: '#262d38',
  crosshair: '#5d697b',
  crosshairLabel: '#1b212a',
  up: '#40ba8a',
  down: '#d65e63',
  volumeUp: '#40ba8a66',
  volumeDown: '#d65e6366',
  sessionShade: '#d7dce50a',
  extendedShade: '#d7dce512',
  halfDayShade: '#e0b34114',
  daySeparator: '#262d38',
  fontFamily: 'sans-serif',
  fontSize: 10,
}
const session = regularSession(isoDate('2026-11-16'))
const stepSeconds = 2
const count = (session.close - session.open) / stepSeconds
const updates = 160
const panels = 4

/** A whole session of two lines, a value of each every two seconds. */
const points: readonly ResilienceChartPoint[] = Array.from({ length: count }, (_, n) => ({
  time: (session.open + (n + 1) * stepSeconds) * 1000,
  values: [
    35 * Math.sin(n / 900) + 8 * Math.sin(n / 7) + 5 * Math.sin(n * 1.7),
    30 * Math.cos(n / 1300) + 6 * Math.cos(n / 11) + 4 * Math.cos(n * 2.3),
  ],
}))

function openChart(className: string) {
  const container = document.createElement('div')
  container.className = className
  document.body.append(container)
  const scale = { low: -50, high: 50, format: (value: number) => value.toFixed(1) }
  const chart = createResilienceChart({ container, theme, scale, hasWheel: true })
  const show = (shown: readonly ResilienceChartPoint[]) =>
    chart.show({ session, points: shown, colours: ['#d7dce5', '#e0b341'], dimmed: 'nothing' })
  return { container, show }
}

const twoFrames = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** The last values of the session arrive one before each frame. Counts what a value costs on arrival, too. */
async function liveFrames(charts: readonly ReturnType<typeof openChart>[]): Promise<number[]> {
  const costs: number[] = []
  for (let update = updates; update > 0; update -= 1) {
    await twoFrames()
    const frame = costOfNextFrame()
    const arrivedAt = performance.now()
    for (const { show } of charts) show(points.slice(0, points.length - update + 1))
    const arrival = performance.now() - arrivedAt
    costs.push(arrival + (await frame))
  }
  return costs
}

const variants = {
  pan: async () => {
    const { container, show } = openChart('window')
    show(points)
    await twoFrames()
    return panFrames(container)
  },
  zoom: async () => {
    const { container, show } = openChart('window')
    show(points)
    await twoFrames()
    return zoomFrames(container)
  },
  live: async () => {
    const charts = Array.from({ length: panels }, () => openChart('panel'))
    for (const { show } of charts) show(points.slice(0, points.length - updates))
    await twoFrames()
    return liveFrames(charts)
  },
}

/** The main-thread time of each frame. */
export const measure = (variant: keyof typeof variants): Promise<number[]> => variants[variant]()

Object.assign(window, { measure })
