import { VisuallyHidden } from '@mantine/core'
import { leadSymbolAt, toEpochMs } from '@tidemark/domain'
import type { Broker, BrokerAccount } from '@tidemark/futures'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useBroker } from '../../broker/index.ts'
import { type ChartExtensionProps, useChartStore } from '../../chart/index.ts'
import { marketNow } from '../../market-clock/index.ts'
import { useFuturesSession } from '../../risk-interval/index.ts'
import { useAccountAge } from '../account-age.ts'
import { onTick, priceText, stepsOf } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { useAccount, useBrokerState } from '../use-account.ts'
import { useTradingActions } from '../use-trading-actions.ts'
import { linesOfAccount, targetOf } from './lines-of-account.ts'
import { type ChartLines, useChartLines } from './use-chart-lines.ts'
import { usePendingLines } from './use-pending-lines.ts'

const t = tradingTexts.lines

/** [BY-17] Position, brackets and working orders of the chart's contract as lines: dragged to change, × to cancel or close. */
export function TradingLinesOnChart({ widget }: ChartExtensionProps) {
  const broker = useBroker()
  // Made before there is an account: the handlers of the pointer are called in the order of the overlays, the tools of the
  // drawings before these.
  const chartLines = useChartLines(widget)
  return broker && chartLines ? <LinesOfBroker broker={broker} {...chartLines} widget={widget} /> : null
}

interface LinesOfBrokerProps extends ChartLines {
  readonly widget: ChartExtensionProps['widget']
  readonly broker: Broker
}

function LinesOfBroker(props: LinesOfBrokerProps) {
  const account = useAccount(props.broker)
  return account ? <LinesOfAccount key={account.id} {...props} account={account} /> : null
}

interface LinesOfAccountProps extends LinesOfBrokerProps {
  readonly account: BrokerAccount
}

function LinesOfAccount({ widget, broker, account, lines, selected, listen }: LinesOfAccountProps) {
  const symbol = useContractOnChart()
  const state = useBrokerState(broker, account.id)
  const actions = useTradingActions(broker)
  const { pending, hold } = usePendingLines()
  const age = useAccountAge(broker, account)
  const shown = { state, symbol, currency: account.currency, pending, age }

  const onMoved = useEffectEvent((id: string, price: number) => {
    const target = targetOf(shown, id)
    if (target?.kind !== 'order') return
    const { order, field } = target
    const to = onTick(price, stepsOf(order.symbol))
    if (to !== order[field]) hold(id, to, actions.modify(order, { [field]: to }))
  })
  const onRemoved = useEffectEvent((id: string) => {
    const target = targetOf(shown, id)
    if (target?.kind === 'order') {
      const { order, field } = target
      const isBracket = field === 'takeProfit' || field === 'stopLoss'
      const removal = isBracket ? actions.modify(order, { [field]: null }) : actions.cancel([order])
      hold(id, order[field] ?? Number.NaN, removal)
    } else if (target) hold(id, target.position.averagePrice, actions.closePosition(target.position))
  })
  // The tag of a line that is out of view brings it into view.
  const onPressed = useEffectEvent((id: string) => {
    const price = linesOfAccount(shown).find(line => line.id === id)?.price
    if (price === undefined || isInView(widget, price)) return
    widget.setAutoScaling(false)
    widget.showPrice(price)
  })
  useEffect(
    () =>
      listen({
        onMoved: (id, price) => onMoved(id, price),
        onRemoved: id => onRemoved(id),
        onPressed: id => onPressed(id),
      }),
    [listen],
  )
  const { isEnded } = age
  const isPriceOld = age.isPriceOld(symbol)
  useEffect(
    () =>
      lines.set(
        linesOfAccount({
          ...{ state, symbol, currency: account.currency, pending },
          age: { isEnded, isPriceOld: () => isPriceOld },
        }),
      ),
    [lines, state, symbol, account.currency, pending, isEnded, isPriceOld],
  )
  useEffect(() => () => lines.set([]), [lines])
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

function isInView({ scales }: ChartExtensionProps['widget'], price: number): boolean {
  const y = scales?.priceToY(price) ?? null
  return scales === null || y === null || (y >= 0 && y <= scales.height)
}
