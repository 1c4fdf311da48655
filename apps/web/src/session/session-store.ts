import { platformPaths, tokenAnswerSchema } from '@tidemark/contracts'
import { reportProblem } from '../platform/report-problem.ts'
import { systemClock } from '../platform/wall-clock.ts'
import {
  clearCredentials,
  followStored,
  type SessionEnd,
  storeCredentials,
  useCredentials,
} from './credentials.ts'
import { call, noAnswer } from './platform-client.ts'
import { isTokenAlive } from './token-expiry.ts'

interface Session {
  readonly email: string | null
  readonly token: string | null
  /** There is a token that has not expired. The server may still refuse it. */
  readonly signedIn: boolean
  /** Why the last session ended, where the user should know. */
  readonly ended: SessionEnd | null
}

interface EmailAndPassword {
  readonly email: string
  readonly password: string
}

export function useSession(): Session {
  const { email, token, ended, isReturning } = useCredentials()
  const signedIn = token !== null && (isReturning || isTokenAlive(token, systemClock.now()))
  return { email, token, signedIn, ended: token !== null && !signedIn ? 'expired' : ended }
}

/** `isInMemory`: the server could not store the session, which a restart ends. */
interface Entry {
  readonly isInMemory: boolean
}

async function enter(path: string, body: EmailAndPassword): Promise<Entry> {
  const answer = await call(path, { method: 'POST', body, token: null, schema: tokenAnswerSchema })
  storeCredentials(answer)
  return { isInMemory: answer.isInMemory ?? false }
}

export const signIn = (body: EmailAndPassword): Promise<Entry> => enter(platformPaths.login, body)

export const register = (body: EmailAndPassword): Promise<Entry> => enter(platformPaths.register, body)

/** Clears the credentials at once, independent of the network, then has the server revoke the token. */
export async function logOut(): Promise<void> {
  const { token } = followStored()
  clearCredentials()
  if (!token) return
  try {
    await call(platformPaths.logout, { method: 'POST', token, schema: noAnswer })
  } catch (error) {
    reportProblem('The server did not confirm the logout', error)
    if (useCredentials.getState().token === null) clearCredentials('not-revoked')
  }
}

/** The server ends every other session of this user and issues a new token for this one. */
export async function changePassword(body: {
  readonly currentPassword: string
  readonly newPassword: string
}): Promise<void> {
  storeCredentials(await call(platformPaths.password, { method: 'POST', body, schema: tokenAnswerSchema }))
}

/** Renews the newest token of all windows. */
export async function renewToken(): Promise<void> {
  const { token } = followStored()
  const answer = await call(platformPaths.token, { method: 'POST', token, schema: tokenAnswerSchema })
  // The user may have signed out or changed while the request was pending: then the new token is void. Or another window
  // has renewed the same token: then both work, and one is enough for all windows.
  if (followStored().token === token) storeCredentials(answer)
}
