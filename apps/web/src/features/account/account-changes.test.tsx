import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AccountSession, accountPaths, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { liveDataOf } from '../../testing/live-data.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { AccountPage } from './account-page.tsx'

const token = (seconds: number) => tokenUntil(systemClock.now() / 1000 + seconds)
const routes = [{ path: '/user', element: <AccountPage /> }]
const session = (changes: Partial<AccountSession>): AccountSession => ({
  id: 'one',
  isCurrent: false,
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  createdAt: Date.parse('2026-11-16T09:00:00Z'),
  lastUsedAt: Date.parse('2026-11-16T10:00:00Z'),
  ...changes,
})
const own = session({ id: 'own', isCurrent: true, device: 'Chrome on macOS' })
const loaded = (sessions: readonly AccountSession[] = [own]) => ({
  [accountPaths.liveData]: { body: liveDataOf({ feedState: 'user-delayed-feed' }) },
  [accountPaths.sessions]: { body: { sessions } },
})

beforeEach(() => storeCredentials({ email: 'ann@example.com', token: token(5_000) }))
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
})

describe('the account', () => {
  it('[AC-1] [RT-10] shows plan and feed without asking for user info', async () => {
    const sent = answerWith(loaded())
    renderAt('/user', routes)
    expect(await screen.findByText('15-min delayed')).toBeTruthy()
    expect(screen.getByText('Pro')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose feed' }).getAttribute('href')).toBe(
      '/dataoption/redirect-call-back',
    )
    expect(sent.mock.calls.map(([path]) => path)).not.toContain(platformPaths.userInfo)
  })
})

describe('the change of the email address', () => {
  const fill = async (email: string, password: string) => {
    await fillIn(userEvent, screen.getByLabelText('New email address'), email)
    await userEvent.type(screen.getByLabelText('Your password'), `${password}{Enter}`)
  }

  it('[RT-10] stores the new token and address, and confirms', async () => {
    const next = { email: 'new@example.com', token: token(43_000) }
    const sent = answerWith({ ...loaded(), [accountPaths.email]: { body: next } })
    renderAt('/user', routes)
    await fill('New@Example.com', 'tidemark')
    expect(await screen.findByText('Sign in with new@example.com from now on.')).toBeTruthy()
    expect([localStorage.getItem('email'), localStorage.getItem('token')]).toEqual([next.email, next.token])
    const [, request] = sent.mock.calls.find(([path]) => path === accountPaths.email) ?? []
    expect(JSON.parse(String(request?.body))).toEqual({
      newEmail: 'new@example.com',
      currentPassword: 'tidemark',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
  })

  it('sends nothing that is no address, and nothing without the password', async () => {
    const sent = answerWith(loaded())
    renderAt('/user', routes)
    await fill('nobody', '')
    expect(screen.getByText('Enter an email address such as name@example.com')).toBeTruthy()
    expect(screen.getByText('Enter your current password')).toBeTruthy()
    expect(sent.mock.calls.map(([path]) => path)).not.toContain(accountPaths.email)
  })

  it.each([
    [failure(401, 'bad_credentials', 'No'), 'The current password is not right.'],
    [
      failure(409, 'email_taken', 'No'),
      'This email address cannot be used for your account. Choose another one.',
    ],
    [
      { ...failure(429, 'rate_limited', 'No'), headers: { 'retry-after': '3600' } },
      'Too many attempts. Try again in 60 minutes.',
    ],
  ])('says why it failed (%#), and stays signed in', async (answer, message) => {
    answerWith({ ...loaded(), [accountPaths.email]: answer })
    renderAt('/user', routes)
    await fill('new@example.com', 'guess')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(localStorage.getItem('email')).toBe('ann@example.com')
  })
})

describe('the devices', () => {
  const other = session({ id: 'other' })
  const rows = async () => within(await screen.findByRole('list', { name: 'Where you are signed in' }))

  it('[RT-10] are listed; the own one cannot be signed out here', async () => {
    answerWith(loaded([own, other, session({ id: 'new', device: null, lastUsedAt: null, address: null })]))
    renderAt('/user', routes)
    const list = await rows()
    const [first, second, third] = list.getAllByRole('listitem')
    expect(first?.textContent).toContain('Chrome on macOS')
    expect(first?.textContent).toContain('This device')
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toMatch(/Firefox on Linux.*Last used 16 Nov.*192\.0\.2\.7/)
    expect(third?.textContent).toMatch(/A device that was not used yet.*Signed in 16 Nov/)
  })

  it.each([
    ['Sign out: Firefox on Linux', `${accountPaths.sessions}/other`],
    ['Sign out all other devices', accountPaths.sessions],
  ])('[AC-11] are signed out by “%s”', async (name, path) => {
    const ok = { body: { status: 'OK' } }
    answerWith(loaded([own, other]))
    renderAt('/user', routes)
    const button = await screen.findByRole('button', { name })
    const sent = answerWith({ ...loaded(), [`${accountPaths.sessions}/other`]: ok })
    await userEvent.click(button)
    expect(await screen.findByText('No other device is signed in.')).toBeTruthy()
    expect(sent.mock.calls.flatMap(([to, { method }]) => (method === 'DELETE' ? [to] : []))).toEqual([path])
  })

  it('that are gone already count as signed out', async () => {
    answerWith(loaded([own, other]))
    renderAt('/user', routes)
    const button = await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' })
    answerWith({ ...loaded(), [`${accountPaths.sessions}/other`]: failure(404, 'not_found', 'Gone') })
    await userEvent.click(button)
    expect(await screen.findByText('No other device is signed in.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stay, with the reason, when the server cannot sign them out', async () => {
    answerWith(loaded([own, other]))
    renderAt('/user', routes)
    const button = await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' })
    answerWith({
      ...loaded([own, other]),
      [`${accountPaths.sessions}/other`]: failure(503, 'storage_failed', 'The storage is full'),
    })
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe('The storage is full')
  })

  it('can be loaded again when that failed', async () => {
    answerWith({ ...loaded(), [accountPaths.sessions]: failure(400, 'invalid_request', 'Not now') })
    renderAt('/user', routes)
    const failed = await screen.findByRole('alert')
    expect(failed.textContent).toContain('The devices could not be loaded.')
    answerWith(loaded())
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
    expect(await rows()).toBeTruthy()
  })
})
