import {
  chatAddressSchema,
  chatPaths,
  storageKeys,
  tokenAnswerSchema,
  verifyDiscordAnswerSchema,
} from '@tidemark/contracts'
import { create } from 'zustand'
import { windowText } from '../../platform/browser-storage.ts'
import { newId } from '../../platform/new-id.ts'
import { storeCredentials } from '../../session/credentials.ts'
import { entryMessage } from '../../session/entry-message.ts'
import { call } from '../../session/platform-client.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { accountTexts } from './texts.ts'

const texts = accountTexts.chat
const maxShown = 300

interface ChatSignIn {
  readonly isBusy: boolean
  readonly failure: string | null
}

/** AC-3: the sign-in with the chat community in this window. */
export const useChatSignIn = create<ChatSignIn>(() => ({ isBusy: false, failure: null }))

async function attempt(work: () => Promise<void>): Promise<void> {
  useChatSignIn.setState({ isBusy: true, failure: null })
  try {
    await work()
    useChatSignIn.setState({ isBusy: false })
  } catch (error) {
    useChatSignIn.setState({ isBusy: false, failure: messageOf(error) })
  }
}

/** The server says what is wrong with a sign-in at the provider; the general text is about passwords. */
const messageOf = (error: unknown): string =>
  error instanceof PlatformError && error.code === 'bad_credentials' ? error.message : entryMessage(error)

/** Goes to the provider. The state stays in this window, so that only this window accepts the return. */
export const startChatSignIn = (): Promise<void> =>
  attempt(async () => {
    const state = newId()
    const { url } = await call(chatPaths.signIn, {
      query: { state },
      token: null,
      schema: chatAddressSchema,
    })
    windowText.write(storageKeys.chatState, state)
    window.location.assign(url)
  })

/** Signs in with what the provider returned. The server asks the provider whose token it is. */
export function finishChatSignIn(answer: URLSearchParams): Promise<void> {
  const state = windowText.read(storageKeys.chatState)
  windowText.remove(storageKeys.chatState)
  const error = answer.get('error')?.slice(0, maxShown)
  const accessToken = answer.get('access_token')
  return attempt(async () => {
    if (error) throw new PlatformError(refusal(texts.refused(error, descriptionOf(answer))))
    if (accessToken === null) return
    if (state === null || answer.get('state') !== state)
      throw new PlatformError(refusal(texts.notStartedHere))
    const account = await call(chatPaths.verify, {
      token: null,
      authorization: `Bearer ${accessToken}`,
      schema: verifyDiscordAnswerSchema,
    })
    const credentials = await call(chatPaths.platformLogin, {
      method: 'POST',
      token: null,
      body: { accessToken, ...account },
      schema: tokenAnswerSchema,
    })
    storeCredentials(credentials)
  })
}

const descriptionOf = (answer: URLSearchParams): string =>
  answer.get('error_description')?.slice(0, maxShown) ?? ''

const refusal = (message: string) => ({ code: 'bad_credentials' as const, status: 0, message })
