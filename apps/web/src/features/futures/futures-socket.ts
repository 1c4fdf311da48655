import { create } from 'zustand'

/** The states of the futures connection. */
export type FuturesState = 'closed' | 'connecting' | 'open'

interface FuturesSocketStore {
  readonly state: FuturesState
  /** An open connection is not logged on yet. In a window without a connection: whether a main window has one. */
  readonly isLoggedOn: boolean
}

/** State of the futures connection of this window. */
export const useFuturesSocket = create<FuturesSocketStore>(() => ({ state: 'closed', isLoggedOn: false }))
