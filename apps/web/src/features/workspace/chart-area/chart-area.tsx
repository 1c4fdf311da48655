import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { PanelErrorBoundary } from '../../../ui/panel-error-boundary.tsx'
import { PriceChart, useChartStore } from '../../chart/index.ts'
import { useRestoredChart } from '../../chart-state/index.ts'
import { LinkGroupMenu, useSymbolLink } from '../../link-groups/index.ts'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import classes from './chart-area.module.css'
import { chartExtensions } from './chart-extensions.ts'

interface ChartAreaProps {
  /** At the end of the row below the chart. */
  readonly rowEnd?: ReactNode
}

export function ChartArea({ rowEnd }: ChartAreaProps) {
  const titleId = useId()
  const resolution = useFrame(frame => frame.resolution)
  const setResolution = useFrame(frame => frame.setResolution)
  const isRestored = useRestoredChart(resolution, setResolution)
  const symbol = useChartStore(store => store.symbol)
  const setSymbol = useChartStore(store => store.setSymbol)
  useSymbolLink({ symbol, setSymbol, isReady: isRestored })
  return (
    <section className={classes.root} aria-labelledby={titleId} data-tour="map">
      <VisuallyHidden component="h1" id={titleId}>
        {texts.chart.name}
      </VisuallyHidden>
      <PanelErrorBoundary name={texts.chart.name}>
        <PriceChart
          resolution={resolution}
          onResolution={setResolution}
          isRestored={isRestored}
          extensions={chartExtensions}
          legendEnd={<LinkGroupMenu />}
          rowEnd={rowEnd}
        />
      </PanelErrorBoundary>
    </section>
  )
}
