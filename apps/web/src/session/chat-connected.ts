import { storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText, onStorage } from '../platform/browser-storage.ts'

const { discordConnected, discordOauth } = storageKeys

const isChatConnected = (): boolean => localText.read(discordConnected) === 'true'

/** ST-1: “true” while the user has connected the chat community. */
export const useIsChatConnected = (): boolean => useSyncExternalStore(onStorage, isChatConnected)

/** Keeps the handle with which a later visit can sign in again; null forgets it. */
export function rememberChat(handle: string | null): void {
  if (handle) {
    localText.write(discordConnected, 'true')
    localText.write(discordOauth, handle)
  } else {
    localText.remove(discordConnected)
    localText.remove(discordOauth)
  }
}
