import { screen } from '@testing-library/react'
import { paymentPaths, platformPaths } from '@tidemark/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { answerWith, tokenUntil } from '../../testing/answer-with.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { WatchlistTab } from './watchlist-tab.tsx'

afterEach(() => clearCredentials())

function show(plan: 'monthly-lite' | 'yearly-pro' | 'yearly-pro-plus') {
  storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) })
  const fetched = answerWith({
    [platformPaths.userInfo]: { body: userInfoOf(plan) },
    [platformPaths.allSymbols]: { body: [] },
  })
  renderInWorkspace(<WatchlistTab />)
  return () => fetched.mock.calls.map(([address]) => address)
}

describe('the tab Watchlist', () => {
  it.each(['monthly-lite', 'yearly-pro'] as const)(
    '[BP-3] shows %s the offer over an inert sample, and asks the server for nothing else',
    async plan => {
      const requests = show(plan)
      expect(await screen.findByText('This feature is a Pro Plus feature.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Upgrade Now' })).toBeTruthy()
      expect(screen.queryByRole('table')).toBeNull()
      expect(screen.getByRole('table', { hidden: true }).closest('[inert]')).toBeTruthy()
      expect(requests()).toEqual([paymentPaths.packages, platformPaths.userInfo])
    },
  )

  it('[BP-3] shows a Pro Plus member the watchlist', async () => {
    show('yearly-pro-plus')
    expect(await screen.findByRole('combobox', { name: 'Add a symbol' })).toBeTruthy()
    expect(screen.queryByText('Upgrade Now')).toBeNull()
  })
})
