import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Firing } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/wall-clock.ts'
import { ruleFiringOf } from '../../../testing/fake-firings.ts'
import { clockAt, mondayMs } from '../../../testing/fake-server.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { forgetFirings, useFirings } from '../firing-store.ts'
import { useMoment } from '../moment-store.ts'
import { NotificationBell } from './notification-bell.tsx'

const own = ruleFiringOf({
  id: 'own',
  alertId: 'a1',
  title: 'Over HP',
  text: 'Price crossed HP',
  color: 'yellow',
  dir: 'U',
  at: mondayMs - 60_000,
})
const friday = ruleFiringOf({ id: 'friday', at: mondayMs - 3 * 24 * 3_600_000 })
const put = (...firings: Firing[]) => act(() => useFirings.setState({ firings, state: 'ready' }))
const announce = (text: string, time: number) =>
  act(() => useLiveData.setState({ index: { announcement: { time, text } } as never }))
const bell = () => screen.queryByRole('button', { name: /notification/ })
const rows = () => within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem')

beforeEach(() => {
  forgetFirings()
  forgetLiveData()
  useMoment.setState({ moment: null })
  useLiveData.setState({ clock: { ...clockAt(mondayMs), receivedAt: systemClock.now() } as never })
})

describe('the bell', () => {
  it('[TB-3] is there only when something has fired in this session', () => {
    renderInWorkspace(<NotificationBell />)
    expect(bell()).toBeNull()
    put(friday)
    expect(bell()).toBeNull()
    put(ruleFiringOf(), own, friday)
    expect(bell()?.getAttribute('aria-label')).toBe('2 notifications')
    expect(bell()?.textContent).toBe('2')
  })

  it('[TB-3] lists firings and announcements, newest first, with two texts each', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<NotificationBell />)
    put(ruleFiringOf(), own)
    announce('The market closes early', mondayMs - 30_000)
    await user.click(bell() as HTMLElement)
    expect(rows().map(row => row.textContent)).toEqual([
      'Red SPY Hedge Break 10:00:00Closed more than one strike step beyond MHP',
      'ATTENTION! 09:59:30The market closes early',
      'Yellow SPY Over HP 09:59:00Price crossed HP',
    ])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull()
    expect(bell()).toBeTruthy()
  })

  it('[TB-3] opens the moment of a firing on the chart', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<NotificationBell />)
    put(ruleFiringOf(), own)
    await user.click(bell() as HTMLElement)
    await user.click(screen.getByRole('button', { name: /Over HP.*crossed/ }))
    expect(useMoment.getState().moment).toEqual({ symbol: 'SPY', at: own.at })
    expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull()
  })

  it('[TB-3] dismisses one by one and by keyboard', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<NotificationBell />)
    put(ruleFiringOf(), own)
    act(() => bell()?.focus())
    await user.keyboard('{Enter}')
    act(() => screen.getByRole('button', { name: 'Dismiss SPY Hedge Break' }).focus())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Over HP')
    await user.keyboard('{ArrowUp}{Tab}{Enter}')
    expect(rows().map(row => row.textContent)).toEqual(['Yellow SPY Over HP 09:59:00Price crossed HP'])
    expect(document.activeElement?.textContent).toContain('Over HP')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull()
  })

  it('[TB-3] Dismiss All takes it away, in all windows and after a reload; what fires later shows again', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<NotificationBell />)
    put(ruleFiringOf(), own)
    await user.click(bell() as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Dismiss All' }))
    expect(bell()).toBeNull()
    // A window opened later.
    renderInWorkspace(<NotificationBell />)
    expect(bell()).toBeNull()
    put(ruleFiringOf({ id: 'next', at: mondayMs + 1 }), ruleFiringOf(), own)
    expect(screen.getAllByRole('button', { name: '1 notification' })).toHaveLength(2)
  })
})
