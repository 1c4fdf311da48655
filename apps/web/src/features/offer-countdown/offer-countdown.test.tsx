import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { membershipPopupSchema, offerPaths, platformPaths, type UserInfo } from '@tidemark/contracts'
import { DAY_MS } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { createQueryClient } from '../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { OfferCountdown } from './offer-countdown.tsx'

const now = Date.parse('2026-11-17T12:00:00Z')
const user = userEvent.setup()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(systemClock, 'now').mockReturnValue(now)
  storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
})
afterEach(() => {
  act(() => clearCredentials())
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const popup = membershipPopupSchema.parse({
  popupName: 'Spring',
  coupons: ['SAVE'],
  daysIntoMembership: 10,
  offerExpires: 3,
  heading: 'Twenty percent off',
  timerTextLeft: 'Ends in',
  timerTextLeftColor: 'rgb(1, 2, 3)',
  timerColor: 'rgb(4, 5, 6)',
  timerTextRight: 'hurry',
  timerTextRightColor: 'rgb(7, 8, 9)',
  displayMonthly: true,
  monthlyPlanName: 'Pro',
})
const member: UserInfo = {
  ...userInfoOf('monthly-pro'),
  couponId: 'SAVE',
  membershipStartDate: new Date(now - 30 * DAY_MS).toISOString(),
}
const shown = (lastShownTime: number) => [{ popupName: 'Spring', lastShownTime }]

function renderCountdown(info: Partial<UserInfo> = {}, answers: Parameters<typeof answerWith>[0] = {}) {
  const fetchMock = answerWith({
    [platformPaths.userInfo]: { body: { ...member, ...info } },
    [offerPaths.membershipPopups]: { body: [popup] },
    [offerPaths.updateInfo]: { body: { membershipPopupInfo: shown(now) } },
    ...answers,
  })
  renderInTheme(
    <QueryClientProvider client={createQueryClient()}>
      <OfferCountdown />
    </QueryClientProvider>,
  )
  const callsTo = (path: string) => fetchMock.mock.calls.filter(([address]) => address === path)
  return { callsTo }
}
const countdown = () => screen.findByRole('button', { name: /Ends in/ })
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))
const asked = (callsTo: (path: string) => unknown[], path: string) =>
  vi.waitFor(() => expect(callsTo(path)).toHaveLength(1))

describe('the countdown in the top bar', () => {
  it('[AC-6] [AC-15] [TB-1] shows the time left between its texts, in their colours, and opens the offer', async () => {
    renderCountdown({ membershipPopupInfo: shown(now - DAY_MS) })
    const button = await countdown()
    expect(button.textContent).toBe('Ends in 02:00:00 hurry')
    expect(within(button).getByText('Ends in').style.color).toBe('rgb(1, 2, 3)')
    expect(within(button).getByText('02:00:00').style.color).toBe('rgb(4, 5, 6)')
    expect(within(button).getByText('hurry').style.color).toBe('rgb(7, 8, 9)')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Membership offer' }))
    expect(dialog.getByRole('heading', { name: 'Twenty percent off' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Choose Pro' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await countdown()).toBeTruthy()
  })

  it('[AC-6] goes on with the clock and ends', async () => {
    renderCountdown({ membershipPopupInfo: shown(now - DAY_MS) })
    await countdown()
    vi.mocked(systemClock.now).mockReturnValue(now + DAY_MS + 3_600_000)
    await settle()
    expect((await countdown()).textContent).toContain('00:23:00')
    vi.mocked(systemClock.now).mockReturnValue(now + 2 * DAY_MS)
    await settle()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[AC-18] an offer that was never shown opens by itself, and that is recorded', async () => {
    const { callsTo } = renderCountdown()
    await asked(callsTo, offerPaths.membershipPopups)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
    await settle()
    expect(await screen.findByRole('dialog', { name: 'Membership offer' })).toBeTruthy()
    const [[, request] = []] = callsTo(offerPaths.updateInfo)
    expect(request?.method).toBe('PUT')
    expect(JSON.parse(String(request?.body))).toEqual({
      email: member.email,
      _id: member._id,
      membershipPopupInfo: shown(now),
    })
    await settle()
    expect(callsTo(offerPaths.updateInfo)).toHaveLength(1)
  })

  it('[AC-18] an offer that was shown does not open by itself and is not recorded again', async () => {
    const { callsTo } = renderCountdown({ membershipPopupInfo: shown(now - 1) })
    await countdown()
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo(offerPaths.updateInfo)).toEqual([])
  })

  it('[AC-6] a failed record is only logged, and the countdown goes on', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { callsTo } = renderCountdown(
      {},
      { [offerPaths.updateInfo]: failure(503, 'storage_failed', 'No storage') },
    )
    await asked(callsTo, offerPaths.membershipPopups)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
    await settle()
    await vi.waitFor(() =>
      expect(log.mock.calls.join()).toContain('The showing of the offer could not be recorded'),
    )
    expect((await screen.findByRole('button', { name: /Ends in/, hidden: true })).textContent).toContain(
      '03:00:00',
    )
  })
})

describe('without an offer', () => {
  it('[AC-13] the platform is not asked for offers without a coupon', async () => {
    const { callsTo } = renderCountdown({ couponId: null })
    await asked(callsTo, platformPaths.userInfo)
    await settle()
    expect(callsTo(offerPaths.membershipPopups)).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[AC-6] nothing is shown when none is due, and a failure is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    renderCountdown({}, { [offerPaths.membershipPopups]: failure(500, 'internal', 'Broken') })
    await vi.waitFor(() => expect(log.mock.calls.join()).toContain('The offers could not be loaded'))
    await settle()
    expect([screen.queryByRole('button'), screen.queryByRole('alert')]).toEqual([null, null])
  })
})
