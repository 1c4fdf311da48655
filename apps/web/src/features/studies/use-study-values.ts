import type { ChartWidget, Studies, StudyValues } from '@tidemark/chart'
import { useMemo, useSyncExternalStore } from 'react'

/** Updates at most once per frame, as often as the chart's legend changes, and is drawn in the same frame as the chart. */
export function useStudyValues(widget: ChartWidget, studies: Studies): readonly StudyValues[] {
  const { subscribe, read } = useMemo(() => valuesStore(widget, studies), [widget, studies])
  return useSyncExternalStore(subscribe, read)
}

function valuesStore(widget: ChartWidget, studies: Studies) {
  let values = studies.values()
  return {
    read: () => values,
    subscribe(notify: () => void) {
      const show = (next: readonly StudyValues[]) => {
        values = next
        notify()
      }
      const stops = [
        widget.on('crosshairMoved', legend => show(studies.values(legend))),
        widget.on('barsChanged', () => show(studies.values())),
        // Another symbol loads: the values of the one before must not stay until the next frame.
        widget.on('state', () => show(studies.values())),
        studies.on('studiesChanged', () => show(studies.values())),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
