import type { ChartWidget } from '@tidemark/chart'
import { type ReactNode, type RefObject, useState } from 'react'
import { noticePlaceRef } from '../../../ui/notice-place.ts'
import { FloatGridContext, type FloatSlot } from './float.tsx'
import classes from './floats.module.css'
import { usePassedGestures } from './passed-gestures.ts'
import { useCoveredAreas, usePlotSize } from './plot-areas.ts'

const slots: readonly FloatSlot[] = ['top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right']

interface FloatsProps {
  /** Null until the chart is loaded. */
  readonly widget: ChartWidget | null
  readonly region: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** The slots of everything that stands over the price pane of the chart, for the `Float`s among the children. */
export function Floats({ widget, region, children }: FloatsProps) {
  const [plot, setPlot] = useState<HTMLElement | null>(null)
  usePlotSize(widget, plot)
  useCoveredAreas(widget, plot)
  usePassedGestures(plot, region)
  return (
    <FloatGridContext value={plot}>
      <div ref={setPlot} className={classes.plot} data-plot>
        <div className={classes.grid}>
          {slots.map(slot => (
            <div key={slot} className={classes.slot} data-slot={slot} />
          ))}
          <div ref={noticePlaceRef} className={classes.noticePlace} aria-hidden />
        </div>
      </div>
      {children}
    </FloatGridContext>
  )
}
