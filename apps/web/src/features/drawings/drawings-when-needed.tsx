import { Suspense, useEffect, useState } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { whenIdleOrInput } from '../../platform/when-idle-or-input.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { ChartExtensionProps } from '../chart/index.ts'
import { partsOf } from '../chart-state/index.ts'

const DrawingsOnChart = lazyComponent<'DrawingsOnChart', ChartExtensionProps>(
  () => untilLoaded(() => import('./drawings-on-chart.tsx')),
  'DrawingsOnChart',
)

/** Loads the drawings at once when the symbol has some, otherwise when the browser is idle or at the first press or key:
 *  the first screen of a chart without drawings does not wait for them. */
export function DrawingsWhenNeeded(props: ChartExtensionProps) {
  const { widget } = props
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (isNeeded) return
    const need = () => setNeeded(true)
    const stopListening = partsOf(widget).onWanted(name => {
      if (name === 'drawings') need()
    })
    const stopWaiting = whenIdleOrInput(need)
    return () => {
      stopListening()
      stopWaiting()
    }
  }, [widget, isNeeded])
  if (!isNeeded) return null
  // A boundary of its own: the overlays that are shown already must not disappear while this one loads.
  return (
    <Suspense fallback={null}>
      <DrawingsOnChart {...props} />
    </Suspense>
  )
}
