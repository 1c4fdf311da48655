import type { Broker, BrokerAccount, BrokerState } from '@tidemark/futures'
import { useCallback, useSyncExternalStore } from 'react'
import { useTradingPreference } from './trading-preference.ts'

/** The account that ticket, ladder and account manager trade on; null when the broker has none. */
export function useAccount(broker: Broker): BrokerAccount | null {
  const { accountId } = useTradingPreference()
  return chosenAccount(broker.accounts, accountId)
}

/** Without a choice nobody trades real money: paper first. */
export const chosenAccount = (
  accounts: readonly BrokerAccount[],
  accountId: string | null,
): BrokerAccount | null =>
  accounts.find(({ id }) => id === accountId) ??
  accounts.find(({ kind }) => kind === 'paper') ??
  accounts.find(({ kind }) => kind === 'simulated') ??
  accounts[0] ??
  null

/** Kept by the browser, which also trades shares with it. */
export const isKeptHere = ({ kind }: BrokerAccount): boolean => kind === 'paper' || kind === 'demo'

export function useBrokerState(broker: Broker, accountId: string): BrokerState {
  const subscribe = useCallback((listener: () => void) => broker.subscribe(listener), [broker])
  return useSyncExternalStore(subscribe, () => broker.state(accountId))
}
