import type { ChartWidget } from '@tidemark/chart'
import type { ReactNode } from 'react'
import { chartTexts } from '../texts.ts'
import { FeedMarks } from './feed-marks.tsx'
import classes from './legend.module.css'
import { LegendValues } from './legend-values.tsx'

interface LegendProps {
  readonly head: ReactNode
  /** Null until the chart is loaded. */
  readonly widget: ChartWidget | null
  /** The rows of the extensions, below the values. */
  readonly children?: ReactNode
}

/** Symbol, resolution, the values of the bar under the cursor or of the last bar, and the rows of what is drawn on the
 *  chart: one column, top left over the chart. */
export function Legend({ head, widget, children }: LegendProps) {
  return (
    <fieldset className={classes.root} aria-label={chartTexts.legend.name} data-over-chart>
      <div className={classes.first}>
        {head}
        <FeedMarks />
        {widget ? <LegendValues widget={widget} /> : null}
      </div>
      {children}
    </fieldset>
  )
}
