import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { BottomPanel } from './bottom-panel.tsx'

const panel = () => screen.getByRole('region', { name: 'Bottom panel' })
const isSoon = (tab: HTMLElement) => tab.matches(':disabled')
const tabNames = () =>
  screen
    .getAllByRole('tab')
    .filter(tab => !isSoon(tab))
    .map(tab => tab.textContent)
const soonNames = () =>
  screen
    .getAllByRole('tab')
    .filter(isSoon)
    .map(tab => tab.textContent)
const quarter = `${Math.round(window.innerHeight / 4)}px`

describe('bottom panel', () => {
  // The first test: the others use the page.
  it('[BP-1] loads the content of a tab when the browser is idle or used, not before', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      isIdle = run
    })
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    let isIdle: () => void = () => undefined
    renderInWorkspace(<BottomPanel />)
    expect(screen.getByRole('tabpanel', { name: 'Scanner' }).textContent).toBe('')
    act(() => isIdle())
    await vi.waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Scanner' }).textContent).not.toBe(''))
  })

  it('[BP-1] shows the coming tabs disabled, where the arrow keys pass over them', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<BottomPanel />)
    expect(soonNames()).toEqual(['Trade Planner', 'Backtest', 'Portfolio', 'Journal', 'Playbook', 'Strategy'])
    const journal = screen.getByRole('tab', { name: 'Journal' })
    expect(journal.title).toBe(
      'A tab of its own is coming soon. The journal of your trades is in the tab Account, once there is an account.',
    )
    await user.click(journal)
    expect(screen.getByRole('tab', { name: 'Scanner', selected: true })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'RI / DD' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Scanner', selected: true })).toBe(document.activeElement)
  })

  it('[BP-1] [BP-4] shows the four tabs and moves between them with the arrow keys', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<BottomPanel />)
    expect(tabNames()).toEqual(['Scanner', 'Connections', 'Watchlist', 'RI / DD'])
    await user.click(screen.getByRole('tab', { name: 'Scanner' }))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Watchlist', selected: true })).toBe(document.activeElement)
    const watchlist = within(screen.getByRole('tabpanel', { name: 'Watchlist' }))
    expect(await watchlist.findByText('Loading your membership')).toBeTruthy()
    expect(screen.getAllByRole('tab').filter(tab => tab.tabIndex === 0)).toHaveLength(1)
  })

  it('[BP-1] [RT-8] adds and removes features, lists coming ones, pops out, and collapses', async () => {
    const user = userEvent.setup()
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    renderInWorkspace(<BottomPanel />)
    expect(panel().style.height).toBe(quarter)

    await user.click(screen.getByRole('button', { name: 'Add features' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add features' }))
    await user.click(await dialog.findByRole('switch', { name: 'Connections' }))
    for (const name of ['Trade Planner', 'Backtest', 'Portfolio', 'Journal', 'Playbook', 'Strategy']) {
      expect(dialog.getByRole('switch', { name })).toHaveProperty('disabled', true)
    }
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(tabNames()).toEqual(['Scanner', 'Watchlist', 'RI / DD'])

    await user.click(screen.getByRole('button', { name: 'Open the scanner in its own window' }))
    expect(open).toHaveBeenCalledWith(
      expect.stringMatching(/^\/app\/scanner\?WindowGUID=/),
      expect.any(String),
      expect.stringContaining('width=1200,height=800'),
    )

    await user.click(screen.getByRole('button', { name: 'Hide Configurations' }))
    expect(screen.queryByRole('tabpanel')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show Configurations' }))
    expect(screen.getByRole('tabpanel', { name: 'Scanner' })).toBeTruthy()
  })

  it('resizes within its bounds and resets on a double click', () => {
    renderInWorkspace(<BottomPanel />)
    const divider = screen.getByRole('separator', { name: 'Height of the bottom panel' })
    fireEvent.keyDown(divider, { key: 'Home' })
    expect(panel().style.height).toBe('120px')
    fireEvent.keyDown(divider, { key: 'End' })
    expect(panel().style.height).toBe(`${Math.floor(window.innerHeight * 0.6)}px`)
    fireEvent.doubleClick(divider)
    expect(panel().style.height).toBe(quarter)
  })

  it('shows the next tab when the open one is removed, and a hint when none is left', async () => {
    const frame = renderInWorkspace(<BottomPanel />)
    const { toggleTab } = frame.getState()
    fireEvent.click(screen.getByRole('tab', { name: 'Scanner' }))
    toggleTab('scanner')
    expect(await screen.findByRole('tab', { name: 'Connections', selected: true })).toBeTruthy()
    for (const tab of ['connections', 'watch-list', 'risk-interval'] as const) toggleTab(tab)
    expect(await screen.findByText('No features chosen')).toBeTruthy()
    fireEvent.click(screen.getByText('Add features'))
    expect(await screen.findByRole('dialog', { name: 'Add features' })).toBeTruthy()
  })
})
