import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chatPaths, paymentPaths, platformPaths, storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../session/credentials.ts'
import { answerWith, failure, tokenUntil } from '../testing/answer-with.ts'
import { fillIn } from '../testing/fill-in.ts'
import { renderAt } from '../testing/render-at.tsx'
import { userInfoOf } from '../testing/user-info.ts'
import { LoginGuard } from './login-guard.tsx'

const alive = () => tokenUntil(systemClock.now() / 1000 + 40_000)
const user = () => ({ email: 'ann@example.com', token: alive() })
const page = [
  {
    path: '/app/chart',
    element: (
      <LoginGuard>
        <h1>The chart</h1>
      </LoginGuard>
    ),
  },
]

beforeEach(() => clearCredentials())
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => clearCredentials())
})

const prompt = () => screen.findByRole('heading', { name: 'Sign in to Tidemark' })

describe('login guard', () => {
  it('[RT-11] shows the login prompt in the page’s place, and the page after signing in', async () => {
    answerWith({ [platformPaths.login]: { body: user() } })
    const address = renderAt('/app/chart?symbol=QQQ', page)
    expect(await prompt()).toBeTruthy()
    expect(screen.queryByText('The chart')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))

    await userEvent.keyboard('ann@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'tidemark{Enter}')
    expect(await screen.findByText('The chart')).toBeTruthy()
    expect(address().search).toBe('?symbol=QQQ')
  })

  it('[RT-10] offers registration, with its form open', async () => {
    answerWith({})
    renderAt('/app/chart', page)
    const link = await screen.findByRole('link', { name: 'Register' })
    expect(link.getAttribute('href')).toBe('/user?tab=register')
  })

  it.each(['no token at all', tokenUntil(1)])('[RT-11] rejects an invalid token: %s', async token => {
    answerWith({})
    storeCredentials({ email: 'ann@example.com', token })
    renderAt('/app/chart', page)
    expect(await prompt()).toBeTruthy()
    expect(screen.getByText('Session Expired, Login again')).toBeTruthy()
  })

  it('[RT-11] [AC-5] replaces the page by the prompt when the server no longer knows the session', async () => {
    answerWith({ [platformPaths.userInfo]: failure(403, 'session_expired', 'Session expired') })
    storeCredentials(user())
    renderAt('/app/chart', page)
    expect(await screen.findByText('Session Expired, Login again')).toBeTruthy()
    expect(screen.queryByText('The chart')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('[AC-1] [API-14] shows the prompt when the user could not be loaded, logs it, and keeps the session', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerWith({ [platformPaths.userInfo]: failure(400, 'invalid_request', 'No') })
    storeCredentials(user())
    renderAt('/app/chart', page)
    expect(await prompt()).toBeTruthy()
    expect(screen.queryByText('The chart')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Your account could not be loaded.')
    expect(log.mock.calls.map(([what]) => what)).toEqual(['[tidemark] userInfo not found'])
    expect(localStorage.getItem('token')).not.toBeNull()
    answerWith({ [platformPaths.userInfo]: { body: userInfoOf('monthly-pro') } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The chart')).toBeTruthy()
    log.mockRestore()
  })

  it('[AC-1] shows the page after signing in again, too', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerWith({ [platformPaths.userInfo]: failure(400, 'invalid_request', 'No') })
    storeCredentials(user())
    renderAt('/app/chart', page)
    await prompt()
    answerWith({
      [platformPaths.login]: { body: user() },
      [platformPaths.userInfo]: { body: userInfoOf('monthly-pro') },
    })
    await fillIn(userEvent, screen.getByLabelText('Email'), 'ann@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'tidemark{Enter}')
    expect(await screen.findByText('The chart')).toBeTruthy()
    log.mockRestore()
  })

  const asked = (sent: ReturnType<typeof answerWith>) => sent.mock.calls.map(([address]) => address)

  it('[AC-1] asks for user info on pages of the workspace only, once the packages have loaded', async () => {
    const sent = answerWith({ [platformPaths.userInfo]: { body: userInfoOf(null) } })
    storeCredentials(user())
    const elsewhere = { ...page[0], path: '/elsewhere' }
    renderAt('/elsewhere', [elsewhere])
    expect(await screen.findByText('The chart')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    cleanup()
    renderAt('/app/chart', page)
    await vi.waitFor(() => expect(asked(sent)).toEqual([paymentPaths.packages, platformPaths.userInfo]))
  })

  it('[AC-1] asks for no user info while the packages load, and shows the page meanwhile', async () => {
    const answer = answerWith({ [platformPaths.userInfo]: { body: userInfoOf('monthly-pro') } })
    let packagesLoaded = () => {}
    const loading = new Promise<void>(resolve => {
      packagesLoaded = resolve
    })
    const sent = vi.fn(async (address: string, request: RequestInit) => {
      if (address === paymentPaths.packages) await loading
      return answer(address, request)
    })
    vi.stubGlobal('fetch', sent)
    storeCredentials(user())
    renderAt('/app/chart', page)
    expect(await screen.findByText('The chart')).toBeTruthy()
    expect(asked(sent)).toEqual([paymentPaths.packages])
    packagesLoaded()
    await vi.waitFor(() => expect(asked(sent)).toEqual([paymentPaths.packages, platformPaths.userInfo]))
  })

  it.each([
    ['cannot be reached', 0],
    ['fails', 500],
  ])(
    '[AC-1] [API-14] asks for user info and only logs when the server of the packages %s',
    async (_, status) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const answer = answerWith({
        [platformPaths.userInfo]: { body: userInfoOf('monthly-pro') },
        [paymentPaths.packages]: failure(500, 'internal', 'No'),
      })
      const sent = vi.fn(async (address: string, request: RequestInit) => {
        if (status === 0 && address === paymentPaths.packages) throw new TypeError('Failed to fetch')
        return answer(address, request)
      })
      vi.stubGlobal('fetch', sent)
      storeCredentials(user())
      renderAt('/app/chart', page)
      await vi.waitFor(() => expect(asked(sent)).toEqual([paymentPaths.packages, platformPaths.userInfo]))
      expect(await screen.findByText('The chart')).toBeTruthy()
      expect(log.mock.calls.map(([what]) => what)).toEqual(['[tidemark] The packages could not be loaded'])
      expect(screen.queryByRole('alert')).toBeNull()
      log.mockRestore()
    },
  )

  it('[AC-5] says why the connected chat account did not sign in again', async () => {
    answerWith({
      [platformPaths.userInfo]: failure(403, 'session_expired', 'Session expired'),
      [chatPaths.login]: failure(401, 'bad_credentials', 'Discord cannot sign you in again.'),
    })
    storeCredentials(user())
    localStorage.setItem(storageKeys.discordOauth, 'a handle')
    renderAt('/app/chart', page)
    const text = 'Session Expired, Login via Discord Failed! Discord cannot sign you in again.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('The chart')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each([
    [failure(401, 'bad_credentials', 'No'), 'Email or password is not right.'],
    [
      { ...failure(429, 'too_many_attempts', 'No'), headers: { 'retry-after': '300' } },
      'Too many attempts. Try again in 5 minutes.',
    ],
    [undefined, 'The server cannot be reached. Check your connection and try again.'],
  ])('shows why signing in failed (%#)', async (answer, message) => {
    answerWith(answer ? { [platformPaths.login]: answer } : {})
    renderAt('/app/chart', page)
    await fillIn(userEvent, await screen.findByLabelText('Email'), 'ann@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('sends nothing while a field is empty', async () => {
    const sent = answerWith({})
    renderAt('/app/chart', page)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Enter an email address such as name@example.com')).toBeTruthy()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })
})
