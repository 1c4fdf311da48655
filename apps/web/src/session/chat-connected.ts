import { storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText, onStorage } from '../platform/browser-storage.ts'

const isChatConnected = (): boolean => localText.read(storageKeys.discordConnected) === 'true'

/** ST-1: “true” while the user has connected the chat community. */
export const useIsChatConnected = (): boolean => useSyncExternalStore(onStorage, isChatConnected)
