import type { ChartWidget, Studies } from '@tidemark/chart'
import classes from './studies.module.css'
import { StudyRow } from './study-row.tsx'
import { useStudyValues } from './use-study-values.ts'

interface PaneStudiesProps {
  readonly widget: ChartWidget
  readonly studies: Studies
}

/** The studies of the panes below the candles, each at the top of its pane. */
export function PaneStudies({ widget, studies }: PaneStudiesProps) {
  return useStudyValues(widget, studies).map(entry =>
    entry.pane === null ? null : (
      <ul
        key={entry.id}
        className={classes.pane}
        style={{ top: entry.pane.top + 2 }}
        aria-label={entry.title}
      >
        <StudyRow entry={entry} studies={studies} />
      </ul>
    ),
  )
}
