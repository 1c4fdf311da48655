import { platformPaths } from '@tidemark/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerWith, tokenUntil } from '../testing/answer-with.ts'
import { clearCredentials, storeCredentials, useCredentials } from './credentials.ts'
import { renewalStep, startSessionRenewal } from './session-renewal.ts'
import { isTokenAlive, tokenExpiryMs } from './token-expiry.ts'

const hour = 3_600_000
const now = 1_800_000_000_000
const until = (hoursLeft: number) => tokenUntil((now + hoursLeft * hour) / 1000)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  clearCredentials()
})

describe('session renewal', () => {
  it('reads the expiry from the token and returns null for any other text', () => {
    expect(tokenExpiryMs(until(2))).toBe(now + 2 * hour)
    expect([isTokenAlive(until(2), now), isTokenAlive(until(0), now)]).toEqual([true, false])
    for (const text of ['', 'abc', 'a.b.c', 'e30.e30.x', 'e30.bnVsbA.x'])
      expect(tokenExpiryMs(text)).toBeNull()
  })

  it('[AC-11] renews a used token with less than 11 hours left and ends an expired one', () => {
    expect(renewalStep(now + 11 * hour, now, true)).toBe('wait')
    expect(renewalStep(now + 11 * hour - 1, now, true)).toBe('renew')
    expect(renewalStep(now + 5 * hour, now, false)).toBe('wait')
    expect(renewalStep(now, now, true)).toBe('expire')
    expect(renewalStep(null, now, true)).toBe('expire')
  })

  it('[AC-11] renews on load, then every ten minutes if the window was used', async () => {
    vi.useFakeTimers()
    const body = { email: 'ann@example.com', token: until(10) }
    const sent = answerWith({ [platformPaths.token]: { body } })
    storeCredentials(body)
    let time = now
    const stop = startSessionRenewal({ now: () => time })
    const tenMinutes = () => {
      time += 600_000
      return vi.advanceTimersByTimeAsync(600_000)
    }
    expect(sent).toHaveBeenCalledTimes(1)
    await tenMinutes()
    expect(sent).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('keydown'))
    await tenMinutes()
    expect(sent).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(new Event('keydown'))
    await tenMinutes()
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('[AC-11] tries again within the minute in which a renewed token still works', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const body = { email: 'ann@example.com', token: until(10) }
    storeCredentials(body)
    const sent = answerWith({})
    const stop = startSessionRenewal({ now: () => now })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(sent).toHaveBeenCalledTimes(1)
    const next = answerWith({ [platformPaths.token]: { body: { ...body, token: until(12) } } })
    await vi.advanceTimersByTimeAsync(1)
    expect(next).toHaveBeenCalledTimes(1)
    expect(useCredentials.getState().token).toBe(until(12))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(next).toHaveBeenCalledTimes(1)
    stop()
  })

  it('[BY-22] tries a failing renewal a few times only', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    storeCredentials({ email: 'ann@example.com', token: until(10) })
    const sent = answerWith({})
    const stop = startSessionRenewal({ now: () => now })
    await vi.advanceTimersByTimeAsync(590_000)
    expect(sent).toHaveBeenCalledTimes(6)
    stop()
  })

  it('[AC-11] continues with the token of another window when its own has expired', () => {
    storeCredentials({ email: 'ann@example.com', token: until(-1) })
    localStorage.setItem('token', until(12))
    startSessionRenewal({ now: () => now })()
    expect(useCredentials.getState().token).toBe(until(12))
  })

  it('ends an expired session on load', () => {
    storeCredentials({ email: 'ann@example.com', token: until(-1) })
    startSessionRenewal({ now: () => now })()
    expect(useCredentials.getState()).toMatchObject({ email: null, token: null, ended: 'expired' })
  })
})
