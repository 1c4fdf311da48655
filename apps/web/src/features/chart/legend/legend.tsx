import type { ChartWidget } from '@tidemark/chart'
import type { ReactNode } from 'react'
import { chartTexts } from '../texts.ts'
import classes from './legend.module.css'
import { LegendValues } from './legend-values.tsx'

interface LegendProps {
  readonly head: ReactNode
  /** None before the chart is there. */
  readonly widget?: ChartWidget
}

/** Over the chart, top left: what is shown, and the bar under the cursor or the last one. */
export function Legend({ head, widget }: LegendProps) {
  return (
    <fieldset className={classes.root} aria-label={chartTexts.legend.name}>
      {head}
      {widget ? <LegendValues widget={widget} /> : null}
    </fieldset>
  )
}
