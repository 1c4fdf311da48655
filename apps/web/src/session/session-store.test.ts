import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, failure } from '../testing/answer-with.ts'
import { clearCredentials, followOtherWindows, keepCredentials, useCredentials } from './credentials.ts'
import { changePassword, logOut, register, renewToken, signIn } from './session-store.ts'

const body = { email: 'ann@example.com', token: 'fresh' }
const who = { email: 'ann@example.com', password: 'long enough' }
const stored = () => [localStorage.getItem('email'), localStorage.getItem('token')]

beforeEach(() => clearCredentials())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the session', () => {
  it.each([
    ['signing in', platformPaths.login, signIn],
    ['registering', platformPaths.register, register],
  ])('[ST-1] keeps email and token under their names after %s', async (_name, path, enter) => {
    answerWith({ [path]: { body } })
    await enter(who)
    expect(stored()).toEqual(['ann@example.com', 'fresh'])
    expect(useCredentials.getState()).toMatchObject(body)
  })

  it('does not begin with wrong credentials', async () => {
    answerWith({ [platformPaths.login]: failure(401, 'bad_credentials', 'No') })
    await expect(signIn(who)).rejects.toMatchObject({ code: 'bad_credentials' })
    expect(stored()).toEqual([null, null])
    expect(useCredentials.getState().ended).toBeNull()
  })

  it('[AC-10] logging out clears the credentials and has the server revoke that very token', async () => {
    keepCredentials(body)
    const sent = answerWith({ [platformPaths.logout]: { status: 204 } })
    await logOut()
    expect(stored()).toEqual([null, null])
    expect(sent).toHaveBeenCalledOnce()
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer fresh')
    expect(useCredentials.getState().ended).toBeNull()
  })

  it('[AC-10] logging out clears the credentials even if the server cannot be reached, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    keepCredentials(body)
    answerWith({})
    const leaving = logOut()
    expect(stored()).toEqual([null, null])
    await leaving
    expect(useCredentials.getState()).toEqual({ email: null, token: null, ended: 'not-revoked' })
  })

  it('takes the new token after a change of password and after a renewal', async () => {
    keepCredentials({ ...body, token: 'old' })
    answerWith({
      [platformPaths.password]: { body: { ...body, token: 'after password' } },
      [platformPaths.token]: { body: { ...body, token: 'after renewal' } },
    })
    await changePassword({ currentPassword: 'a', newPassword: 'b' })
    expect(stored()[1]).toBe('after password')
    await renewToken()
    expect(stored()[1]).toBe('after renewal')
  })

  it('does not come back to life when a renewal answers after logging out', async () => {
    keepCredentials(body)
    answerWith({ [platformPaths.token]: { body }, [platformPaths.logout]: {} })
    const renewal = renewToken()
    await logOut()
    await renewal
    expect(stored()).toEqual([null, null])
  })

  it('[AC-10] ends in this window when another one signs out, and begins with it too', () => {
    const stop = followOtherWindows()
    keepCredentials(body)
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(useCredentials.getState().token).toBeNull()
    localStorage.setItem('token', 'elsewhere')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(useCredentials.getState().token).toBe('elsewhere')
    stop()
  })
})
