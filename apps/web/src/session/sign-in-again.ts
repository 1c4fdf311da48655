import { chatPaths, storageKeys, tokenAnswerSchema } from '@tidemark/contracts'
import { localText } from '../platform/browser-storage.ts'
import {
  clearCredentials,
  expireCredentials,
  followStored,
  storeCredentials,
  useCredentials,
} from './credentials.ts'
import { call } from './platform-client.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { sessionTexts } from './texts.ts'

let pending: Promise<void> | null = null

/** Signs in again with the connected chat account in place of `token`. Calls at once share one attempt, and windows wait for
 *  each other, since the handle works once. */
export function signInAgain(token: string): Promise<void> {
  pending ??= oneWindowAtATime(() => attempt(token)).finally(() => {
    pending = null
  })
  return pending
}

const oneWindowAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('tidemark.signInAgain', work) : work()

async function attempt(token: string): Promise<void> {
  // Another window has signed in again meanwhile, or failed to.
  if (followStored().token !== token) return useCredentials.setState({ isReturning: false })
  const discordOauth = localText.read(storageKeys.discordOauth)
  if (discordOauth === null) return expireCredentials(token)
  localText.remove(storageKeys.discordOauth)
  try {
    const answer = await call(chatPaths.login, {
      method: 'POST',
      token: null,
      body: { discordOauth },
      schema: tokenAnswerSchema,
    })
    // The user may have signed out while the request was pending.
    if (useCredentials.getState().token !== token) return
    storeCredentials(answer)
    void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo(answer.email) })
  } catch (error) {
    if (useCredentials.getState().token === token) clearCredentials({ chatLoginFailed: reasonOf(error) })
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : sessionTexts.failed(0))
