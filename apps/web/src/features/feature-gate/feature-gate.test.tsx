import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { platformPaths } from '@tidemark/contracts'
import type { PlanKey } from '@tidemark/domain'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { createQueryClient } from '../../session/query-client.ts'
import { answerWith, failure, tokenUntil } from '../../testing/answer-with.ts'
import { userInfoOf } from '../../testing/user-info.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { FeatureGate } from './feature-gate.tsx'

beforeEach(() => storeCredentials({ email: 'a@b.c', token: tokenUntil(9_999_999_999) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  clearCredentials()
})

const renderGate = () =>
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <FeatureGate feature="watchlist" sample={<button type="button">Sample</button>}>
            <button type="button">Content</button>
          </FeatureGate>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )

const withPlan = (plan: PlanKey | null) =>
  answerWith({ [platformPaths.userInfo]: { body: userInfoOf(plan) } })

describe('the gate of a Pro Plus feature', () => {
  it.each(['monthly-pro-plus', 'lifetime-pro-plus'] as const)(
    '[BP-3] shows the content with %s',
    async plan => {
      withPlan(plan)
      renderGate()
      expect(await screen.findByRole('button', { name: 'Content' })).toBeTruthy()
      expect(screen.queryByText('Sample')).toBeNull()
    },
  )

  it.each([null, 'monthly-lite', 'yearly-pro'] as const)(
    '[BP-3] shows the offer over an inert sample with the plan %s',
    async plan => {
      withPlan(plan)
      renderGate()
      const offer = await screen.findByRole('region', { name: 'This feature is a Pro Plus feature.' })
      expect(offer.textContent).toContain('Please upgrade to Pro Plus to access this feature.')
      const link = screen.getByRole('link', { name: 'Upgrade Now' })
      expect(link.getAttribute('href')).toBe('/user/memberships')
      expect(screen.queryByText('Content')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Sample' })).toBeNull()
      expect(screen.getByText('Sample').closest('[inert]')).toBeTruthy()
    },
  )

  it('[BP-3] says that the membership is loading', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    renderGate()
    expect(screen.getByRole('status').textContent).toContain('Loading your membership')
    expect(screen.queryByText('Content')).toBeNull()
  })

  it('[BP-3] shows neither when the membership cannot be loaded, and loads it again on request', async () => {
    answerWith({ [platformPaths.userInfo]: failure(403, 'not_found', 'Nobody knows this user') })
    renderGate()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your membership could not be loaded')
    expect(alert.textContent).toContain('Nobody knows this user')
    expect([screen.queryByText('Content'), screen.queryByText('Sample')]).toEqual([null, null])
    withPlan('monthly-pro-plus')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Content' })).toBeTruthy()
  })
})

describe('the overlay', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  afterEach(() => visibility.mockReturnValue('visible'))

  async function tampered() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    withPlan('monthly-pro')
    const view = renderGate()
    const offer = await screen.findByRole('region', { name: 'This feature is a Pro Plus feature.' })
    const content = screen.getByText('Sample').closest<HTMLElement>('[inert]')
    if (!content) throw new Error('The sample is not inert')
    const { className } = content
    offer.remove()
    content.inert = false
    content.removeAttribute('aria-hidden')
    content.className = ''
    content.style.filter = 'none'
    const isApplied = () =>
      offer.isConnected && content.inert && content.className === className && content.style.filter === ''
    expect(isApplied()).toBe(false)
    return { ...view, isApplied, offer }
  }

  it('[BP-3] is applied again within a second after it was removed', async () => {
    const { isApplied } = await tampered()
    act(() => vi.advanceTimersByTime(1000))
    expect(isApplied()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Sample' })).toBeNull()
  })

  it('[BP-3] is not touched while the document is hidden, and applied again once it is visible', async () => {
    const { isApplied } = await tampered()
    visibility.mockReturnValue('hidden')
    act(() => vi.advanceTimersByTime(5000))
    expect(isApplied()).toBe(false)
    visibility.mockReturnValue('visible')
    act(() => vi.advanceTimersByTime(1000))
    expect(isApplied()).toBe(true)
  })

  it('[BP-3] keeps the focus on its link, and stops with the tab', async () => {
    const { unmount } = await tampered()
    act(() => vi.advanceTimersByTime(1000))
    const link = screen.getByRole('link', { name: 'Upgrade Now' })
    link.focus()
    act(() => vi.advanceTimersByTime(3000))
    expect(document.activeElement).toBe(link)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
