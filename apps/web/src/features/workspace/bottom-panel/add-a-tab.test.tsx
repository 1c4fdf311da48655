import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { BottomPanel } from './bottom-panel.tsx'
import { bottomTabs, createBottomTabs } from './bottom-tabs.tsx'
import { isByChoice } from './use-shown-tabs.ts'

/** As if the line of one more tab had been added. */
vi.mock('./bottom-tabs.tsx', async importOriginal => {
  const { oneMoreTab } = await import('../../../testing/one-more-tab.tsx')
  const original = await importOriginal<typeof import('./bottom-tabs.tsx')>()
  return { ...original, ...original.createBottomTabs([...original.bottomTabs, oneMoreTab]) }
})

async function openDialog() {
  const user = userEvent.setup()
  renderInWorkspace(<BottomPanel />)
  await user.click(screen.getByRole('button', { name: 'Add features' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Add features' })) }
}

describe('[BP-4] a new tab', () => {
  it('can be added in the dialog, shows its content and is stored without further code', async () => {
    const { user, dialog } = await openDialog()
    expect(screen.queryByRole('tab', { name: 'Trade journal', hidden: true })).toBeNull()
    await user.click(await dialog.findByRole('switch', { name: 'Trade journal' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('tab', { name: 'Trade journal' }))
    const content = within(screen.getByRole('tabpanel', { name: 'Trade journal' }))
    expect(await content.findByText('Loaded later')).toBeTruthy()
    expect(createMainFrameStore().getState()).toMatchObject({
      bottomTabs: ['scanner', 'connections', 'watch-list', 'risk-interval', 'trade-journal'],
      activeTab: 'trade-journal',
    })
  })

  it('has its own window when it names one', async () => {
    const user = userEvent.setup()
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    renderInWorkspace(<BottomPanel />)
    await user.click(screen.getByRole('button', { name: 'Open the journal' }))
    expect(open).toHaveBeenCalledWith(
      expect.stringMatching(/^\/app\/walls\?WindowGUID=/),
      '_blank',
      'popup,width=640,height=480',
    )
  })
})

describe('[BP-4] the registry of tabs', () => {
  it('refuses two tabs with one id', () => {
    expect(() => createBottomTabs([...bottomTabs, ...bottomTabs.slice(0, 1)])).toThrow(
      'Two items have the id scanner',
    )
  })

  it('has every tab in the dialog by its name', async () => {
    const { dialog } = await openDialog()
    for (const { name } of bottomTabs.filter(({ id }) => isByChoice(id)))
      expect(await dialog.findByRole('switch', { name })).toBeTruthy()
  })
})
