import { Suspense, useEffect, useState } from 'react'
import { untilLoaded } from '../../../platform/until-loaded.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { ChartExtensionProps } from '../../chart/index.ts'

const AlertLinesOnChart = lazyComponent<'AlertLinesOnChart', ChartExtensionProps>(
  () => untilLoaded(() => import('./alert-lines-on-chart.tsx')),
  'AlertLinesOnChart',
)

/** Loads the lines of alerts when the browser is idle: the first screen does not wait for them. */
export function AlertLinesWhenIdle(props: ChartExtensionProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle) return null
  return (
    <Suspense fallback={null}>
      <AlertLinesOnChart {...props} />
    </Suspense>
  )
}
