import type { Broker } from '@tidemark/futures'
import { create } from 'zustand'

interface BrokerStore {
  readonly broker: Broker | null
  /** Whether this window tells the user what has become of an order of the account. */
  readonly isToldHere: (accountId: string) => boolean
}

/** Another broker whenever the list of accounts changes. */
export const useBrokerStore = create<BrokerStore>(() => ({ broker: null, isToldHere: () => true }))

/** What this window trades through; null while no trading account is connected. */
export const useBroker = (): Broker | null => useBrokerStore(({ broker }) => broker)

/** For listeners of a broker, while they are called. */
export const isToldHere = (accountId: string): boolean => useBrokerStore.getState().isToldHere(accountId)
