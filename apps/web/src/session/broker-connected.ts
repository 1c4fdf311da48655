import { storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText, onStorage } from '../platform/browser-storage.ts'

const { cqgConnected, cqgAuth } = storageKeys
/** The browser tells the other windows only. */
const ownListeners = new Set<() => void>()

/** ST-1: “true” while the user has connected the futures broker. */
export const isBrokerConnected = (): boolean => localText.read(cqgConnected) === 'true'

export const useIsBrokerConnected = (): boolean => useSyncExternalStore(subscribe, isBrokerConnected)

export function rememberBroker(isConnected: boolean): void {
  if (isConnected) localText.write(cqgConnected, 'true')
  else {
    localText.remove(cqgConnected)
    clearBrokerCredentials()
  }
  for (const notify of ownListeners) notify()
}

/** FU-3: this release stores none, but an earlier visit may have. */
export const clearBrokerCredentials = (): void => localText.remove(cqgAuth)

function subscribe(notify: () => void): () => void {
  ownListeners.add(notify)
  const stop = onStorage(notify)
  return () => {
    ownListeners.delete(notify)
    stop()
  }
}
