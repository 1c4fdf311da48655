import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, failure } from '../testing/answer-with.ts'
import {
  clearCredentials,
  followOtherWindows,
  followStored,
  storeCredentials,
  useCredentials,
} from './credentials.ts'
import { call, noAnswer } from './platform-client.ts'
import { changePassword, logOut, register, renewToken, signIn } from './session-store.ts'

const body = { email: 'ann@example.com', token: 'fresh' }
const login = { email: 'ann@example.com', password: 'long enough' }
const stored = () => [localStorage.getItem('email'), localStorage.getItem('token')]

/** Accepts these tokens and refuses all others. Returns the tokens of the requests. */
function answerByToken(answers: Readonly<Record<string, { readonly body: unknown }>>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
    const token = new Headers(request.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    sent.push(token)
    const answer = answers[token] ?? failure(403, 'session_expired', 'Session expired')
    return new Response(JSON.stringify(answer.body), { status: 'status' in answer ? 403 : 200 })
  })
  return () => sent
}

beforeEach(() => clearCredentials())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('session', () => {
  it.each([
    ['signing in', platformPaths.login, signIn],
    ['registering', platformPaths.register, register],
  ])('[ST-1] stores email and token under their names after %s', async (_name, path, enter) => {
    answerWith({ [path]: { body } })
    expect(await enter(login)).toEqual({ isInMemory: false })
    expect(stored()).toEqual(['ann@example.com', 'fresh'])
    expect(useCredentials.getState()).toMatchObject(body)
  })

  it('does not start with wrong credentials', async () => {
    answerWith({ [platformPaths.login]: failure(401, 'bad_credentials', 'No') })
    await expect(signIn(login)).rejects.toMatchObject({ code: 'bad_credentials' })
    expect(stored()).toEqual([null, null])
    expect(useCredentials.getState().ended).toBeNull()
  })

  it('[AC-10] clears the credentials at logout and has the server revoke that token', async () => {
    storeCredentials(body)
    const sent = answerWith({ [platformPaths.logout]: { status: 204 } })
    await logOut()
    expect(stored()).toEqual([null, null])
    expect(sent).toHaveBeenCalledOnce()
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer fresh')
    expect(useCredentials.getState().ended).toBeNull()
  })

  it('[AC-10] clears the credentials at logout even if the server cannot be reached, and reports it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    storeCredentials(body)
    answerWith({})
    const leaving = logOut()
    expect(stored()).toEqual([null, null])
    await leaving
    expect(useCredentials.getState()).toMatchObject({ email: null, token: null, ended: 'not-revoked' })
  })

  it('uses the new token after a password change and after a renewal', async () => {
    storeCredentials({ ...body, token: 'old' })
    answerWith({
      [platformPaths.password]: { body: { ...body, token: 'after password' } },
      [platformPaths.token]: { body: { ...body, token: 'after renewal' } },
    })
    await changePassword({ currentPassword: 'a', newPassword: 'b' })
    expect(stored()[1]).toBe('after password')
    await renewToken()
    expect(stored()[1]).toBe('after renewal')
  })

  it('stays ended when a renewal completes after logging out', async () => {
    storeCredentials(body)
    answerWith({ [platformPaths.token]: { body }, [platformPaths.logout]: {} })
    const renewal = renewToken()
    await logOut()
    await renewal
    expect(stored()).toEqual([null, null])
  })

  it('[AC-10] follows signing in and out in another window', () => {
    const stop = followOtherWindows()
    storeCredentials(body)
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(useCredentials.getState().token).toBeNull()
    localStorage.setItem('token', 'elsewhere')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(useCredentials.getState().token).toBe('elsewhere')
    stop()
  })

  it('[AC-11] uses the token that another window has stored when its own is refused', async () => {
    storeCredentials({ ...body, token: 'old' })
    localStorage.setItem('token', 'renewed elsewhere')
    const sent = answerByToken({ 'renewed elsewhere': { body } })
    await call('/thing', { schema: noAnswer })
    expect(sent()).toEqual(['old', 'renewed elsewhere'])
    expect(useCredentials.getState()).toMatchObject({ ...body, token: 'renewed elsewhere', ended: null })
  })

  it('[AC-11] does not repeat a call with the token of another user', async () => {
    storeCredentials({ ...body, token: 'old' })
    localStorage.setItem('email', 'bob@example.com')
    localStorage.setItem('token', 'of bob')
    const sent = answerByToken({ 'of bob': { body } })
    await expect(call('/thing', { schema: noAnswer })).rejects.toMatchObject({ code: 'session_expired' })
    expect(sent()).toEqual(['old'])
    expect(useCredentials.getState()).toMatchObject({ email: 'bob@example.com', token: 'of bob' })
  })

  it('[AC-11] renews and ends the newest token of all windows', async () => {
    storeCredentials({ ...body, token: 'old' })
    localStorage.setItem('token', 'renewed elsewhere')
    const sent = answerByToken({
      'renewed elsewhere': { body: { ...body, token: 'newest' } },
      newest: { body },
    })
    await renewToken()
    expect(stored()[1]).toBe('newest')
    useCredentials.setState({ token: 'old' })
    await logOut()
    expect(sent()).toEqual(['renewed elsewhere', 'newest'])
    expect(useCredentials.getState()).toMatchObject({ email: null, token: null, ended: null })
  })

  it('[AC-11] keeps the token of another window that renewed at the same time', async () => {
    storeCredentials({ ...body, token: 'old' })
    answerWith({ [platformPaths.token]: { body: { ...body, token: 'own' } } })
    const renewal = renewToken()
    localStorage.setItem('token', 'of the other window')
    await renewal
    expect(stored()[1]).toBe('of the other window')
    expect(useCredentials.getState().token).toBe('of the other window')
  })

  it('[AC-11] stays with a renewed token that could not be stored', () => {
    const token = (issuedAt: number) => `e30.${btoa(JSON.stringify({ iat: issuedAt }))}.signature`
    storeCredentials({ ...body, token: token(1) })
    useCredentials.setState({ token: token(2) })
    expect(followStored().token).toBe(token(2))
    localStorage.setItem('token', token(3))
    expect(followStored().token).toBe(token(3))
  })

  it('[AC-10] follows what it missed while the browser had put the page aside', () => {
    const stop = followOtherWindows()
    storeCredentials(body)
    localStorage.setItem('token', 'elsewhere')
    window.dispatchEvent(new Event('pageshow'))
    expect(useCredentials.getState().token).toBe('elsewhere')
    stop()
  })
})
