import { formatValue } from '@tidemark/domain'
import { notice } from '../../ui/notices.ts'
import { useChartStore } from '../chart/index.ts'
import { useDrawingsStore } from '../drawings/index.ts'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.line

/** Draws a zero-gamma level as a line of the user on the chart. Null while the chart of the symbol takes no drawings. */
export function useDrawZero(symbol: string): ((price: number, session: string) => void) | null {
  const drawings = useDrawingsStore(store => store.drawings)
  const time = useChartStore(store => store.bars?.last ?? null)
  if (drawings === null || time === null) return null
  return (price, session) => {
    if (drawings.symbol !== symbol) return
    drawings.setHidden(false)
    const id = drawings.add({
      kind: 'horizontal-line',
      anchors: [{ time, price }],
      style: { dash: 'dashed' },
      text: t.caption(session),
    })
    if (id !== null) notice({ title: t.drawn(formatValue(price)), text: t.drawnText })
  }
}
