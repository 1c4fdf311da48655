import { storageKeys } from '@tidemark/contracts'
import { useSyncExternalStore } from 'react'
import { localText, onStorage } from '../platform/browser-storage.ts'
import { parseRecord } from '../platform/preferences/json-record.ts'

const { cqgConnected, cqgAuth } = storageKeys
/** As the field of the dialog. */
const maxNameLength = 64
/** The browser tells the other windows only. */
const ownListeners = new Set<() => void>()

/** ST-1: “true” while the user has connected the futures broker. */
export const isBrokerConnected = (): boolean => localText.read(cqgConnected) === 'true'

export const useIsBrokerConnected = (): boolean => useSyncExternalStore(subscribe, isBrokerConnected)

/** With the name under which the user has logged on, for the next time that it is asked for. */
export function rememberBroker(isConnected: boolean, userName?: string): void {
  if (isConnected) {
    localText.write(cqgConnected, 'true')
    if (userName !== undefined) localText.write(cqgAuth, JSON.stringify({ user_name: userName }))
  } else {
    localText.remove(cqgConnected)
    clearBrokerCredentials()
  }
  for (const notify of ownListeners) notify()
}

/** The name that was remembered; an earlier release may have stored more beside it. */
export function brokerUserName(): string {
  const { user_name: name } = parseRecord(localText.read(cqgAuth))
  return typeof name === 'string' ? name.slice(0, maxNameLength) : ''
}

/** FU-3. */
export const clearBrokerCredentials = (): void => localText.remove(cqgAuth)

function subscribe(notify: () => void): () => void {
  ownListeners.add(notify)
  const stop = onStorage(notify)
  return () => {
    ownListeners.delete(notify)
    stop()
  }
}
