import { storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText } from '../../platform/browser-storage.ts'

/** The browser fires this event in the other windows only. */
function onStorage(notify: () => void): () => void {
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}

const isBrokerConnected = (): boolean => localText.read(storageKeys.cqgConnected) === 'true'

/** Whether the user has connected the futures broker. */
export const useIsBrokerConnected = (): boolean => useSyncExternalStore(onStorage, isBrokerConnected)
