import { storageKeys } from '@tidemark/contracts'
import { localText } from '../platform/browser-storage.ts'
import { expireCredentials, useCredentials } from './credentials.ts'

/** AC-5: ends the session of a token that has expired or that the server does not know any more. With a connected chat account
 *  the user is first signed in again, without a question, and the page stays. */
export async function endSession(token: string): Promise<void> {
  const end = () => expireCredentials(token)
  if (!localText.read(storageKeys.discordOauth)) return end()
  useCredentials.setState({ isReturning: true })
  await import('./sign-in-again.ts').then(({ signInAgain }) => signInAgain(token), end)
}
