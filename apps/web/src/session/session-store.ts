import { platformPaths, tokenAnswerSchema } from '@tidemark/contracts'
import { reportProblem } from '../platform/report-problem.ts'
import { systemClock } from '../platform/wall-clock.ts'
import { clearCredentials, keepCredentials, type SessionEnd, useCredentials } from './credentials.ts'
import { call, noAnswer } from './platform-client.ts'
import { isTokenAlive } from './token-expiry.ts'

interface Session {
  readonly email: string | null
  readonly token: string | null
  /** There is a token and its time is not over. The server may still refuse it. */
  readonly signedIn: boolean
  /** Why the last session ended, where the user should be told. */
  readonly ended: SessionEnd | null
}

interface EmailAndPassword {
  readonly email: string
  readonly password: string
}

export function useSession(): Session {
  const { email, token, ended } = useCredentials()
  const signedIn = token !== null && isTokenAlive(token, systemClock.now())
  return { email, token, signedIn, ended: token !== null && !signedIn ? 'expired' : ended }
}

async function enter(path: string, body: EmailAndPassword): Promise<void> {
  keepCredentials(await call(path, { method: 'POST', body, token: null, schema: tokenAnswerSchema }))
}

export const signIn = (body: EmailAndPassword): Promise<void> => enter(platformPaths.login, body)

export const register = (body: EmailAndPassword): Promise<void> => enter(platformPaths.register, body)

/** Forgets the credentials at once, whatever the network does, then has the server revoke them. */
export async function logOut(): Promise<void> {
  const { token } = useCredentials.getState()
  clearCredentials()
  if (!token) return
  try {
    await call(platformPaths.logout, { method: 'POST', token, schema: noAnswer })
  } catch (error) {
    reportProblem('The server did not confirm the logout', error)
    if (useCredentials.getState().token === null) clearCredentials('not-revoked')
  }
}

/** The server ends every other session of this user and gives this one a new token. */
export async function changePassword(body: {
  readonly currentPassword: string
  readonly newPassword: string
}): Promise<void> {
  keepCredentials(await call(platformPaths.password, { method: 'POST', body, schema: tokenAnswerSchema }))
}

export async function renewToken(): Promise<void> {
  const { token } = useCredentials.getState()
  const answer = await call(platformPaths.token, { method: 'POST', schema: tokenAnswerSchema })
  // Signed out, or in as another, while the answer was on its way: the new token is no longer wanted.
  if (useCredentials.getState().token === token) keepCredentials(answer)
}
