import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { PanelErrorBoundary } from '../../../ui/panel-error-boundary.tsx'
import { NotHereYet } from '../not-here-yet.tsx'
import { texts } from '../texts.ts'
import classes from './chart-place.module.css'

export function ChartPlace() {
  const titleId = useId()
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <VisuallyHidden component="h1" id={titleId}>
        {texts.chart.name}
      </VisuallyHidden>
      <PanelErrorBoundary name={texts.chart.name}>
        <NotHereYet texts={texts.chart} />
      </PanelErrorBoundary>
    </section>
  )
}
