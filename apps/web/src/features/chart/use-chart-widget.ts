import type { ChartWidget } from '@tidemark/chart'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import type { CreateChart } from './chart-engine.ts'
import { defaultMargins } from './chart-margins.ts'
import { readChartTheme } from './chart-theme.ts'

export type LoadEngine = () => Promise<{ readonly createChart: CreateChart }>

/** Loads the chart library with the first chart, not with the page. */
export const loadEngine: LoadEngine = () => import('./chart-engine.ts')

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly widget: ChartWidget }

/** Creates a chart in the container and destroys it on unmount. `retry` loads the code again. */
export function useChartWidget(container: RefObject<HTMLElement | null>, load: LoadEngine) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    let widget: ChartWidget | null = null
    let isUnmounted = false
    const create = ({ createChart }: { readonly createChart: CreateChart }) => {
      if (isUnmounted || container.current === null) return
      widget = createChart({
        container: container.current,
        theme: readChartTheme(),
        margins: defaultMargins,
      })
      setLoaded({ kind: 'ready', widget })
    }
    load()
      .then(create)
      .catch((error: unknown) => {
        if (isUnmounted) return
        reportProblem('The chart could not be created', error)
        setLoaded({ kind: 'failed' })
      })
    return () => {
      isUnmounted = true
      setLoaded({ kind: 'loading' })
      widget?.destroy()
    }
  }, [container, load, attempt])
  const retry = useCallback(() => {
    setLoaded({ kind: 'loading' })
    setAttempt(count => count + 1)
  }, [])
  return { loaded, retry }
}
