import { storageKeys, type UserInfo } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText, onStorage } from '../platform/browser-storage.ts'

const isChatConnected = (): boolean => localText.read(storageKeys.discordConnected) === 'true'

/** ST-1: “true” while the user has connected the chat community. */
export const useIsChatConnected = (): boolean => useSyncExternalStore(onStorage, isChatConnected)

/** Keeps what a later visit needs to sign in again. */
export function rememberChat({ discordConnected, discordOauth }: UserInfo): void {
  if (discordConnected && discordOauth !== null) {
    localText.write(storageKeys.discordConnected, 'true')
    localText.write(storageKeys.discordOauth, discordOauth)
  } else forgetChat()
}

export function forgetChat(): void {
  localText.remove(storageKeys.discordConnected)
  localText.remove(storageKeys.discordOauth)
}
