import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createChartFrameStore, createMainFrameStore } from '../frame/frame-store.ts'
import { Drawer } from './drawer.tsx'
import { createDrawerPanels, drawerPanels } from './drawer-panels.tsx'

/** As if the line of one more panel had been added. */
vi.mock('./drawer-panels.tsx', async importOriginal => {
  const { oneMorePanel } = await import('../../../testing/one-more-panel.tsx')
  const original = await importOriginal<typeof import('./drawer-panels.tsx')>()
  return { ...original, ...original.createDrawerPanels([...original.drawerPanels, oneMorePanel]) }
})

const rail = () => within(screen.getByRole('navigation', { name: 'Panels' }))

describe('[DR-1] a new panel', () => {
  it('is on the rail and opens without further code', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<Drawer />)
    await user.click(rail().getByRole('button', { name: 'Volume profile', pressed: false }))
    const panel = within(screen.getByRole('region', { name: 'VOLUME PROFILE' }))
    expect(await panel.findByText('Loaded later')).toBeTruthy()
  })

  it('is in the menu of panels, which takes it off the rail', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<Drawer />)
    await user.click(rail().getByRole('button', { name: 'Add panels' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Volume profile', checked: true }))
    expect(rail().queryByRole('button', { name: 'Volume profile', hidden: true })).toBeNull()
  })

  it('is stored in the layout, and shown by default only in the windows it names', () => {
    const before = createMainFrameStore().getState()
    expect(before.shownPanels).toContain('volume-profile')
    const chartWindow = createChartFrameStore(new URLSearchParams({ WindowGUID: 'chart-1' }))
    expect(chartWindow.getState().shownPanels).not.toContain('volume-profile')
    before.togglePanel('volume-profile' as never)
    expect(createMainFrameStore().getState().openPanels).toEqual(['volume-profile'])
  })
})

describe('[DR-1] the registry of panels', () => {
  it('refuses two panels with one id', () => {
    expect(() => createDrawerPanels([...drawerPanels, ...drawerPanels.slice(0, 1)])).toThrow(
      'Two items have the id order-ticket',
    )
  })

  it.each(drawerPanels)('$id is in the menu by its name and has a heading', async ({ name, heading }) => {
    const user = userEvent.setup()
    renderInWorkspace(<Drawer />)
    await user.click(rail().getByRole('button', { name: 'Add panels' }))
    expect(screen.getByRole('menuitemcheckbox', { name })).toBeTruthy()
    expect(heading.trim()).not.toBe('')
  })
})
