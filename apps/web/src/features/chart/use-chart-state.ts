import type { ChartLoadState, ChartWidget, LegendState } from '@tidemark/chart'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

export function useChartState(widget: ChartWidget): ChartLoadState {
  const subscribe = useCallback((notify: () => void) => widget.on('state', notify), [widget])
  return useSyncExternalStore(subscribe, () => widget.state)
}

/** Updates at most once per frame, as often as the chart emits. */
export function useLegend(widget: ChartWidget): LegendState {
  const [legend, setLegend] = useState(() => widget.legend)
  useEffect(() => widget.on('crosshairMoved', setLegend), [widget])
  return legend
}
