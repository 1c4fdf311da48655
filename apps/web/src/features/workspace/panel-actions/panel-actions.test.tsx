import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { OpenPanelAction } from './open-panel-action.tsx'

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
