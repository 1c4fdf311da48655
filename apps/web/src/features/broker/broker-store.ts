import type { Broker } from '@tidemark/futures'
import { create } from 'zustand'

interface BrokerStore {
  readonly broker: Broker | null
}

/** Another object whenever the list of accounts changes. */
export const useBrokerStore = create<BrokerStore>(() => ({ broker: null }))

/** What this window trades through; null while no trading account is connected. */
export const useBroker = (): Broker | null => useBrokerStore(({ broker }) => broker)
