import { useChartStore } from '../chart/index.ts'
import { ExposureView } from './exposure-view.tsx'
import { useDrawZero } from './use-draw-zero.ts'

/** BY-26: the exposure in the options of the chart's symbol. */
export function ExposurePanel() {
  const symbol = useChartStore(store => store.symbol)
  const setSymbol = useChartStore(store => store.setSymbol)
  const drawZero = useDrawZero(symbol)
  return <ExposureView symbol={symbol} onSymbol={setSymbol} onDrawZero={drawZero} />
}
