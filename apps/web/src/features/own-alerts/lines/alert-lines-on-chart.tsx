import { type AlertLines, createAlertLines } from '@tidemark/chart'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ChartExtensionProps, useChartStore } from '../../chart/index.ts'
import { useLevels } from '../../liquidity-map/index.ts'
import { useTicker } from '../../live-data/index.ts'
import { openAlertForm } from '../alert-form-store.ts'
import { changeOwnAlert } from '../change-own-alerts.ts'
import { columnsOf } from '../form/live-columns.ts'
import { knownAlerts } from '../own-alerts-query.ts'
import { useOwnAlerts } from '../use-own-alerts.ts'
import { linesOfAlerts, ruleAtPrice } from './lines-of-alerts.ts'

const noPrices = { price: null, prevClose: null, day: null }

/** The user's alerts on the chart's symbol as lines with a bell: dragged to another price, opened by a double click. */
export function AlertLinesOnChart({ widget }: ChartExtensionProps) {
  const symbol = useChartStore(({ symbol }) => symbol)
  const { data: alerts } = useOwnAlerts()
  const hasAlerts = alerts?.some(({ scope }) => scope.kind === 'symbol' && scope.symbol === symbol) ?? false
  const ticker = useTicker(hasAlerts ? symbol : null)
  const levels = useLevels(hasAlerts ? symbol : '')
  const lines = useMemo(
    () => linesOfAlerts(alerts ?? [], symbol, columnsOf(ticker ?? noPrices, levels)),
    [alerts, symbol, ticker, levels],
  )
  const shown = useAlertLines(widget)
  const before = useRef('')
  useEffect(() => {
    const next = JSON.stringify(lines)
    if (shown === null || before.current === next) return
    before.current = next
    shown.set(lines)
  }, [shown, lines])
  return null
}

function useAlertLines(widget: ChartExtensionProps['widget']): AlertLines | null {
  const [lines, setLines] = useState<AlertLines | null>(null)
  useEffect(() => {
    const created = createAlertLines({
      chart: widget,
      onMove(id, price) {
        const alert = knownAlerts().find(other => other.id === id)
        const rule = alert && ruleAtPrice(alert, price)
        if (alert && rule) void changeOwnAlert(alert, { rule })
      },
      onOpen(id) {
        const alert = knownAlerts().find(other => other.id === id)
        if (alert) openAlertForm({ alert })
      },
    })
    setLines(created)
    return () => created.remove()
  }, [widget])
  return lines
}
