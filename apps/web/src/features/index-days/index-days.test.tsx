import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountPaths, exchangeAgreement, type IndexDays, platformPaths } from '@tidemark/contracts'
import type { MembershipLevel } from '@tidemark/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { renderAt } from '../../testing/render-at.tsx'

const levels = {
  ...{ hp: 601, mhp: 596.5, hg: 600.5, bear: [590, 595], bull: [605, 610], redistribution: null },
  ...{ walls: [{ strike: 605, call: 3_100_000, put: 0 }], cpbook: 'MRLU' },
} satisfies IndexDays['days'][number]['levels']
const bars = { t: [1_794_839_400, 1_794_839_700], o: [600, 602], h: [603, 604], l: [599, 600], c: [602, 603] }
const answer: IndexDays = {
  // 10:00 in New York
  at: 1_794_841_200,
  days: [
    { symbol: 'SPY', session: '2026-11-16', prevClose: 600, bars, levels, message: null },
    {
      ...{ symbol: 'QQQ', session: null, prevClose: null, levels: null, message: 'QQQ has no levels yet' },
      bars: { t: [], o: [], h: [], l: [], c: [] },
    },
  ],
}

function serve(level: MembershipLevel | null, indexDays: Parameters<typeof answerWith>[0][string]) {
  storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
  const feed = {
    ...{ feedState: 'user-delayed-feed', level, isIncluded: false, requiredLevel: 'Pro' },
    agreement: { ...exchangeAgreement, acceptedAt: null },
  }
  return answerWith({ [accountPaths.liveData]: { body: feed }, [platformPaths.indexDays]: indexDays })
}

beforeEach(() => queryClient.clear())
afterEach(() => {
  act(() => clearCredentials())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the account page of a member with Lite', () => {
  it('[AC-2] has the day of the indices, 15 minutes behind', async () => {
    serve('Lite', { body: answer })
    renderAt('/user')
    const days = await screen.findByRole('region', { name: 'Indices today' })
    expect(
      await within(days).findByText('15 minutes behind the market, as of 10:00 New York on 2026-11-16'),
    ).toBeTruthy()
    const spy = within(days).getByRole('article', { name: 'SPY S&P 500' })
    expect(spy.textContent).toContain('603.00+0.50%')
    expect(within(spy).getByRole('img', { name: /opened at 600.00, last 603.00/ })).toBeTruthy()
    const rows = (name: string) =>
      within(within(spy).getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
    expect(rows('Levels of SPY')).toEqual(
      expect.arrayContaining(['HP601.00−0.3%', 'Bull zone605.00 – 610.00', 'Redistribution—']),
    )
    expect(rows('Walls of SPY')).toEqual(['StrikeBearBull', '605.00–3.1M'])
  })

  it('[AC-2] says why an index has no levels or bars', async () => {
    serve('Lite', { body: answer })
    renderAt('/user')
    const qqq = await screen.findByRole('article', { name: 'QQQ Nasdaq-100' })
    expect(qqq.textContent).toContain('There are no bars yet.')
    expect(qqq.textContent).toContain('No levels: QQQ has no levels yet')
  })

  it('[AC-2] says that the day could not be loaded, and loads it again', async () => {
    serve('Lite', failure(429, 'too_many_requests', 'Too many requests'))
    renderAt('/user')
    const days = await screen.findByRole('region', { name: 'Indices today' })
    const alert = await within(days).findByRole('alert')
    expect(alert.textContent).toContain('The day of the indices could not be loaded.')
    serve('Lite', { body: answer })
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'SPY S&P 500' })).toBeTruthy()
  })

  it.each([null, 'Pro'] as const)('[AC-2] has it for Lite alone, not with the level %s', async level => {
    const fetched = serve(level, { body: answer })
    renderAt('/user')
    expect(await screen.findByText(level ?? '---')).toBeTruthy()
    await vi.waitFor(() => expect(fetched.mock.calls.map(([url]) => url)).toContain(accountPaths.liveData))
    expect(screen.queryByRole('region', { name: 'Indices today' })).toBeNull()
  })
})
