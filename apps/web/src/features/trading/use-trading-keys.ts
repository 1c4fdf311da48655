import type { Broker } from '@tidemark/futures'
import { useEffect, useEffectEvent } from 'react'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { isInTextField, isModalOpen } from '../../ui/keyboard.ts'
import { notice } from '../../ui/notices.ts'
import { useChartStore } from '../chart/index.ts'
import { useFuturesSession } from '../risk-interval/index.ts'
import { isOpen } from './account-manager/order-groups.ts'
import { termsOf } from './contract-terms.ts'
import { toggleArmed, useArmStore } from './dom/arm-store.ts'
import { openDom, openTicket } from './open-trading.ts'
import { tradingTexts as t } from './texts.ts'
import { type TradingKey, tradingKeyOf } from './trading-keys.ts'
import { tradingPreference } from './trading-preference.ts'
import { chosenAccount } from './use-account.ts'
import { useTradingActions } from './use-trading-actions.ts'

/** The keys of trading, wherever the focus is. They act on the chart's contract in the chosen account. */
export function useTradingKeys(broker: Broker): void {
  const actions = useTradingActions(broker)
  const chartSymbol = useChartStore(store => store.symbol)
  const symbol = termsOf(chartSymbol, useFuturesSession())?.symbol ?? chartSymbol

  const run = useEffectEvent((key: TradingKey) => {
    const account = chosenAccount(broker.accounts, preferences.get(tradingPreference).accountId)
    if (key === 'ticket') openTicket()
    else if (key === 'dom' || (key === 'arm' && !useArmStore.getState().isLadderShown)) openDom()
    else if (key === 'arm') toggleArmed()
    else if (account) trade(key, account.id)
  })
  const trade = (key: 'flatten' | 'cancelAll' | 'reverse', accountId: string) => {
    const { orders, positions } = broker.state(accountId)
    const working = orders.filter(order => order.symbol === symbol && isOpen(order))
    const position = positions.find(held => held.symbol === symbol)
    if (key === 'flatten') void actions.flatten(accountId, symbol)
    else if (key === 'cancelAll' && working.length > 0) void actions.cancel(working)
    else if (key === 'reverse' && position) void actions.reversePosition(position)
    else notice({ title: t.nothingTitle, text: key === 'reverse' ? t.noPosition : t.noOrders })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = tradingKeyOf(event)
    if (key === null || event.defaultPrevented || event.repeat) return
    if (isInTextField(event.target) || isModalOpen()) return
    event.preventDefault()
    run(key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
