import type { ChartWidget } from '@tidemark/chart'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import type { CreateChart } from './chart-engine.ts'
import { defaultMargins } from './chart-margins.ts'
import { readChartTheme } from './chart-theme.ts'

export type LoadEngine = () => Promise<{ readonly createChart: CreateChart }>

/** The library is fetched with the first chart, not with the page. */
export const loadEngine: LoadEngine = () => import('./chart-engine.ts')

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly widget: ChartWidget }

/** A chart in the container, as long as the component stands. `retry` fetches the code again. */
export function useChartWidget(container: RefObject<HTMLElement | null>, load: LoadEngine) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to run again
  useEffect(() => {
    let widget: ChartWidget | null = null
    let isGone = false
    const open = ({ createChart }: { readonly createChart: CreateChart }) => {
      if (isGone || container.current === null) return
      widget = createChart({
        container: container.current,
        theme: readChartTheme(),
        margins: defaultMargins,
      })
      setLoaded({ kind: 'ready', widget })
    }
    load()
      .then(open)
      .catch((error: unknown) => {
        if (isGone) return
        reportProblem('The chart did not start', error)
        setLoaded({ kind: 'failed' })
      })
    return () => {
      isGone = true
      setLoaded({ kind: 'loading' })
      widget?.destroy()
    }
  }, [container, load, tries])
  const retry = useCallback(() => {
    setLoaded({ kind: 'loading' })
    setTries(before => before + 1)
  }, [])
  return { loaded, retry }
}
