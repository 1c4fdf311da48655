import type { ChartWidget } from '@tidemark/chart'
import type { ReactNode } from 'react'
import { chartTexts } from '../texts.ts'
import classes from './legend.module.css'
import { LegendValues } from './legend-values.tsx'

interface LegendProps {
  readonly head: ReactNode
  /** Missing until the chart is loaded. */
  readonly widget?: ChartWidget
}

/** Symbol, resolution and the values of the bar under the cursor or of the last bar, top left over the chart. */
export function Legend({ head, widget }: LegendProps) {
  return (
    <fieldset className={classes.root} aria-label={chartTexts.legend.name} data-over-chart>
      {head}
      {widget ? <LegendValues widget={widget} /> : null}
    </fieldset>
  )
}
