import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  accountPaths,
  checkoutPath,
  type PlanChangePreview,
  paymentPaths,
  platformPaths,
  type SubscriptionStanding,
  storageKeys,
  type UserInfo,
} from '@tidemark/contracts'
import { packages, planNickname, priceIdOf } from '@tidemark/domain'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveStatus } from '../../live/overall-status.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { liveClient } from '../live-data/index.ts'
import { MembershipsPage } from './memberships-page.tsx'

const priced = packages.map((entry, index) => ({ ...entry, cents: 1000 + index, currency: 'usd' }))
const subscription = {
  id: 'sub_1',
  created: 1_794_839_400,
  plan: { id: priceIdOf('monthly-pro'), nickname: planNickname('monthly-pro') },
  discount: null,
}
const member: UserInfo = { ...userInfoOf('monthly-pro'), subscriptions: [subscription] }
const standing = (changes: Partial<SubscriptionStanding>): SubscriptionStanding => ({
  ...{ ...subscription, standing: 'active', accessUntil: 1_797_431_400, isPaid: true },
  nextPlan: null,
  ...changes,
})
const receipt = {
  ...{ id: 'in_1', number: 'A-1', created: 1_794_839_400, plan: 'monthly-pro', cents: 5900 },
  ...{ currency: 'usd', url: 'https://pay.example.com/i/1', isRefunded: true },
}

const preview = (changes: Partial<PlanChangePreview>): PlanChangePreview => ({
  ...{ kind: 'upgrade', plan: 'yearly-pro-plus', from: 'monthly-pro', startsAt: 1_795_500_000 },
  ...{ dueNow: 96_050, credit: 2950, currency: 'usd', lost: [], lostAt: 1_795_500_000 },
  at: 1_795_500_000,
  nextCharge: { at: 1_827_036_000, cents: 99_000 },
  ...changes,
})

let answers: Record<string, Parameters<typeof answerWith>[0][string]> = {}

function serve(user: UserInfo, changes: Partial<SubscriptionStanding> = {}) {
  storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
  answers = {
    [platformPaths.userInfo]: { body: user },
    [accountPaths.membership]: { body: user },
    [paymentPaths.packages]: { body: priced },
    [paymentPaths.subscription]: { body: standing(changes) },
    [paymentPaths.receipts]: { body: { receipts: user.subscriptions.length > 0 ? [receipt] : [] } },
    [paymentPaths.portalSession]: { body: { url: 'https://pay.example.com/portal' } },
    [checkoutPath('annual')]: { body: { url: 'https://pay.example.com/c/1' } },
    [checkoutPath('litemonthly')]: { body: { url: 'https://pay.example.com/c/2' } },
    [paymentPaths.planChangePreview]: { body: preview({}) },
    [paymentPaths.planChange]: { body: { status: 'OK' } },
    [checkoutPath('monthly')]: failure(503, 'payments_failed', 'The payment provider does not answer.'),
  }
  return answerWith(answers)
}

/** Replaces some of the answers. */
const answerMore = (more: typeof answers): void => void Object.assign(answers, more)

beforeEach(() => {
  queryClient.clear()
  vi.spyOn(liveClient, 'open').mockImplementation(() => () => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  act(() => clearCredentials())
})

const status = () => screen.findByText(/Your plan is Pro, monthly/)
const assigned = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

describe('the memberships page', () => {
  it('[RT-10] shows visitors the plans with their prices, and a way to register', async () => {
    answerWith({ [paymentPaths.packages]: { body: priced } })
    renderAt('/user/memberships')
    expect(await screen.findByText('$10.01')).toBeTruthy()
    const card = screen.getByRole('listitem', { name: 'Pro' })
    expect(within(card).getByRole('link', { name: 'Register for Pro' }).getAttribute('href')).toBe(
      '/user?tab=register',
    )
    expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull()
  })

  it('[AC-1] asks for the membership once, and for no user info, which is for the pages of the workspace', async () => {
    const sent = serve(member)
    let report = (_status: LiveStatus) => {}
    vi.spyOn(liveClient, 'onStatus').mockImplementation(listener => {
      report = listener
      return () => undefined
    })
    renderAt('/user/memberships')
    await status()
    const lights = { scanner: 'green', resilience: 'green', overall: 'green' } as const
    for (const live of ['yellow', 'green'] as const)
      await act(async () => report({ ...lights, live, feed: 'user-realtime-feed' }))
    const asked = sent.mock.calls.map(([address]) => address)
    expect(asked.filter(address => address === accountPaths.membership)).toHaveLength(1)
    expect(asked).not.toContain(platformPaths.userInfo)
  })

  it('[AC-8] sends a user without a plan to the checkout of the chosen one', async () => {
    serve(userInfoOf(null))
    const assign = assigned()
    renderAt('/user/memberships')
    await screen.findByText('You have no plan.')
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
    await userEvent.click(screen.getByRole('button', { name: 'Choose Pro Plus' }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/c/1'))
  })

  it('[AC-8] stays usable after a checkout that failed', async () => {
    serve(userInfoOf(null))
    renderAt('/user/memberships')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Pro' })
    await userEvent.click(button)
    expect(await screen.findByText('Something went wrong! Please try again.')).toBeTruthy()
    expect(screen.getByText('You have no plan.')).toBeTruthy()
    await vi.waitFor(() => expect(button.disabled).toBe(false))
  })

  it.each([
    [{}, 'It is active and renews by itself.'],
    [{ accessUntil: null }, 'It has no end.'],
    [{ standing: 'grace' }, 'The last payment failed. Your plan goes on until'],
    [{ standing: 'ending' }, 'It is paid and ends on'],
    [{ nextPlan: { plan: 'monthly-lite', at: 1_797_431_400 } }, 'It is paid, and becomes Lite, monthly on'],
  ] as const)('[RT-10] says how long the plan lasts: %j', async (changes, text) => {
    serve(member, changes)
    renderAt('/user/memberships')
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  })

  it('[RT-10] lists receipts, and opens the page of the payment provider', async () => {
    serve(member)
    const assign = assigned()
    renderAt('/user/memberships')
    const table = await screen.findByRole('table', { name: 'Receipts' })
    expect(within(table).getByText('$59.00 (refunded)')).toBeTruthy()
    expect(within(table).getByRole('link', { name: 'Receipt A-1' }).getAttribute('href')).toBe(receipt.url)
    await userEvent.click(await screen.findByRole('button', { name: 'Manage payments' }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/portal'))
  })

  const waiting = 'Thank you. Your plan starts as soon as the payment is confirmed, usually within seconds.'
  const started = 'Thank you. Your plan Pro, monthly, has started.'
  const cancelled = 'The checkout was cancelled. Nothing was charged.'

  it.each([
    ['done', 'sub_1', waiting],
    ['done', 'sub_0', started],
    ['done', null, started],
    ['cancelled', 'sub_1', cancelled],
  ])('[AC-8] says what came of the checkout: %s, after %s', async (result, before, text) => {
    if (before !== null) sessionStorage.setItem(storageKeys.checkoutAfter, before)
    serve(member)
    const address = renderAt(`/user/memberships?checkout=${result}`)
    await status()
    expect(await screen.findByText(text)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close the message' }))
    expect(screen.queryByText(text)).toBeNull()
    expect([address().search, sessionStorage.getItem(storageKeys.checkoutAfter)]).toEqual(['', null])
  })

  it.each([
    ['done', 'sub_0', started, ''],
    ['cancelled', 'sub_1', cancelled, ''],
    ['done', 'sub_1', waiting, '?checkout=done'],
  ])('[AC-8] takes back a result that is final: %s, after %s', async (result, before, text, search) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem(storageKeys.checkoutAfter, before)
    serve(member)
    const address = renderAt(`/user/memberships?checkout=${result}`)
    expect(await screen.findByText(text)).toBeTruthy()
    await status()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(address().search).toBe(search)
    expect(screen.queryByText(text) === null).toBe(search === '')
    vi.useRealTimers()
  })

  it('[AC-8] shows a new plan, and that it has started, as soon as the server reports it', async () => {
    let changed = () => {}
    vi.spyOn(liveClient, 'onMembershipChanged').mockImplementation(listener => {
      changed = listener
      return () => undefined
    })
    sessionStorage.setItem(storageKeys.checkoutAfter, '')
    serve(userInfoOf(null))
    renderInTheme(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/user/memberships?checkout=done']}>
          <MembershipsPage />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    expect(await screen.findByText('You have no plan.')).toBeTruthy()
    expect(screen.getByText(waiting)).toBeTruthy()
    serve(member)
    act(() => changed())
    expect(await screen.findByText(started)).toBeTruthy()
    expect(screen.queryByText(waiting)).toBeNull()
    expect(await screen.findByRole('table', { name: 'Receipts' })).toBeTruthy()
  })

  it('[AC-2] takes the plan from the package of the last subscription, but not for users without a lookup', async () => {
    const lifetime = { ...subscription, id: 'sub_Lifetime_1' }
    serve({ ...member, subscriptions: [subscription, lifetime] })
    renderAt('/user/memberships')
    expect(await screen.findByText(/Your plan is Pro Plus, lifetime/)).toBeTruthy()
    queryClient.clear()
    serve({ ...member, isMPUser: true, subscriptions: [lifetime] })
    renderAt('/user/memberships')
    expect(await status()).toBeTruthy()
  })
})

describe('a member with Lite', () => {
  const lite: UserInfo = {
    ...userInfoOf('monthly-lite'),
    workspace: 'closed',
    subscriptions: [
      { ...subscription, plan: { id: 'price_monthly_lite', nickname: planNickname('monthly-lite') } },
    ],
  }

  it('[AC-2] goes to the account page instead of the workspace, and learns why', async () => {
    serve(lite)
    const address = renderAt('/app/settings')
    expect(await screen.findByText('Your plan is Lite')).toBeTruthy()
    await vi.waitFor(() => expect(address().pathname).toBe('/user'))
  })

  it('[AC-2] stays while the server says that the workspace is open: in the trial, or with a higher plan', async () => {
    const open = { ...lite, workspace: 'open' } as const
    for (const user of [open, { ...open, subscriptions: [...lite.subscriptions, subscription] }]) {
      queryClient.clear()
      serve(user)
      const address = renderAt('/app/admin')
      expect(await screen.findByRole('heading', { name: 'For operators only' })).toBeTruthy()
      expect(address().pathname).toBe('/app/admin')
      act(() => clearCredentials())
      document.body.replaceChildren()
    }
  })
})

it('[AC-2] a user without a plan whose trial has ended goes to the plans instead of the workspace', async () => {
  serve({ ...userInfoOf(null), workspace: 'closed', trialEndsAt: '2026-11-15T15:00:00.000Z' })
  const address = renderAt('/app')
  expect(await screen.findByText('Your trial has ended')).toBeTruthy()
  await vi.waitFor(() => expect(address().pathname).toBe('/user/memberships'))
})

describe('a change of plan', () => {
  const askFor = async (period: string, level: string) => {
    await status()
    await userEvent.click(screen.getByRole('radio', { name: period }))
    await userEvent.click(screen.getByRole('button', { name: `Choose ${level}` }))
    return screen.findByRole('dialog', { name: `Change to ${level}, ${period.toLowerCase()}` })
  }
  const bodyOf = (fetched: ReturnType<typeof serve>, path: string) =>
    fetched.mock.calls
      .filter(([url]) => String(url).endsWith(path))
      .map(([, init]) => JSON.parse(String(init?.body)))

  it('[AC-8] shows price, dates and what is taken off, and changes nothing before it is confirmed', async () => {
    const fetched = serve(member)
    renderAt('/user/memberships')
    const dialog = await askFor('Yearly', 'Pro Plus')
    expect(await within(dialog).findByText('$960.50')).toBeTruthy()
    expect(dialog.textContent).toContain('$29.50 that you have not used of Pro, monthly are taken off')
    expect(dialog.textContent).toContain('$990.00 on November')
    expect(bodyOf(fetched, paymentPaths.planChange)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay $960.50 and change' }))
    expect(await screen.findByText('Your plan has changed')).toBeTruthy()
    expect(bodyOf(fetched, paymentPaths.planChange)).toEqual([
      { priceId: 'price_yearly_pro_plus', coupon: null, at: 1_795_500_000, dueNow: 96_050 },
    ])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[AC-8] to a lower plan says from when it is and what is lost', async () => {
    serve(member)
    answerMore({
      [paymentPaths.planChangePreview]: {
        body: preview({
          ...{ kind: 'downgrade', plan: 'monthly-lite', startsAt: 1_797_431_400, dueNow: 0, credit: 0 },
          ...{
            lost: ['workspace', 'live-data'],
            lostAt: 1_797_431_400,
            nextCharge: { at: 1_797_431_400, cents: 2900 },
          },
        }),
      },
    })
    renderAt('/user/memberships')
    const dialog = await askFor('Monthly', 'Lite')
    expect(await within(dialog).findByText(/at the end of what you have paid/)).toBeTruthy()
    expect(within(dialog).getByText('Until then you keep Pro, monthly.')).toBeTruthy()
    const lost = within(dialog).getByRole('region', { name: /^You lose on December/ })
    expect(within(lost).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(within(dialog).getByRole('button', { name: /^Change on December/ }))
    expect(await screen.findByText('Your plan will change')).toBeTruthy()
  })

  it('[AC-8] that is refused says why, and asks for the price again', async () => {
    serve(member)
    const message = 'Your card was declined. Nothing was charged.'
    answerMore({ [paymentPaths.planChange]: failure(402, 'payment_declined', message) })
    renderAt('/user/memberships')
    const dialog = await askFor('Yearly', 'Pro Plus')
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Pay/ }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[AC-8] whose price is not known cannot be confirmed', async () => {
    serve(member)
    const message = 'The payment provider does not answer.'
    answerMore({ [paymentPaths.planChangePreview]: failure(503, 'payments_failed', message) })
    renderAt('/user/memberships')
    const dialog = await askFor('Yearly', 'Pro Plus')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Cancel', 'Try again'])
  })

  it('[AC-8] is asked for by the address, with the coupon of an offer', async () => {
    const fetched = serve(member)
    const address = renderAt('/user/memberships?change=yearly-pro-plus&coupon=LOYAL30')
    const dialog = await screen.findByRole('dialog', { name: 'Change to Pro Plus, yearly' })
    await within(dialog).findByText('$960.50')
    expect(bodyOf(fetched, paymentPaths.planChangePreview)[0]).toMatchObject({ coupon: 'LOYAL30' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await vi.waitFor(() => expect(address().search).toBe(''))
  })

  it('[AC-8] that is planned can be taken back', async () => {
    serve(member, { nextPlan: { plan: 'monthly-lite', at: 1_797_431_400 } })
    answerMore({
      [paymentPaths.planChangePreview]: {
        body: preview({ kind: 'keep', plan: 'monthly-pro', dueNow: 0, credit: 0 }),
      },
    })
    renderAt('/user/memberships')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this plan' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change to Pro, monthly' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Keep Pro' }))
    expect(await screen.findByText('You keep Pro, monthly.')).toBeTruthy()
  })

  it('[AC-2] [AC-8] to Lite in the trial says how long the workspace goes on', async () => {
    serve({ ...userInfoOf(null), trialEndsAt: '2099-11-30T15:00:00.000Z' })
    answerMore({
      [paymentPaths.planChangePreview]: {
        body: preview({ kind: 'checkout', plan: 'monthly-lite', from: null, dueNow: 2900, credit: 0 }),
      },
    })
    const assign = assigned()
    renderAt('/user/memberships')
    expect(await screen.findByText(/You have the workspace on trial until November 30, 2099/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Choose Lite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change to Lite, monthly' })
    expect(
      await within(dialog).findByText(/Your trial of the workspace goes on until November 30/),
    ).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue to payment' }))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/c/2'))
  })
})
