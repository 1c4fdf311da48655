import type { ChartMargins, ChartWidget } from '@tidemark/chart'
import { type Resolution, resolutionLabel } from '@tidemark/domain'
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { useRestoredChart } from '../chart-state/use-restored-chart.ts'
import { usePictureKeys } from '../screenshot/picture-commands.ts'
import { Attribution } from './attribution.tsx'
import { useChartMargins } from './chart-margins.ts'
import { ChartMenu } from './chart-menu.tsx'
import { CodeFailed, LoadingView, StateView } from './chart-states.tsx'
import { useChartStore } from './chart-store.ts'
import { Legend } from './legend/legend.tsx'
import { LegendHead } from './legend/legend-head.tsx'
import classes from './price-chart.module.css'
import { chartTexts as t } from './texts.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useChartReports, useChartSettings, useRetryOnReturn } from './use-chart-settings.ts'
import { type LoadEngine, loadEngine, useChartWidget } from './use-chart-widget.ts'

// With the chart's own code, not with the page's.
const MapOnChart = lazy(async () => ({
  default: (await untilLoaded(() => import('../liquidity-map/map-on-chart.tsx'))).MapOnChart,
}))

const DrawingsOnChart = lazy(async () => ({
  default: (await untilLoaded(() => import('../drawings/drawings-on-chart.tsx'))).DrawingsOnChart,
}))

const StudiesOnChart = lazy(async () => ({
  default: (await untilLoaded(() => import('../studies/studies-on-chart.tsx'))).StudiesOnChart,
}))

const ChartSyncEffect = lazy(async () => ({
  default: (await untilLoaded(() => import('../chart-state/chart-sync-effect.tsx'))).ChartSyncEffect,
}))

interface PriceChartProps {
  readonly resolution: Resolution
  readonly onResolution: (resolution: Resolution) => void
  /** Where the chart's code comes from. */
  readonly load?: LoadEngine
}

/** The candles of the store's symbol, the legend over them, and what is said when there are none. */
export function PriceChart({ resolution, onResolution, load = loadEngine }: PriceChartProps) {
  const region = useRef<HTMLDivElement>(null)
  const descriptionId = useId()
  const symbol = useChartStore(store => store.symbol)
  const openSearch = useChartStore(store => store.openSearch)
  // Asked for here already: they are to be known before the candles are.
  const margins = useChartMargins()
  const { loaded, retry } = useChartWidget(region, load)
  const isRestored = useRestoredChart(resolution, onResolution)
  const widget = loaded.kind === 'ready' && isRestored ? loaded.widget : null
  useChartKeys(region, widget, openSearch)
  const head = <LegendHead resolution={resolution} onResolution={onResolution} />

  return (
    <div className={classes.root}>
      <div
        ref={region}
        className={classes.region}
        role="application"
        aria-label={symbol === '' ? t.nameless : t.name(symbol, resolutionLabel(resolution))}
        aria-describedby={descriptionId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys of its own
        tabIndex={0}
        // The library keeps the browser from moving the focus by itself.
        onPointerDown={event => event.currentTarget.focus({ preventScroll: true })}
      />
      <p id={descriptionId} hidden>
        {t.keys}
      </p>
      {widget ? (
        <CreateChart widget={widget} resolution={resolution} margins={margins} region={region} head={head} />
      ) : (
        <Legend head={head} />
      )}
      {loaded.kind === 'loading' || (loaded.kind === 'ready' && !isRestored) ? (
        <LoadingView symbol={symbol} isSlow={false} />
      ) : null}
      {loaded.kind === 'failed' ? <CodeFailed onRetry={retry} /> : null}
      <Attribution />
    </div>
  )
}

interface OpenChartProps {
  readonly widget: ChartWidget
  readonly resolution: Resolution
  readonly margins: ChartMargins
  readonly region: Parameters<typeof ChartMenu>[0]['region']
  readonly head: ReactNode
}

function CreateChart({ widget, resolution, margins, region, head }: OpenChartProps) {
  useChartReports(widget)
  useChartSettings(widget, resolution, margins)
  useRetryOnReturn(widget)
  usePictureKeys(widget)
  return (
    <>
      <Legend head={head} widget={widget} />
      <StateView widget={widget} />
      <ChartMenu widget={widget} region={region} />
      <Suspense>
        <ChartSyncEffect widget={widget} resolution={resolution} />
      </Suspense>
      <Suspense>
        <MapOnChart widget={widget} />
        <StudiesOnChart widget={widget} />
        <DrawingsOnChart widget={widget} />
      </Suspense>
    </>
  )
}
