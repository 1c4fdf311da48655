import type { ChartWidget } from '@tidemark/chart'
import type { Resolution } from '@tidemark/domain'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { untilLoaded } from '../../../platform/until-loaded.ts'
import { whenIdleOrInput } from '../../../platform/when-idle-or-input.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { useChartStore } from '../chart-store.ts'
import classes from './range-row.module.css'

const Ranges = lazyComponent(() => untilLoaded(() => import('./ranges.tsx')), 'Ranges')

interface RangeRowProps {
  /** Null until the chart is loaded. */
  readonly widget: ChartWidget | null
  readonly onResolution: (resolution: Resolution) => void
  /** At the end of the row. */
  readonly children?: ReactNode
}

/** The row below the chart: ranges, and the way to a date. They load after the first bars, when the browser is idle or at
 *  the first press or key; their place is kept. */
export function RangeRow({ widget, onResolution, children }: RangeRowProps) {
  const hasBars = useChartStore(store => store.bars !== null)
  // Stays: a range waits for the bars of its resolution.
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!hasBars || isNeeded) return
    return whenIdleOrInput(() => setNeeded(true))
  }, [hasBars, isNeeded])
  return (
    <div className={classes.row}>
      {widget === null || !isNeeded ? null : (
        <Suspense>
          <Ranges widget={widget} onResolution={onResolution} />
        </Suspense>
      )}
      <span className={classes.space} />
      {children}
    </div>
  )
}
