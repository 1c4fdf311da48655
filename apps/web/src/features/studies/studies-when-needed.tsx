import { Suspense, useEffect, useState } from 'react'
import { onFirstInput } from '../../platform/first-input.ts'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type ChartExtensionProps, useChartStore } from '../chart/index.ts'
import { partsOf } from '../chart-state/index.ts'

const load = () => untilLoaded(() => import('./studies-parts.ts'))
const StudiesOnChart = lazyComponent<'StudiesOnChart', ChartExtensionProps>(load, 'StudiesOnChart')
const StudyLegend = lazyComponent<'StudyLegend', ChartExtensionProps>(load, 'StudyLegend')

/** Loads the studies when the chart has some, otherwise at the first press or key, before a menu can offer them. Until
 *  then it stands in for them as a part that cannot read any study: saved ones stay saved, and the studies receive them
 *  when they register. */
export function StudiesWhenNeeded(props: ChartExtensionProps) {
  const { widget } = props
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (isNeeded) return
    const need = () => setNeeded(true)
    const stopWaiting = onFirstInput(need)
    const unregister = partsOf(widget).register('studies', {
      read: () => [],
      apply: documents => {
        if (documents.length > 0) need()
      },
    })
    return () => {
      stopWaiting()
      unregister()
    }
  }, [widget, isNeeded])
  if (!isNeeded) return null
  // A boundary of its own: the overlays that are shown already must not disappear while this one loads.
  return (
    <Suspense fallback={null}>
      <StudiesOnChart {...props} />
    </Suspense>
  )
}

/** Loads with the studies. */
export function StudyLegendWhenNeeded(props: ChartExtensionProps) {
  const hasStudies = useChartStore(store => store.studies !== null)
  return hasStudies ? <StudyLegend {...props} /> : null
}
