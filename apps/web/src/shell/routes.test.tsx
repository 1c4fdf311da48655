import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountPaths, pages, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../session/credentials.ts'
import { answerWith, tokenUntil } from '../testing/answer-with.ts'
import { liveDataOf } from '../testing/live-data.ts'
import { renderAt } from '../testing/render-at.tsx'
import { routes } from './routes.tsx'

const email = 'ann@example.com'
const userInfo = (role: 'trader' | 'operator') => ({
  _id: '1',
  email,
  role,
  feed: 'delayed',
  feedState: 'user-delayed-feed',
  membership: { plan: 'yearly-pro', levelName: 'Pro' },
  subscriptionPlans: [],
  subscriptions: [],
  isMPUser: false,
  discordConnected: false,
  discordUser: null,
  discordOauth: null,
  cqgConnected: false,
  membershipStartDate: null,
  couponId: null,
  membershipPopupInfo: [],
})

function signInAs(role: 'trader' | 'operator') {
  answerWith({
    [platformPaths.userInfo]: { body: userInfo(role) },
    [accountPaths.membership]: { body: userInfo(role) },
    [accountPaths.liveData]: { body: liveDataOf({ feedState: 'user-delayed-feed' }) },
    [platformPaths.logout]: {},
  })
  storeCredentials({ email, token: tokenUntil(systemClock.now() / 1000 + 43_000) })
}

beforeEach(() => {
  clearCredentials()
  answerWith({})
})
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
})

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

describe('routes', () => {
  it.each(['/', '/nothing', '/app/nothing', '/app/resilience/xx', '/App', '/user/nothing'])(
    '[RT-9] show “Page Not Found” at %s, with a link to the workspace',
    async path => {
      renderAt(path)
      expect(await heading('Page Not Found')).toBeTruthy()
      expect(document.title).toBe('Page Not Found · Tidemark')
      expect(screen.getByRole('link', { name: 'Open the workspace' }).getAttribute('href')).toBe('/app')
    },
  )

  it('[RT-1] include every page of the contract', () => {
    const paths = routes.map(({ path }) => path)
    const expected = Object.values(pages).filter(page => page !== pages.resilience)
    expect(paths).toEqual(expect.arrayContaining([...expected, '/app/resilience/sp', '/app/resilience/dd']))
  })

  it.each(['/app', '/app/', '/app/chart', '/app/walls', '/app/settings', '/app/admin', '/app/resilience/nq'])(
    '[RT-11] show the login prompt first at %s',
    async path => {
      renderAt(path)
      expect(await heading('Sign in to Tidemark')).toBeTruthy()
    },
  )

  it.each([
    ['/app/settings', 'Global Settings'],
    ['/app/chart-config', 'Chart Configuration'],
  ])('[RT-5] [RT-6] show the settings of the user at %s', async (path, title) => {
    signInAs('trader')
    answerWith({
      [platformPaths.userInfo]: { body: userInfo('trader') },
      [platformPaths.settings]: { body: [{ settings: {} }] },
    })
    renderAt(path)
    expect(await heading(title)).toBeTruthy()
    expect(document.title).toBe(`${title} · Tidemark`)
  })

  it('[RT-7] show the error of Discord at /app/discord without a session', async () => {
    renderAt('/app/discord?error=access_denied&error_description=You+said+no')
    const alert = await screen.findByRole('alertdialog', { name: 'Discord' })
    expect(alert.textContent).toContain('Error occurred: access_denied::You said no')
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await heading('Sign in to Tidemark')).toBeTruthy()
  })

  it('[RT-16] refuse /app/admin to a trader', async () => {
    signInAs('trader')
    renderAt('/app/admin')
    expect(await heading('For operators only')).toBeTruthy()
  })

  it('[RT-16] open /app/admin for an operator', async () => {
    signInAs('operator')
    renderAt('/app/admin')
    expect(await heading('Operator')).toBeTruthy()
  })

  it('[RT-10] show the account at /user while signed in, and the login page after logging out', async () => {
    signInAs('trader')
    const address = renderAt('/user')
    expect(await heading('Account')).toBeTruthy()
    expect(await screen.findByText('Pro')).toBeTruthy()
    expect(screen.getByText('15-min delayed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade Membership' }).getAttribute('href')).toBe(
      '/user/memberships',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('tab', { name: 'Register' })).toBeTruthy()
    expect(address().pathname).toBe('/user')
  })

  it('[RT-10] mark the current plan at /user/memberships and preselect its duration', async () => {
    signInAs('trader')
    renderAt('/user/memberships')
    expect(await screen.findByText('Your plan')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
    expect(screen.getByRole('heading', { name: 'Lite' })).toBeTruthy()
    expect(screen.queryByText('Your plan')).toBeNull()
  })
})
