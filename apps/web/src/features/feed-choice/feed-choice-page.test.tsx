import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountPaths, exchangeAgreement, pages, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { liveDataOf } from '../../testing/live-data.ts'
import { renderAt } from '../../testing/render-at.tsx'

const token = tokenUntil(systemClock.now() / 1000 + 40_000)

beforeEach(() => storeCredentials({ email: 'ann@example.com', token }))
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
})

const bodies = (sent: ReturnType<typeof answerWith>, path: string, method: string) =>
  sent.mock.calls.flatMap(([to, request]) =>
    to === path && request.method === method ? [JSON.parse(String(request.body))] : [],
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the choice of the feed', () => {
  it('[CN-5] takes the token out of its address, and does not sign in with that of a stranger', async () => {
    answerWith({ [accountPaths.liveData]: { body: liveDataOf() } })
    const address = renderAt(`${pages.liveData}?token=of-a-stranger`)
    expect(await screen.findByText('ann@example.com')).toBeTruthy()
    await vi.waitFor(() => expect(address()).toMatchObject({ pathname: pages.liveData, search: '' }))
    expect(localStorage.getItem('token')).toBe(token)
  })

  it('[RT-11] [CN-5] asks a visitor to sign in, whatever token the address has', async () => {
    answerWith({})
    act(() => clearCredentials())
    const address = renderAt(`${pages.liveData}?token=${token}`)
    expect(await screen.findByRole('heading', { name: 'Sign in to Tidemark' })).toBeTruthy()
    await vi.waitFor(() => expect(address().search).toBe(''))
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('[AC-1] asks for no user info, whose pages are those of the workspace', async () => {
    const sent = answerWith({ [accountPaths.liveData]: { body: liveDataOf() } })
    renderAt(pages.liveData)
    await screen.findByText('ann@example.com')
    expect(sent.mock.calls.map(([path]) => path)).not.toContain(platformPaths.userInfo)
  })

  it('[CN-5] goes from real time over the agreement to the prices', async () => {
    const sent = answerWith({
      [accountPaths.liveData]: { body: liveDataOf({ feedState: 'nyse-unfilled' }) },
    })
    renderAt(pages.liveData)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Real time' })).checked).toBe(true)
    await press('Use this feed')
    expect(bodies(sent, accountPaths.liveData, 'PUT')).toEqual([{ feed: 'realtime' }])
    for (const text of [...exchangeAgreement.paragraphs, ...exchangeAgreement.declaration])
      expect(screen.getByText(text)).toBeTruthy()
    await press('Accept and start real-time prices')
    expect(screen.getByRole('alert').textContent).toBe('Tick both boxes, or keep the delayed prices.')
    await userEvent.click(screen.getByRole('checkbox', { name: /accept it/ }))
    await press('Accept and start real-time prices')
    expect(bodies(sent, accountPaths.liveDataAgreement, 'POST')).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: /true for me/ }))
    const accepted = answerWith({
      [accountPaths.liveDataAgreement]: { body: liveDataOf({ feedState: 'user-realtime-feed' }) },
    })
    await press('Accept and start real-time prices')
    expect((await screen.findByRole('status')).textContent).toContain('Real-time prices are on.')
    expect(bodies(accepted, accountPaths.liveDataAgreement, 'POST')).toEqual([
      { version: exchangeAgreement.version, agrees: true, isNonProfessional: true },
    ])
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the workspace' }).getAttribute('href')).toBe(
      pages.workspace,
    )
  })

  it('[CN-5] offers only delayed prices, and the upgrade, without the membership', async () => {
    const included = { isIncluded: false, level: null } as const
    answerWith({ [accountPaths.liveData]: { body: liveDataOf(included) } })
    renderAt(pages.liveData)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Real time' })).disabled).toBe(true)
    expect(screen.getByText('Real-time prices are part of Pro.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade Membership' }).getAttribute('href')).toBe(
      pages.memberships,
    )
    const sent = answerWith({
      [accountPaths.liveData]: { body: liveDataOf({ ...included, feedState: 'user-delayed-feed' }) },
    })
    await press('Use this feed')
    expect((await screen.findByRole('status')).textContent).toContain('Delayed prices are on.')
    expect(bodies(sent, accountPaths.liveData, 'PUT')).toEqual([{ feed: 'delayed' }])
  })

  it.each([
    [failure(403, 'tier_required', 'This feature is a Pro feature.'), 'This feature is a Pro feature.'],
    [
      { ...failure(429, 'rate_limited', 'No'), headers: { 'retry-after': '60' } },
      'Too many attempts. Try again in a minute.',
    ],
  ])('says why a choice failed (%#), and stays', async (answer, message) => {
    answerWith({ [accountPaths.liveData]: { body: liveDataOf() } })
    renderAt(pages.liveData)
    await screen.findByRole('radio', { name: 'Real time' })
    answerWith({ [accountPaths.liveData]: answer })
    await press('Use this feed')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says that the feed could not be loaded, and loads it again', async () => {
    answerWith({ [accountPaths.liveData]: failure(400, 'invalid_request', 'Not now') })
    renderAt(pages.liveData)
    expect((await screen.findByRole('alert')).textContent).toContain('Your feed could not be loaded')
    answerWith({ [accountPaths.liveData]: { body: liveDataOf() } })
    await press('Try again')
    expect(await screen.findByRole('radio', { name: 'Real time' })).toBeTruthy()
  })
})
