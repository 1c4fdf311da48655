import { storageKeys, type TokenAnswer } from '@tidemark/contracts'
import { create } from 'zustand'
import { localText } from '../platform/browser-storage.ts'
import { rememberBroker } from './broker-connected.ts'
import { rememberChat } from './chat-connected.ts'
import { isTokenOlder } from './token-expiry.ts'

/** Why the last session ended, where the user should know. */
export type SessionEnd = 'expired' | 'not-revoked' | { readonly chatLoginFailed: string }

interface Credentials {
  readonly email: string | null
  readonly token: string | null
  readonly ended: SessionEnd | null
  /** The token has expired, and the chat community is asked for a new one. The page stays meanwhile. */
  readonly isReturning: boolean
}

/** Whether the browser has kept the address at least once: where it stores nothing, that of the window counts. */
let wasEmailKept = false

const signedOut = { email: null, token: null }

function stored(): Pick<Credentials, 'email' | 'token'> {
  const email = localText.read(storageKeys.email)
  const token = localText.read(storageKeys.token)
  if (!email || !token) return signedOut
  wasEmailKept = true
  return { email, token }
}

/** The signed-in user. Mirrors the browser's storage, which all windows share. */
export const useCredentials = create<Credentials>(() => ({ ...stored(), ended: null, isReturning: false }))

export function storeCredentials({ email, token }: TokenAnswer): void {
  localText.write(storageKeys.email, email)
  localText.write(storageKeys.token, token)
  wasEmailKept = localText.read(storageKeys.email) === email
  useCredentials.setState({ email, token, ended: null, isReturning: false })
}

/** The address in the browser's storage, which the user may have cleared. */
export function storedEmail(): string | null {
  const email = localText.read(storageKeys.email)
  return email ?? (wasEmailKept ? null : useCredentials.getState().email)
}

export function clearCredentials(ended: SessionEnd | null = null): void {
  localText.remove(storageKeys.token)
  localText.remove(storageKeys.email)
  rememberChat(null)
  rememberBroker(false)
  useCredentials.setState({ ...signedOut, ended, isReturning: false })
}

/** Takes over a newer token that another window has stored. Its event may still be on its way, or never come: the browser
 *  had frozen this window. A token that could not be stored stays. */
export function followStored(): Credentials {
  const [now, next] = [useCredentials.getState(), stored()]
  if (next.token !== null && next.token !== now.token && !isTokenOlder(next.token, now.token ?? ''))
    useCredentials.setState({ ...next, ended: null })
  return useCredentials.getState()
}

/** Ends the session of `token`, unless another window has renewed it; a session that began meanwhile stays. */
export function expireCredentials(token: string): void {
  if (followStored().token === token) clearCredentials('expired')
}

/** Applies signing in or out in another window to this one. */
export function followOtherWindows(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== storageKeys.token && key !== storageKeys.email) return
    const now = stored()
    useCredentials.setState(now.token ? { ...now, ended: null } : now)
  }
  window.addEventListener('storage', onStorage)
  // A page that the browser had put aside missed the events.
  window.addEventListener('pageshow', followStored)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', followStored)
  }
}
