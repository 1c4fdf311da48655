import { PanelErrorBoundary } from '../../../ui/panel-error-boundary.tsx'
import { NotHereYet } from '../not-here-yet.tsx'
import { texts } from '../texts.ts'
import classes from './chart-place.module.css'

export function ChartPlace() {
  return (
    <main className={classes.root} aria-label={texts.chart.name}>
      <PanelErrorBoundary name={texts.chart.name}>
        <NotHereYet texts={texts.chart} />
      </PanelErrorBoundary>
    </main>
  )
}
