import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createChartStore } from '../../chart/chart-store.ts'
import { bottomTabs } from '../bottom-panel/bottom-tabs.tsx'
import { drawerPanels } from '../drawer/drawer-panels.tsx'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { TilesRow } from '../tiles/tiles-row.tsx'
import { OpenPanelAction } from './open-panel-action.tsx'

async function show(id: string, store = createChartStore()) {
  const content = [...drawerPanels, ...bottomTabs].find(one => one.id === id)?.content
  renderInWorkspace(
    <>
      <TilesRow />
      <main>
        <Suspense>{content}</Suspense>
      </main>
    </>,
    createMainFrameStore(),
    store,
  )
  await act(() => vi.dynamicImportSettled())
  const main = screen.getByRole('main')
  const actions = [...main.querySelectorAll<HTMLElement>('button, a')]
  return { store, main, actions, user: userEvent.setup() }
}

const notBuilt = ['connections']

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
    for (const id of [...notBuilt, 'watch-list', 'risk-interval']) {
      const { main, actions } = await show(id)
      expect(main.textContent, id).toContain('not built yet')
      expect(actions, id).toHaveLength(1)
      cleanup()
    }
  })

  it.each([['risk-interval', 'DD']])('%s leads to the tile %s', async (id, tile) => {
    const { actions, user } = await show(id)
    await user.click(actions[0] as HTMLElement)
    expect(document.activeElement?.textContent?.startsWith(tile)).toBe(true)
    expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Market levels')
  })

  it.each(['watch-list'])('%s leads to the symbol search', async id => {
    const { store, actions, user } = await show(id)
    await user.click(actions[0] as HTMLElement)
    expect(store.getState().search).toEqual({ text: '' })
  })
})
