import {
  type ChartWidget,
  createTradingLines,
  type SelectedTradingLine,
  type TradingLines,
} from '@tidemark/chart'
import { useEffect, useState } from 'react'

interface LineListener {
  onMoved(id: string, price: number): void
  onRemoved(id: string): void
  onPressed(id: string): void
}

export interface ChartLines {
  readonly lines: TradingLines
  /** The line that keys act on. */
  readonly selected: SelectedTradingLine | null
  /** One listener at a time; returns how it stops. */
  readonly listen: (listener: LineListener) => () => void
}

/** The lines of a chart, from its start to its end. */
export function useChartLines(widget: ChartWidget): ChartLines | null {
  const [made, setMade] = useState<Omit<ChartLines, 'selected'> | null>(null)
  const [selected, setSelected] = useState<SelectedTradingLine | null>(null)
  useEffect(() => {
    let current: LineListener | null = null
    const lines = createTradingLines({
      chart: widget,
      onMoved: (id, price) => current?.onMoved(id, price),
      onRemoved: id => current?.onRemoved(id),
      onPressed: id => current?.onPressed(id),
      onSelected: setSelected,
    })
    const listen = (listener: LineListener) => {
      current = listener
      return () => {
        if (current === listener) current = null
      }
    }
    setMade({ lines, listen })
    return () => lines.remove()
  }, [widget])
  return made && { ...made, selected }
}
