import type { ChartMargins } from '@tidemark/chart'
import { type Resolution, resolutionLabel } from '@tidemark/domain'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Attribution } from './attribution.tsx'
import type { ChartExtension, ChartExtensionProps } from './chart-extension.ts'
import { useChartMargins } from './chart-margins.ts'
import { ChartMenu } from './chart-menu.tsx'
import { CodeFailed, LoadingView, StateView } from './chart-states.tsx'
import { useChartStore } from './chart-store.ts'
import { Floats } from './floats/floats.tsx'
import { Legend } from './legend/legend.tsx'
import { LegendHead } from './legend/legend-head.tsx'
import classes from './price-chart.module.css'
import { RangeRow } from './range-row/range-row.tsx'
import { ToLatest } from './range-row/to-latest.tsx'
import { chartTexts as t } from './texts.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useChartReports, useChartSettings, useRetryOnReconnect } from './use-chart-settings.ts'
import { type LoadEngine, loadEngine, useChartWidget } from './use-chart-widget.ts'
import { usePageKeys } from './use-page-keys.ts'

interface PriceChartProps {
  readonly resolution: Resolution
  readonly onResolution: (resolution: Resolution) => void
  /** False until the symbol and resolution to open are known. */
  readonly isRestored?: boolean
  readonly extensions?: readonly ChartExtension[]
  /** In the legend, beside symbol and resolution. */
  readonly legendEnd?: ReactNode
  /** At the end of the row below the chart. */
  readonly rowEnd?: ReactNode
  /** Loads the chart's code. */
  readonly load?: LoadEngine
}

/** The chart of the store's symbol with its legend, menu and loading states. */
export function PriceChart({
  resolution,
  onResolution,
  isRestored = true,
  extensions = [],
  legendEnd,
  rowEnd,
  load = loadEngine,
}: PriceChartProps) {
  const region = useRef<HTMLDivElement>(null)
  const descriptionId = useId()
  const symbol = useChartStore(store => store.symbol)
  const openSearch = useChartStore(store => store.openSearch)
  const openInterval = useChartStore(store => store.openInterval)
  // Requested here so that the margins load before the candles.
  const margins = useChartMargins()
  const { loaded, retry } = useChartWidget(region, load)
  const widget = loaded.kind === 'ready' && isRestored ? loaded.widget : null
  useChartKeys(region, widget, { onLetter: openSearch, onDigit: openInterval })
  usePageKeys(widget)
  const head = (
    <>
      <LegendHead resolution={resolution} onResolution={onResolution} />
      {legendEnd}
    </>
  )

  return (
    <div className={classes.frame}>
      <div className={classes.root}>
        <div
          ref={region}
          className={classes.region}
          role="application"
          aria-label={symbol === '' ? t.nameless : t.name(symbol, resolutionLabel(resolution))}
          aria-describedby={descriptionId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles its own keys
          tabIndex={0}
          // The library prevents the browser's default focus change.
          onPointerDown={event => event.currentTarget.focus({ preventScroll: true })}
        />
        <p id={descriptionId} hidden>
          {t.keys}
        </p>
        <Floats widget={widget} region={region}>
          {/* The same element before and after the chart loads: a menu opened meanwhile stays open. */}
          <Legend head={head} widget={widget} resolution={resolution}>
            {widget ? <LegendRows {...{ widget, resolution, onResolution, extensions }} /> : null}
          </Legend>
          {widget ? (
            <LoadedChart
              widget={widget}
              resolution={resolution}
              onResolution={onResolution}
              margins={margins}
              region={region}
              extensions={extensions}
            />
          ) : null}
        </Floats>
        {loaded.kind === 'loading' || (loaded.kind === 'ready' && !isRestored) ? (
          <LoadingView symbol={symbol} isSlow={false} />
        ) : null}
        {loaded.kind === 'failed' ? <CodeFailed onRetry={retry} /> : null}
      </div>
      <RangeRow widget={widget} onResolution={onResolution}>
        <Attribution />
        {rowEnd}
      </RangeRow>
    </div>
  )
}

interface ExtensionsProps extends ChartExtensionProps {
  readonly extensions: readonly ChartExtension[]
}

const LegendRows = ({ extensions, ...chart }: ExtensionsProps) =>
  extensions.map(({ name, LegendRows: Rows }) =>
    Rows ? (
      <Suspense key={name}>
        <Rows {...chart} />
      </Suspense>
    ) : null,
  )

interface LoadedChartProps extends ExtensionsProps {
  readonly margins: ChartMargins
  readonly region: Parameters<typeof ChartMenu>[0]['region']
}

function LoadedChart({ margins, region, extensions, ...chart }: LoadedChartProps) {
  const { widget, resolution } = chart
  const symbol = useChartStore(store => store.symbol)
  const [opened] = useState({ symbol, resolution })
  useChartReports(widget)
  useChartSettings(widget, resolution, margins)
  useRetryOnReconnect(widget)
  return (
    <>
      <ToLatest widget={widget} />
      <StateView widget={widget} />
      <ChartMenu widget={widget} region={region} extensions={extensions} />
      {extensions.map(({ name, Effect }) =>
        Effect ? (
          <Suspense key={name}>
            <Effect {...chart} opened={opened} />
          </Suspense>
        ) : null,
      )}
      <Suspense>
        {extensions.map(({ name, Overlay }) => (Overlay ? <Overlay key={name} {...chart} /> : null))}
      </Suspense>
    </>
  )
}
