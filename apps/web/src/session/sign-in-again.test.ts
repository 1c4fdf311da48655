import { chatPaths, platformPaths, storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, failure, tokenUntil } from '../testing/answer-with.ts'
import { userInfoOf } from '../testing/user-info.ts'
import { clearCredentials, storeCredentials, useCredentials } from './credentials.ts'
import { call } from './platform-client.ts'
import { createQueryClient } from './query-client.ts'
import { startSessionRenewal } from './session-renewal.ts'
import { userInfoQuery } from './user-info-query.ts'

const now = 1_800_000_000_000
const oldToken = tokenUntil(now / 1000 - 1)
const newToken = tokenUntil(now / 1000 + 40_000)
const email = 'ann@example.com'
const path = '/platform/api/v1/anything'
const expired = failure(403, 'session_expired', 'Session Expired, Login again')

/** Answers the call with 403 for the old token and 200 for the new one. */
function serverThatKnows(login: Parameters<typeof answerWith>[0][string]) {
  const inner = answerWith({ [chatPaths.login]: login, [path]: { body: 'fine' } })
  const sent = vi.fn(async (address: string, request: RequestInit) => {
    const authorization = new Headers(request.headers).get('authorization')
    return authorization === `Bearer ${oldToken}`
      ? new Response(JSON.stringify(expired.body), { status: 403 })
      : inner(address, request)
  })
  vi.stubGlobal('fetch', sent)
  return { sent, logins: () => sent.mock.calls.filter(([address]) => address === chatPaths.login) }
}

const ask = () => call(path, { schema: { parse: answer => answer } })

beforeEach(() => {
  localStorage.clear()
  storeCredentials({ email, token: oldToken })
  localStorage.setItem(storageKeys.discordConnected, 'true')
  localStorage.setItem(storageKeys.discordOauth, 'a handle')
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearCredentials()
})

describe('a session that has expired', () => {
  it('[AC-5] is replaced with the chat account, once for all calls, and the calls are repeated', async () => {
    const { logins } = serverThatKnows({ body: { email, token: newToken } })
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['fine', 'fine', 'fine'])
    expect(logins()).toHaveLength(1)
    expect(JSON.parse(String(logins()[0]?.[1].body))).toEqual({ discordOauth: 'a handle' })
    expect(useCredentials.getState()).toEqual({ email, token: newToken, ended: null, isReturning: false })
    expect(localStorage.getItem('token')).toBe(newToken)
  })

  it('[AC-5] keeps the page while the chat account is asked', async () => {
    serverThatKnows({ body: { email, token: newToken } })
    const states: boolean[] = []
    const stop = useCredentials.subscribe(({ token, isReturning }) => {
      states.push(token !== null && isReturning)
    })
    await ask()
    stop()
    expect(states).toEqual([true, false])
    expect(useCredentials.getState().ended).toBeNull()
  })

  it('[AC-5] ends with the reason when the chat account does not sign in again, and nothing more is sent', async () => {
    const { sent, logins } = serverThatKnows(
      failure(401, 'bad_credentials', 'Discord cannot sign you in again'),
    )
    await expect(ask()).rejects.toMatchObject({ code: 'session_expired' })
    expect(useCredentials.getState()).toMatchObject({
      token: null,
      ended: { chatLoginFailed: 'Discord cannot sign you in again' },
    })
    for (const key of ['token', 'email', storageKeys.discordConnected, storageKeys.discordOauth])
      expect(localStorage.getItem(key)).toBeNull()
    const count = sent.mock.calls.length
    await expect(ask()).rejects.toMatchObject({ code: 'token_required' })
    expect(sent).toHaveBeenCalledTimes(count)
    expect(logins()).toHaveLength(1)
  })

  it('[AC-5] ends without a request where no chat account is connected', async () => {
    localStorage.removeItem(storageKeys.discordOauth)
    const { logins } = serverThatKnows({ body: { email, token: newToken } })
    await expect(ask()).rejects.toMatchObject({ code: 'session_expired' })
    expect(useCredentials.getState()).toMatchObject({ token: null, ended: 'expired' })
    expect(logins()).toHaveLength(0)
  })

  it('[AC-5] takes the token with which another window has signed in again', async () => {
    const { logins } = serverThatKnows({ body: { email, token: newToken } })
    localStorage.setItem('token', newToken)
    expect(await ask()).toBe('fine')
    expect(logins()).toHaveLength(0)
  })

  it('[AC-5] stays over when the user signs out while the chat account is asked', async () => {
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', async (address: string) =>
      address === chatPaths.login
        ? new Promise<Response>(resolve => {
            answer = resolve
          })
        : new Response(JSON.stringify(expired.body), { status: 403 }),
    )
    const pending = expect(ask()).rejects.toMatchObject({ code: 'session_expired' })
    await vi.waitFor(() => expect(localStorage.getItem(storageKeys.discordOauth)).toBeNull())
    clearCredentials()
    answer(new Response(JSON.stringify({ email, token: newToken })))
    await pending
    expect(useCredentials.getState().token).toBeNull()
  })

  it('[AC-5] is replaced when the window finds the token expired', async () => {
    const { logins } = serverThatKnows({ body: { email, token: newToken } })
    const stop = startSessionRenewal({ now: () => now })
    expect(useCredentials.getState().isReturning).toBe(true)
    await vi.waitFor(() => expect(useCredentials.getState().token).toBe(newToken))
    expect(logins()).toHaveLength(1)
    stop()
  })
})

describe('the record of the user', () => {
  const read = (user: object, whenAsked = () => {}) => {
    const answer = answerWith({ [platformPaths.userInfo]: { body: user } })
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
      if (address === platformPaths.userInfo) whenAsked()
      return answer(address, request)
    })
    return createQueryClient().fetchQuery(userInfoQuery(email))
  }
  const own = { ...userInfoOf(null), email }
  const chat = { id: '1', name: 'nora', avatar: null, avatarUrl: 'https://cdn.example/1.png' }

  it('[AC-5] [ST-1] has the handle for the next time, until the account is disconnected', async () => {
    await read({ ...own, discordConnected: true, discordUser: chat, discordOauth: 'the next handle' })
    expect(localStorage.getItem(storageKeys.discordConnected)).toBe('true')
    expect(localStorage.getItem(storageKeys.discordOauth)).toBe('the next handle')
    await read(own)
    expect(localStorage.getItem(storageKeys.discordConnected)).toBeNull()
    expect(localStorage.getItem(storageKeys.discordOauth)).toBeNull()
  })

  it('[AC-5] leaves no handle of a user who has signed out meanwhile', async () => {
    const connected = { ...own, discordConnected: true, discordUser: chat, discordOauth: 'late' }
    await read(connected, () => clearCredentials())
    expect(localStorage.getItem(storageKeys.discordOauth)).toBeNull()
  })
})
