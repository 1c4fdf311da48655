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
const receiveFeed = (feed: FeedState) => act(() => useLiveData.setState({ status: { ...lights, feed } }))

beforeEach(forgetLiveData)

describe('workspace', () => {
  it('shows top bar, tiles, tools, chart, drawer, bottom panel and status line', () => {
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

  it('shows a dash where there is no value', () => {
    renderInWorkspace(<WorkspacePage />)
    for (const tile of within(screen.getByRole('region', { name: 'Market levels' })).getAllByRole('button')) {
      expect(tile.textContent).toContain('—')
      expect(tile.textContent).not.toMatch(/\d/)
    }
  })

  it('changes the resolution with the arrow keys and stores the choice', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    const group = within(screen.getByRole('group', { name: 'Resolution' }))
    expect(group.getAllByRole('radio')).toHaveLength(11)
    await user.click(group.getByRole('radio', { name: '5m' }))
    await user.keyboard('{ArrowRight}')
    expect(group.getByRole('radio', { name: '15m', checked: true })).toBe(document.activeElement)
    expect(localStorage.getItem('tidemark.frame')).toContain('"resolution":"15"')
  })

  it('[CH-12] offers drawing tools to pointer and keyboard, and explains why one is disabled', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    const tools = within(screen.getByRole('toolbar', { name: 'Drawing tools' }))
    tools.getByRole('button', { name: 'Cursor', pressed: true }).focus()
    await user.keyboard('{ArrowDown}')
    const trend = tools.getByRole('button', { name: 'Trend line' })
    expect(document.activeElement).toBe(trend)
    // The code of the tools loads after the page.
    await vi.waitFor(() => expect(trend.getAttribute('aria-disabled')).toBeNull())
    await user.keyboard('{Enter}')
    expect(tools.getByRole('button', { name: 'Trend line', pressed: true })).toBe(trend)
    const undo = tools.getByRole('button', { name: 'Undo' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    undo.focus()
    expect(await screen.findByText('Undo: nothing to undo')).toBeTruthy()
  })

  it('[CH-10] hides the drawings from the rail and stores the choice', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    const tools = within(screen.getByRole('toolbar', { name: 'Drawing tools' }))
    await user.click(tools.getByRole('button', { name: 'Hide drawings' }))
    expect(localStorage.getItem('remove_drawings')).toBe('true')
    await user.click(tools.getByRole('button', { name: 'Show drawings' }))
    expect(localStorage.getItem('remove_drawings')).toBe('false')
  })

  it('opens the shortcuts with ?, closes them with Esc, and searches symbols with /', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<WorkspacePage />)
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    await user.keyboard('/')
    expect(screen.queryByRole('dialog', { name: 'Symbol search' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('/')
    expect(screen.getByRole('dialog', { name: 'Symbol search' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Symbol' }))
  })

  it('[TB-7] shows the delay notice while the feed is known to be delayed', () => {
    renderInWorkspace(<WorkspacePage />)
    const notice = () => screen.queryByText('Market data is delayed by 15 minutes')
    expect(notice()).toBeNull()
    receiveFeed('user-realtime-feed')
    expect(notice()).toBeNull()
    for (const feed of ['user-delayed-feed', 'no-datafeed-subscription', 'nyse-unfilled'] as const) {
      receiveFeed(feed)
      expect(notice()).not.toBeNull()
    }
  })
})

describe('chart window', () => {
  it('[RT-15] shows no offer and no way to the memberships', () => {
    renderInWorkspace(<ChartWindowPage />)
    expect(screen.queryByText(/membership|upgrade|offer/i)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Profile menu' })).toBeNull()
  })

  it('[RT-2] has its own icons, and no top bar, bottom panel or button for a new window', () => {
    renderInWorkspace(<ChartWindowPage />)
    expect(screen.getByRole('button', { name: 'Indicators' })).toBeTruthy()
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
