import type { Broker } from '@tidemark/futures'
import { create } from 'zustand'

interface BrokerStore {
  readonly broker: Broker | null
  /** Whether what the account tells now was done in this window, which then reports it. */
  readonly isOwnChange: (accountId: string) => boolean
}

/** Another broker whenever the list of accounts changes. */
export const useBrokerStore = create<BrokerStore>(() => ({ broker: null, isOwnChange: () => true }))

/** What this window trades through; null while no trading account is connected. */
export const useBroker = (): Broker | null => useBrokerStore(({ broker }) => broker)

/** For listeners of a broker, while they are called. */
export const isOwnChange = (accountId: string): boolean => useBrokerStore.getState().isOwnChange(accountId)
