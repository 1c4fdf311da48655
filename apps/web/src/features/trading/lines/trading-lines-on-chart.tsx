import { VisuallyHidden } from '@mantine/core'
import { createTradingLines, type SelectedTradingLine, type TradingLines } from '@tidemark/chart'
import { leadSymbolAt, toEpochMs } from '@tidemark/domain'
import type { Broker, BrokerAccount } from '@tidemark/futures'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useBroker } from '../../broker/index.ts'
import { type ChartExtensionProps, useChartStore } from '../../chart/index.ts'
import { marketNow } from '../../market-clock/index.ts'
import { useFuturesSession } from '../../risk-interval/index.ts'
import { onTick, priceText, stepsOf } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { useAccount, useBrokerState } from '../use-account.ts'
import { useTradingActions } from '../use-trading-actions.ts'
import { linesOfAccount, targetOf } from './lines-of-account.ts'
import { usePendingLines } from './use-pending-lines.ts'

const t = tradingTexts.lines

/** [BY-17] Position, brackets and working orders of the chart's contract as lines: dragged to change, × to cancel or close. */
export function TradingLinesOnChart({ widget }: ChartExtensionProps) {
  const broker = useBroker()
  return broker ? <LinesOfBroker widget={widget} broker={broker} /> : null
}

type Widget = ChartExtensionProps['widget']

function LinesOfBroker({ widget, broker }: { readonly widget: Widget; readonly broker: Broker }) {
  const account = useAccount(broker)
  return account ? <LinesOfChart key={account.id} widget={widget} broker={broker} account={account} /> : null
}

interface LinesOfChartProps {
  readonly widget: Widget
  readonly broker: Broker
  readonly account: BrokerAccount
}

function LinesOfChart({ widget, broker, account }: LinesOfChartProps) {
  const symbol = useContractOnChart()
  const state = useBrokerState(broker, account.id)
  const actions = useTradingActions(broker)
  const { pending, hold } = usePendingLines()
  const shown = { state, symbol, currency: account.currency, pending }

  const onMoved = (id: string, price: number) => {
    const target = targetOf(shown, id)
    if (target?.kind !== 'order') return
    const { order, field } = target
    const to = onTick(price, stepsOf(order.symbol))
    if (to !== order[field]) hold(id, to, actions.modify(order, { [field]: to }))
  }
  const onRemoved = (id: string) => {
    const target = targetOf(shown, id)
    if (target?.kind === 'order')
      hold(id, target.order[target.field] ?? Number.NaN, actions.cancel([target.order]))
    else if (target) hold(id, target.position.averagePrice, actions.closePosition(target.position))
  }
  /** The tag of a line that is out of view brings it into view. */
  const onPressed = (id: string) => {
    const price = linesOfAccount(shown).find(line => line.id === id)?.price
    if (price === undefined || isInView(widget, price)) return
    widget.setAutoScaling(false)
    widget.showPrice(price)
  }
  const { lines, selected } = useLines(widget, { onMoved, onRemoved, onPressed })
  useEffect(
    () => lines?.set(linesOfAccount({ state, symbol, currency: account.currency, pending })),
    [lines, state, symbol, account.currency, pending],
  )
  return (
    <VisuallyHidden role="status" aria-label={t.selectedLabel}>
      {selected ? t.selected(selected.text, priceText(symbol, selected.price)) : null}
    </VisuallyHidden>
  )
}

/** The chart's symbol; of a continuous one the contract that leads. */
function useContractOnChart(): string {
  const symbol = useChartStore(store => store.symbol)
  // The lead changes with the session.
  const session = useFuturesSession()
  return useMemo(
    () => (session === null ? symbol : leadSymbolAt(symbol, toEpochMs(marketNow()))),
    [symbol, session],
  )
}

interface LineActions {
  onMoved(id: string, price: number): void
  onRemoved(id: string): void
  onPressed(id: string): void
}

function useLines(widget: Widget, actions: LineActions) {
  const [lines, setLines] = useState<TradingLines | null>(null)
  const [selected, setSelected] = useState<SelectedTradingLine | null>(null)
  const onMoved = useEffectEvent(actions.onMoved)
  const onRemoved = useEffectEvent(actions.onRemoved)
  const onPressed = useEffectEvent(actions.onPressed)
  useEffect(() => {
    const created = createTradingLines({
      chart: widget,
      onMoved: (id, price) => onMoved(id, price),
      onRemoved: id => onRemoved(id),
      onPressed: id => onPressed(id),
      onSelected: setSelected,
    })
    setLines(created)
    return () => created.remove()
  }, [widget])
  return { lines, selected }
}

function isInView({ scales }: Widget, price: number): boolean {
  const y = scales?.priceToY(price) ?? null
  return scales === null || y === null || (y >= 0 && y <= scales.height)
}
