import type { ChartMargins, ChartProblem, ChartWidget } from '@tidemark/chart'
import { DAY_SECONDS, type Resolution, resolutionSeconds } from '@tidemark/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { reportProblem } from '../../platform/report-problem.ts'
import { useAppearance } from '../../ui/appearance.ts'
import { useFuturesSocket } from '../futures/index.ts'
import { useLiveData } from '../live-data/index.ts'
import { rememberSymbol } from '../symbol-search/index.ts'
import { useAutoScaling } from './auto-scaling.ts'
import { useChartStore } from './chart-store.ts'
import { readChartTheme } from './chart-theme.ts'
import { chartTexts as t } from './texts.ts'
import { useChosenHours } from './trading-hours.ts'

/** Passes symbol, resolution, margins and colours of the workspace to the chart. */
export function useChartSettings(widget: ChartWidget, resolution: Resolution, margins: ChartMargins): void {
  const symbol = useChartStore(store => store.symbol)
  const { theme, palette } = useAppearance()
  const isAutoScaling = useAutoScaling()
  useEffect(() => widget.setAutoScaling(isAutoScaling), [widget, isAutoScaling])
  useEffect(() => {
    widget.setMargins(margins)
    // The visible range was computed with the previous margins.
    if (widget.state.kind === 'ready') void widget.showDefaultRange()
  }, [widget, margins])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token values depend on theme and palette
  useEffect(() => widget.setTheme(readChartTheme()), [widget, theme, palette])
  useEffect(() => widget.setSymbol(symbol, resolution), [widget, symbol, resolution])
  useReloadWithHours(widget, resolution)
}

/** Loads the bars again when the user switches extended hours; bars of a day and longer do not change. */
function useReloadWithHours(widget: ChartWidget, resolution: Resolution): void {
  const hours = useChosenHours()
  const loaded = useRef(hours)
  const onSwitched = useEffectEvent(() => {
    if (resolutionSeconds(resolution) < DAY_SECONDS) widget.refresh()
  })
  useEffect(() => {
    if (hours !== loaded.current) onSwitched()
    loaded.current = hours
  }, [hours])
}

const statusTexts: Partial<Record<ChartProblem['code'], string>> = {
  price_scale_failed: t.priceScaleFailed,
  range_failed: t.rangeFailed,
}

/** Copies the chart's bar summary and problems to the store. */
export function useChartReports(widget: ChartWidget): void {
  const setBars = useChartStore(store => store.setBars)
  const setProblem = useChartStore(store => store.setProblem)
  useEffect(() => {
    const stops = [
      widget.on('barsChanged', setBars),
      widget.on('state', ({ kind }) => {
        if (kind !== 'ready') setBars(null)
        if (kind === 'loading') setProblem(null)
      }),
      widget.on('symbolLoaded', ({ info }) => rememberSymbol(info.ticker)),
      widget.on('problem', problem => {
        const text = statusTexts[problem.code]
        if (text) setProblem(text)
        // A failed history request is a chart state, which the chart shows itself.
        else if (problem.code !== 'history_failed') reportProblem(problem.message, problem.cause)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      setBars(null)
      setProblem(null)
    }
  }, [widget, setBars, setProblem])
}

/** Retries a failed load at once when the network or the live connection is back, or the futures are logged on. */
export function useRetryOnReconnect(widget: ChartWidget): void {
  const isConnected = useLiveData(({ status }) => status?.live === 'green')
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  const onReconnect = useEffectEvent(() => {
    const { state } = widget
    const isIncomplete =
      state.kind === 'ready' && (state.history === 'failed' || state.missingAfter !== undefined)
    if (state.kind === 'failed' || isIncomplete) widget.retry()
  })
  useEffect(() => {
    if (isConnected) onReconnect()
  }, [isConnected])
  useEffect(() => {
    if (isLoggedOn) onReconnect()
  }, [isLoggedOn])
  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener('online', () => onReconnect(), { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
