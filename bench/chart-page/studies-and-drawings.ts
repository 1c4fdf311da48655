import { type ChartWidget, createDrawings, createStudies, drawingRegistry } from '@tidemark/chart'
import type { Bar } from '@tidemark/domain'
import { symbol } from './simulated-spy.ts'

/** An average, VWAP and bands over the candles, and two oscillators in panes below. */
export function addStudies(chart: ChartWidget): void {
  let count = 0
  const ids = () => {
    count += 1
    return `study-${count}`
  }
  const studies = createStudies({ chart, ids })
  for (const kind of ['ema', 'vwap', 'bollinger', 'rsi', 'macd'] as const) studies.add(kind)
}

/** Drawings of all kinds in turn, spread over the given number of bars before the last. */
export function addDrawings(
  chart: ChartWidget,
  bars: readonly Bar[],
  drawings: number,
  spread: number,
): void {
  const kinds = drawingRegistry.all
  const docs = Array.from({ length: drawings }, (_, n) => {
    const { kind, anchorCount, isText } = kinds[n % kinds.length] ?? drawingRegistry.get('ray')
    const first = bars.length - 20 - ((n * 37) % spread)
    const [from, to] = [bars[first], bars[first + 15]]
    const anchors = [
      { time: from?.time ?? 0, price: from?.close ?? 0 },
      { time: to?.time ?? 0, price: (to?.close ?? 0) + 0.8 },
    ]
    const text = isText ? `Note ${n}` : ''
    return { version: 1, id: `drawing-${n}`, kind, anchors: anchors.slice(0, anchorCount), text }
  })
  const report = createDrawings({ chart, ids: () => 'unused' }).load(symbol, docs)
  if (report.dropped.length > 0) throw new Error(`Drawings were dropped: ${report.dropped[0]?.reason}`)
}
