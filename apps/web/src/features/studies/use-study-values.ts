import type { ChartWidget, Studies, StudyValues } from '@tidemark/chart'
import { useEffect, useState } from 'react'

/** Updates at most once per frame, as often as the chart's legend changes. */
export function useStudyValues(widget: ChartWidget, studies: Studies): readonly StudyValues[] {
  const [entries, setEntries] = useState(() => studies.values())
  useEffect(() => {
    const read = () => setEntries(studies.values())
    const stops = [
      widget.on('crosshairMoved', legend => setEntries(studies.values(legend))),
      widget.on('barsChanged', read),
      studies.on('studiesChanged', read),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [widget, studies])
  return entries
}
