import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, failure } from '../testing/answer-with.ts'
import { clearCredentials, followOtherWindows, storeCredentials, useCredentials } from './credentials.ts'
import { changePassword, logOut, register, renewToken, signIn } from './session-store.ts'

const body = { email: 'ann@example.com', token: 'fresh' }
const login = { email: 'ann@example.com', password: 'long enough' }
const stored = () => [localStorage.getItem('email'), localStorage.getItem('token')]

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
    await enter(login)
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
    expect(useCredentials.getState()).toEqual({ email: null, token: null, ended: 'not-revoked' })
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
})
