import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createChartStore } from '../../chart/chart-store.ts'
import { bottomTabs } from '../bottom-panel/bottom-tabs.tsx'
import { drawerPanels } from '../drawer/drawer-panels.tsx'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { OpenPanelAction } from './open-panel-action.tsx'

async function show(id: string, store = createChartStore()) {
  const content = [...drawerPanels, ...bottomTabs].find(one => one.id === id)?.content
  renderInWorkspace(
    <main>
      <Suspense>{content}</Suspense>
    </main>,
    createMainFrameStore(),
    store,
  )
  await act(() => vi.dynamicImportSettled())
  const main = screen.getByRole('main')
  const actions = [...main.querySelectorAll<HTMLElement>('button, a')]
  return { store, main, actions, user: userEvent.setup() }
}

const notBuilt = ['scanner']

describe('the action that opens a panel', () => {
  it('opens it also when its icon was removed, and is done then', async () => {
    const frame = createMainFrameStore()
    renderInWorkspace(<OpenPanelAction panel="liquidity-map-img" label="Open the map" />, frame)
    act(() => frame.getState().toggleShown('liquidity-map-img'))
    const action = screen.getByRole('button', { name: 'Open the map' })
    await userEvent.setup().click(action)
    expect(frame.getState().openPanels).toEqual(['liquidity-map-img'])
    expect(frame.getState().shownPanels).toContain('liquidity-map-img')
    expect(action).toHaveProperty('disabled', true)
  })
})

describe('a panel that is not built yet', () => {
  it('says so and offers one action', async () => {
    for (const id of notBuilt) {
      const { main, actions } = await show(id)
      expect(main.textContent, id).toContain('not built yet')
      expect(actions, id).toHaveLength(1)
      cleanup()
    }
  })

  it.each(['scanner'])('%s leads to the symbol search', async id => {
    const { store, actions, user } = await show(id)
    await user.click(actions[0] as HTMLElement)
    expect(store.getState().search).toEqual({ text: '' })
  })
})
