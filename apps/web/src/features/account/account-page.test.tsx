import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { useNotices } from '../../ui/notices.ts'
import { AccountPage } from './account-page.tsx'

const validToken = () => tokenUntil(systemClock.now() / 1000 + 43_000)
const body = () => ({ email: 'ann@example.com', token: validToken() })
const routes = [
  { path: '/user', element: <AccountPage /> },
  { path: '/app', element: <h1>The workspace</h1> },
]

beforeEach(() => clearCredentials())
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
})

const fill = (label: string, text: string) => fillIn(userEvent, screen.getByLabelText(label), text)
const enter = async (label: string, text: string) => {
  await fill(label, text)
  await userEvent.keyboard('{Enter}')
}

describe('the account page', () => {
  it('[RT-10] registers and goes to the workspace', async () => {
    answerWith({ [platformPaths.register]: { body: body() } })
    renderAt('/user', routes)
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }))
    await fill('Email', 'ann@example.com')
    await enter('Password', 'short')
    expect(screen.getByText('A password has at least 8 characters')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), ' no more{Enter}')
    expect(await screen.findByText('The workspace')).toBeTruthy()
  })

  it('[BY-21] says that the server could not save the session', async () => {
    answerWith({ [platformPaths.login]: { body: { ...body(), isInMemory: true } } })
    renderAt('/user', routes)
    await fill('Email', 'ann@example.com')
    await enter('Password', 'long enough')
    expect(await screen.findByText('The workspace')).toBeTruthy()
    expect(useNotices.getState().notices.at(-1)).toMatchObject({
      title: 'Signed in, for now',
      kind: 'warning',
    })
  })

  it('[RT-10] opens the registration for a link to it, and keeps the chosen tab in the address', async () => {
    answerWith({})
    const address = renderAt('/user?tab=register', routes)
    expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Sign in' }))
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(address().search).toBe('')
  })

  it('[RT-10] keeps the email that was typed before another form was chosen', async () => {
    renderAt('/user', routes)
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.c')
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.c')
  })

  it('shows that an email is taken', async () => {
    answerWith({ [platformPaths.register]: failure(409, 'email_taken', 'Taken') })
    renderAt('/user', routes)
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }))
    await fill('Email', 'ann@example.com')
    await enter('Password', 'long enough')
    expect((await screen.findByRole('alert')).textContent).toContain('exists already')
  })

  it('changes the password, stores the new token and confirms it', async () => {
    const next = body()
    storeCredentials({ ...next, token: tokenUntil(systemClock.now() / 1000 + 5_000) })
    const fetchMock = answerWith({ [platformPaths.password]: { body: next } })
    renderAt('/user', routes)
    await fill('Current password', 'tidemark')
    await fill('New password', 'new tidemark')
    await enter('Repeat password', 'new tidemarc')
    expect(screen.getByText('The two new passwords differ')).toBeTruthy()
    expect(fetchMock.mock.calls.some(([path]) => path === platformPaths.password)).toBe(false)
    await enter('Repeat password', 'new tidemark')
    expect(await screen.findByText('Other devices have been signed out.')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(next.token)
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  it('shows that the current password is wrong and stays signed in', async () => {
    storeCredentials(body())
    answerWith({ [platformPaths.password]: failure(401, 'bad_credentials', 'No') })
    renderAt('/user', routes)
    await fill('Current password', 'guess')
    await fill('New password', 'new tidemark')
    await enter('Repeat password', 'new tidemark')
    expect(await screen.findByText('The current password is not right.')).toBeTruthy()
    expect(localStorage.getItem('token')).not.toBeNull()
  })
})
