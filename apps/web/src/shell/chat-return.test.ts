import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeChatReturn } from './chat-return.ts'

const finishChatSignIn = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../features/account/index.ts', () => ({ finishChatSignIn }))

beforeEach(() => finishChatSignIn.mockClear())
afterEach(() => window.history.replaceState(null, '', '/'))

const address = () => window.location.pathname + window.location.search + window.location.hash
const taken = () =>
  Object.fromEntries((finishChatSignIn.mock.calls as unknown as [URLSearchParams][])[0]?.[0] ?? [])

describe('the return of a sign-in with Discord', () => {
  it('[AC-3] takes the token out of the address before the page is shown', () => {
    window.history.replaceState(null, '', '/app?discordLogin=true#access_token=secret&state=s')
    takeChatReturn()
    expect(address()).toBe('/app')
    expect(taken()).toEqual({ access_token: 'secret', state: 's' })
  })

  it('[AC-3] accepts a refusal in the query as well', () => {
    window.history.replaceState(null, '', '/app?discordLogin=true&error=access_denied')
    takeChatReturn()
    expect(address()).toBe('/app')
    expect(taken()).toMatchObject({ error: 'access_denied' })
  })

  it('[AC-3] leaves every other address alone', () => {
    window.history.replaceState(null, '', '/app?symbol=QQQ#access_token=secret')
    takeChatReturn()
    expect(address()).toBe('/app?symbol=QQQ#access_token=secret')
    expect(finishChatSignIn).not.toHaveBeenCalled()
  })
})
