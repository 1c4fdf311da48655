import { storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText } from '../platform/browser-storage.ts'

/** The browser fires this event in the other windows only. */
function onStorage(notify: () => void): () => void {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}

/** ST-1: “true” while the user has connected the futures broker. */
export const isBrokerConnected = (): boolean => localText.read(storageKeys.cqgConnected) === 'true'

export const useIsBrokerConnected = (): boolean => useSyncExternalStore(onStorage, isBrokerConnected)
