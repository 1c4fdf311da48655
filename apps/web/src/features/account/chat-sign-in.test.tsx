import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chatPaths, storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, useCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { finishChatSignIn, useChatSignIn } from './chat-sign-in.ts'
import { ChatSignInButton } from './chat-sign-in-button.tsx'

const leavePage = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

const credentials = { email: 'ann@example.com', token: 'a token of ours' }
const account = { email: 'ann@example.com', id: 'user-1' }
const state = 'state-of-this-window'
const returned = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ access_token: 'a-token-of-discord', token_type: 'Bearer', state, ...changes })

beforeEach(() => {
  clearCredentials()
  leavePage.mockClear()
  useChatSignIn.setState({ isBusy: false, failure: null })
  sessionStorage.setItem(storageKeys.chatState, state)
})
afterEach(() => vi.unstubAllGlobals())

const show = () => renderInTheme(<ChatSignInButton />)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Discord' })
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('sign-in with Discord', () => {
  it('[AC-3] goes to Discord with a new state that this window keeps', async () => {
    const url = 'https://discord.example/oauth2/authorize?response_type=token'
    const sent = answerWith({ [chatPaths.signIn]: { body: { url } } })
    show()
    await userEvent.click(button())
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith(url))
    const query = new URL(sent.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams
    const kept = sessionStorage.getItem(storageKeys.chatState)
    expect(query.get('state')).toBe(kept)
    expect(kept).toMatch(/^[\w-]{16,}$/)
    expect(kept).not.toBe(state)
  })

  it.each([
    [
      failure(503, 'provider_failed', 'Discord is not set up on this server'),
      'Discord is not set up on this server',
    ],
    [undefined, 'The server cannot be reached. Check your connection and try again.'],
  ])('[AC-3] says why it could not start (%#)', async (answer, message) => {
    answerWith(answer ? { [chatPaths.signIn]: answer } : {})
    show()
    await userEvent.click(button())
    expect(await alertText()).toBe(message)
    expect(button().disabled).toBe(false)
    expect(leavePage).not.toHaveBeenCalled()
  })

  it('[AC-3] verifies the account of the token, then signs in and stores the token', async () => {
    const sent = answerWith({
      [chatPaths.verify]: { body: account },
      [chatPaths.platformLogin]: { body: credentials },
    })
    await finishChatSignIn(returned())
    expect(useCredentials.getState()).toMatchObject(credentials)
    expect(localStorage.getItem('token')).toBe(credentials.token)
    const [verify, login] = sent.mock.calls
    expect(new Headers(verify?.[1].headers).get('authorization')).toBe('Bearer a-token-of-discord')
    expect(JSON.parse(String(login?.[1].body))).toEqual({ accessToken: 'a-token-of-discord', ...account })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a-token-of-discord')
  })

  it.each([
    ['of another window', returned({ state: 'state-of-an-attacker' })],
    ['without a state', new URLSearchParams({ access_token: 'a-token-of-discord' })],
  ])('[AC-3] refuses a return %s', async (_name, answer) => {
    const sent = answerWith({})
    show()
    await finishChatSignIn(answer)
    expect(await alertText()).toContain('This sign-in was not started in this window')
    expect(sent).not.toHaveBeenCalled()
    expect(useCredentials.getState().token).toBeNull()
  })

  it('[AC-3] accepts a return once', async () => {
    answerWith({
      [chatPaths.verify]: { body: account },
      [chatPaths.platformLogin]: { body: credentials },
    })
    await finishChatSignIn(returned())
    clearCredentials()
    await finishChatSignIn(returned())
    expect(useCredentials.getState().token).toBeNull()
    expect(useChatSignIn.getState().failure).toContain('not started in this window')
  })

  it('[AC-3] [AC-17] shows a refusal of Discord as plain text, cut', async () => {
    answerWith({})
    show()
    const error_description = `<b>no</b>${'x'.repeat(1000)}`
    await finishChatSignIn(new URLSearchParams({ error: 'access_denied', error_description, state }))
    const text = (await alertText()) ?? ''
    expect(text.startsWith('Error occurred: access_denied::<b>no</b>')).toBe(true)
    expect(text.length).toBeLessThan(400)
  })

  it.each([
    [
      failure(401, 'bad_credentials', 'This sign-in at Discord was made for another application'),
      /another app/,
    ],
    [failure(404, 'not_found', 'No Tidemark account is connected'), /^No Tidemark account is connected$/],
    [failure(503, 'provider_failed', 'Discord does not answer'), /^Discord does not answer$/],
    [{ ...failure(429, 'too_many_attempts', 'No'), headers: { 'retry-after': '300' } }, /in 5 minutes/],
  ])('[AC-3] says why the account could not sign in (%#)', async (answer, message) => {
    answerWith({ [chatPaths.verify]: answer })
    show()
    await finishChatSignIn(returned())
    expect(await alertText()).toMatch(message)
    expect(button().disabled).toBe(false)
  })

  it('does nothing at an address without an answer', async () => {
    await finishChatSignIn(new URLSearchParams('discordLogin=true'))
    expect(useChatSignIn.getState()).toEqual({ isBusy: false, failure: null })
  })
})
