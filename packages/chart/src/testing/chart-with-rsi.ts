import type { Bar } from '@tidemark/domain'
import { createDrawings } from '../drawings/drawings.ts'
import { createStudies } from '../studies/studies.ts'
import { type MountedChart, mountChart, testTheme } from './mounted-chart.ts'

const mounted: MountedChart[] = []

export function removeCharts(): void {
  for (const { widget, container } of mounted.splice(0)) {
    widget.destroy()
    container.remove()
  }
}

/** A chart with an oscillator below the candles, whose axis always shows the same prices. */
export async function chartWithRsi() {
  const one = mountChart()
  mounted.push(one)
  one.widget.setSymbol('SPY', '1')
  let ids = 0
  const nextId = () => {
    ids += 1
    return `id-${ids}`
  }
  const studies = createStudies({ chart: one.widget, ids: nextId })
  const drawings = createDrawings({ chart: one.widget, ids: nextId })
  studies.add('rsi')
  await one.settle()
  const pictures = new Map<HTMLCanvasElement, string[]>()
  const axes = () =>
    [...one.container.querySelectorAll<HTMLCanvasElement>('tr:not(:last-child) td:last-child canvas')].filter(
      ({ style }) => style.zIndex === '1',
    )
  /** Runs one frame. Returns for each axis whether it was painted. */
  const paint = () => {
    one.frames.run()
    return axes().map(axis => {
      const picture = lastPicture(one.takeCallsOf(axis))
      if (picture !== null) pictures.set(axis, picture)
      return picture !== null
    })
  }
  const paintAll = () => {
    one.widget.setTheme(testTheme)
    return paint()
  }
  paintAll()
  const lastIndex = one.widget.scales?.lastIndex ?? 0
  const shown = () => axes().map(axis => pictures.get(axis))
  return { ...one, studies, drawings, paint, paintAll, shown, lastIndex }
}

/** What was drawn last; each picture begins with the background. Null when nothing was drawn. */
function lastPicture(calls: readonly string[]): string[] | null {
  const start = calls.lastIndexOf('globalCompositeOperation = copy')
  // The library also measures texts with this canvas.
  return start < 0 ? null : calls.slice(start).filter(call => /^(fill|roundRect)/.test(call))
}

type Chart = Awaited<ReturnType<typeof chartWithRsi>>

export function addLevel({ widget, drawings }: Chart, price: number): void {
  const time = widget.bars.at(-1)?.time ?? 0
  const doc = { version: 1, id: `level-${price}`, kind: 'horizontal-line', anchors: [{ time, price }] }
  drawings.load('SPY', [doc])
}

export function addTick({ widget, feed }: Chart, rise: number): void {
  const last = widget.bars.at(-1) as Bar
  const close = last.close + rise
  feed.tick({ ...last, close, high: Math.max(last.high, close), low: Math.min(last.low, close) })
}
