import type { ChartWidget, Studies } from '@tidemark/chart'
import { type ChartExtensionProps, useChartStore } from '../chart/index.ts'
import classes from './studies.module.css'
import { StudyRow } from './study-row.tsx'
import { studiesTexts as t } from './texts.ts'
import { useStudyValues } from './use-study-values.ts'

/** The studies over the candles, in the chart's legend. */
export function StudyLegend({ widget }: ChartExtensionProps) {
  const studies = useChartStore(store => store.studies)
  return studies ? <Overlays widget={widget} studies={studies} /> : null
}

function Overlays({ widget, studies }: { readonly widget: ChartWidget; readonly studies: Studies }) {
  const entries = useStudyValues(widget, studies).filter(({ pane }) => pane === null)
  if (entries.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t.list}>
      {entries.map(entry => (
        <StudyRow key={entry.id} entry={entry} studies={studies} />
      ))}
    </ul>
  )
}
