import { isFuturesSymbol } from '@tidemark/domain'
import { Suspense } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type ChartExtensionProps, useChartStore } from '../chart/index.ts'

const load = () => untilLoaded(() => import('./rolls-parts.ts'))
const RollsOnChart = lazyComponent<'RollsOnChart', ChartExtensionProps>(load, 'RollsOnChart')
const RollLegend = lazyComponent<'RollLegend', ChartExtensionProps>(load, 'RollLegend')

/** Loads with the first future: the products and their calendars are no part of the first screen. */
export function RollsWhenFutures(props: ChartExtensionProps) {
  const isFutures = useChartStore(store => isFuturesSymbol(store.symbol))
  if (!isFutures) return null
  return (
    <Suspense fallback={null}>
      <RollsOnChart {...props} />
    </Suspense>
  )
}

export function RollLegendWhenFutures(props: ChartExtensionProps) {
  const isFutures = useChartStore(store => isFuturesSymbol(store.symbol))
  return isFutures ? <RollLegend {...props} /> : null
}
