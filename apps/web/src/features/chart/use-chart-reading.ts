import type { ChartLoadState, ChartWidget, LegendState } from '@tidemark/chart'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

export function useChartState(widget: ChartWidget): ChartLoadState {
  const subscribe = useCallback((notify: () => void) => widget.on('state', notify), [widget])
  return useSyncExternalStore(subscribe, () => widget.state)
}

/** At most once a frame: that is how often the chart tells it. */
export function useLegend(widget: ChartWidget): LegendState {
  const [reading, setReading] = useState(() => widget.legend)
  useEffect(() => widget.on('crosshairMoved', setReading), [widget])
  return reading
}
