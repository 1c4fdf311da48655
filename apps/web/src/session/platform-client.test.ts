import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, failure } from '../testing/answer-with.ts'
import { clearCredentials, storeCredentials, useCredentials } from './credentials.ts'
import { call, noAnswer, timeoutMs } from './platform-client.ts'

const numberSchema = {
  parse: (answer: unknown) => {
    if (typeof answer !== 'number') throw new Error('not a number')
    return answer
  },
}
const get = () => call('/thing', { schema: numberSchema })

beforeEach(() => storeCredentials({ email: 'a@b.cd', token: 'mine' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearCredentials()
})

describe('call', () => {
  it('sends token, query and body, and validates the response', async () => {
    const sent = answerWith({ '/thing': { body: 7 } })
    const query = { symbol: 'SPY', depth: 3 }
    expect(await call('/thing', { method: 'PUT', query, body: { on: true }, schema: numberSchema })).toBe(7)
    const [address, request] = sent.mock.calls[0] ?? []
    expect(address).toBe('/thing?symbol=SPY&depth=3')
    expect(request?.body).toBe('{"on":true}')
    expect(new Headers(request?.headers).get('authorization')).toBe('Bearer mine')
  })

  it('throws the code, status and message of the server', async () => {
    answerWith({ '/thing': failure(403, 'tier_required', 'This needs Pro Plus') })
    await expect(get()).rejects.toMatchObject({
      name: 'PlatformError',
      code: 'tier_required',
      status: 403,
      message: 'This needs Pro Plus',
    })
    expect(useCredentials.getState().token).toBe('mine')
  })

  it('distinguishes an unreachable server from a slow one', async () => {
    answerWith({})
    await expect(get()).rejects.toMatchObject({ code: 'offline', status: 0 })
    const limit = vi.spyOn(AbortSignal, 'timeout')
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('too slow', 'TimeoutError')))
    await expect(get()).rejects.toMatchObject({ code: 'timed_out', status: 0 })
    expect(limit).toHaveBeenCalledWith(timeoutMs)
    expect(timeoutMs).toBe(10_000)
  })

  it('rejects an aborted call with the caller’s reason', async () => {
    answerWith({})
    const signal = AbortSignal.abort('left the page')
    await expect(call('/thing', { schema: noAnswer, signal })).rejects.toBe('left the page')
  })

  it('rejects a response of the wrong shape and one that is not JSON', async () => {
    answerWith({ '/thing': { body: 'seven' } })
    await expect(get()).rejects.toMatchObject({ code: 'bad_answer', status: 200 })
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(get()).rejects.toMatchObject({ code: 'internal', status: 502 })
  })

  it('reads how long to wait from the response', async () => {
    answerWith({
      '/thing': { ...failure(429, 'too_many_attempts', 'Wait'), headers: { 'retry-after': '120' } },
    })
    await expect(get()).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 120 })
  })

  it('[AC-5] ends the session when the server reports that it expired', async () => {
    answerWith({ '/thing': failure(403, 'session_expired', 'Session expired') })
    await expect(get()).rejects.toMatchObject({ code: 'session_expired' })
    expect(useCredentials.getState()).toMatchObject({ email: null, token: null, ended: 'expired' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('keeps a session that began while the refusal was pending', async () => {
    answerWith({ '/thing': failure(401, 'token_invalid', 'Unknown token') })
    await expect(call('/thing', { token: 'of-before', schema: noAnswer })).rejects.toMatchObject({
      status: 401,
    })
    expect(useCredentials.getState().token).toBe('mine')
  })
})
