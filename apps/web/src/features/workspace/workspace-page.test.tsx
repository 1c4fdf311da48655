import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FeedState } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { ChartWindowPage } from './chart-window-page.tsx'
import { WorkspacePage } from './workspace-page.tsx'

vi.mock('../../session/platform-client.ts', () => ({ call: () => new Promise(() => undefined) }))
vi.mock('../../session/use-user-info.ts', () => ({ useUserInfo: () => ({ data: { role: 'trader' } }) }))
vi.mock('../chart/chart-engine.ts', async () => {
  const { createFakeChart } = await import('../../testing/fake-chart.ts')
  return { createChart: () => createFakeChart().widget }
})
vi.mock('../live-data/use-join-live.ts', () => ({ useJoinLive: () => undefined }))

const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
const hearFeed = (feed: FeedState) => act(() => useLiveData.setState({ status: { ...lights, feed } }))

beforeEach(forgetLiveData)

describe('workspace', () => {
  it('stands in its places: top bar, tiles, tools, chart, drawer, bottom panel, status line', () => {
    renderInWorkspace(<WorkspacePage />)
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Market levels' })).toBeTruthy()
    expect(screen.getByRole('toolbar', { name: 'Drawing tools' })).toBeTruthy()
    expect(
      within(screen.getByRole('main')).getByRole('application', { name: 'Chart of SPY, 1m' }),
    ).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Configurations' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Bottom panel' })).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  it('shows no value where there is none', () => {
    renderInWorkspace(<WorkspacePage />)
    for (const tile of within(screen.getByRole('region', { name: 'Market levels' })).getAllByRole('button')) {
      expect(tile.textContent).toContain('—')
      expect(tile.textContent).not.toMatch(/\d/)
    }
  })

  it('walks the resolutions with the arrow keys and remembers the choice', async () => {
    const hand = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    const group = within(screen.getByRole('group', { name: 'Resolution' }))
    expect(group.getAllByRole('radio')).toHaveLength(11)
    await hand.click(group.getByRole('radio', { name: '5m' }))
    await hand.keyboard('{ArrowRight}')
    expect(group.getByRole('radio', { name: '15m', checked: true })).toBe(document.activeElement)
    expect(localStorage.getItem('tidemark.frame')).toContain('"resolution":"15"')
  })

  it('[CH-12] offers drawing tools to hand and keyboard, and says why one cannot be used', {
    timeout: 20_000,
  }, async () => {
    const hand = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    const tools = within(screen.getByRole('toolbar', { name: 'Drawing tools' }))
    tools.getByRole('button', { name: 'Cursor', pressed: true }).focus()
    await hand.keyboard('{ArrowDown}')
    const trend = tools.getByRole('button', { name: 'Trend line' })
    expect(document.activeElement).toBe(trend)
    // The tools' code comes after the page's.
    await vi.waitFor(() => expect(trend.getAttribute('aria-disabled')).toBeNull(), { timeout: 10_000 })
    await hand.keyboard('{Enter}')
    expect(tools.getByRole('button', { name: 'Trend line', pressed: true })).toBe(trend)
    const undo = tools.getByRole('button', { name: 'Undo' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    undo.focus()
    expect(await screen.findByText('Undo: nothing to undo')).toBeTruthy()
  })

  it('[CH-10] hides the drawings from the rail, and remembers it', async () => {
    const hand = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    const tools = within(screen.getByRole('toolbar', { name: 'Drawing tools' }))
    await hand.click(tools.getByRole('button', { name: 'Hide drawings' }))
    expect(localStorage.getItem('remove_drawings')).toBe('true')
    await hand.click(tools.getByRole('button', { name: 'Show drawings' }))
    expect(localStorage.getItem('remove_drawings')).toBe('false')
  })

  it('opens the sheet of shortcuts with ?, closes it with Esc, searches symbols with /', async () => {
    const hand = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    await hand.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    await hand.keyboard('/')
    expect(screen.queryByRole('dialog', { name: 'Symbol search' })).toBeNull()
    await hand.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await hand.keyboard('/')
    expect(screen.getByRole('dialog', { name: 'Symbol search' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Symbol' }))
  })

  it('[TB-7] shows the delay notice until the feed reports real time', () => {
    renderInWorkspace(<WorkspacePage />)
    const notice = () => screen.queryByText('Market data is delayed by 15 minutes')
    expect(notice()).not.toBeNull()
    hearFeed('user-realtime-feed')
    expect(notice()).toBeNull()
    for (const feed of ['user-delayed-feed', 'no-datafeed-subscription', 'nyse-unfilled'] as const) {
      hearFeed(feed)
      expect(notice()).not.toBeNull()
    }
  })
})

describe('chart window', () => {
  it('has no top bar, no bottom panel, no button for a new window, and its own icons', () => {
    renderInWorkspace(<ChartWindowPage />)
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Bottom panel' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Open Chart' })).toBeNull()
    const rail = within(screen.getByRole('navigation', { name: 'Panels' }))
    expect(rail.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'Liquidity Map Inputs',
      'Display',
      'Status',
      'Alerts',
      'Liquidity Map',
      'Hide Configurations',
    ])
  })
})
