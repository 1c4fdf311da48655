import { create } from 'zustand'

/** The states of the futures connection. */
export type FuturesState = 'closed' | 'connecting' | 'open'

interface FuturesSocketStore {
  readonly state: FuturesState
  /** An open connection is not logged on yet. */
  readonly isLoggedOn: boolean
}

/** State of the futures connection, in this window or in the one that runs it. */
export const useFuturesSocket = create<FuturesSocketStore>(() => ({ state: 'closed', isLoggedOn: false }))

/** Calls back at each logon. Returns a function that unsubscribes. */
export const onLoggedOn = (listener: () => void): (() => void) =>
  useFuturesSocket.subscribe((now, before) => {
    if (now.isLoggedOn && !before.isLoggedOn) listener()
  })
