import { storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText, onStorage } from '../platform/browser-storage.ts'

/** ST-1: “true” while the user has connected the futures broker. */
export const isBrokerConnected = (): boolean => localText.read(storageKeys.cqgConnected) === 'true'

export const useIsBrokerConnected = (): boolean => useSyncExternalStore(onStorage, isBrokerConnected)
