import type { ChartLoadState, ChartPoint, ChartWidget, LegendState } from '@tidemark/chart'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

export function useChartState(widget: ChartWidget): ChartLoadState {
  const subscribe = useCallback((notify: () => void) => widget.on('state', notify), [widget])
  return useSyncExternalStore(subscribe, () => widget.state)
}

/** Updates at most once per frame, as often as the chart emits, and is drawn in the same frame as the chart. */
export function useLegend(widget: ChartWidget): LegendState {
  const { subscribe, read } = useMemo(() => legendStore(widget), [widget])
  return useSyncExternalStore(subscribe, read)
}

/** The cursor alone, for what has nothing to show while it is off the chart. */
export function useCursor(widget: ChartWidget): ChartPoint | null {
  const { subscribe, read } = useMemo(() => legendStore(widget), [widget])
  return useSyncExternalStore(subscribe, () => read().cursor)
}

function legendStore(widget: ChartWidget) {
  let { legend } = widget
  return {
    read: () => legend,
    subscribe: (notify: () => void) =>
      widget.on('crosshairMoved', next => {
        legend = next
        notify()
      }),
  }
}
