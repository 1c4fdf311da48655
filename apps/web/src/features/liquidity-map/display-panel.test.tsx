import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { DisplayPanel } from './display-panel.tsx'

function open(extendedHours: boolean) {
  const about = { title: 'Market', note: 'A market.', clock: 'simulated', extendedHours } as const
  const clock = { marketNow: 0, wallNow: 0, speed: 1, source: 'simulated', receivedAt: 0, about }
  act(() => useLiveData.setState({ clock }))
  renderInWorkspace(<DisplayPanel />)
  return screen.getByRole('switch', { name: 'Extended hours' }) as HTMLInputElement
}

beforeEach(() => forgetLiveData())

describe('[BY-23] the switch of extended hours', () => {
  it('is off at first and stored when switched on', async () => {
    const control = open(true)
    expect([control.checked, control.disabled]).toEqual([false, false])
    await userEvent.click(control)
    expect(control.checked).toBe(true)
    expect(localStorage.getItem('tidemark.tradingHours')).toBe('extended')
  })

  it('is disabled and off in a market without extended hours, whatever is stored', () => {
    localStorage.setItem('tidemark.tradingHours', 'extended')
    const control = open(false)
    expect([control.checked, control.disabled]).toEqual([false, true])
  })
})
