import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Firing } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/wall-clock.ts'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { clockAt, mondayMs } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { FiringHistory } from './firing-history.tsx'
import { forgetFirings, useFirings } from './firing-store.ts'
import { useMoment } from './moment-store.ts'
import { readEarlierFirings, retryFirings } from './start-firings.ts'

vi.mock('./start-firings.ts', () => ({ readEarlierFirings: vi.fn(), retryFirings: vi.fn() }))

const own = ruleFiringOf({
  id: 'own',
  alertId: 'a1',
  title: 'Over HP',
  text: 'Price crossed HP',
  color: 'yellow',
  dir: 'U',
  at: mondayMs - 3 * 24 * 3_600_000,
  evidence: {
    value: 501.2,
    level: 500,
    levelName: 'HP',
    stampedAt: mondayMs - 60_000,
    inputHash: '0123456789ab',
  },
})
const put = (...firings: Firing[]) => act(() => useFirings.setState({ firings, state: 'ready' }))
const rows = () => within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')

beforeEach(() => {
  vi.clearAllMocks()
  forgetFirings()
  forgetLiveData()
  useMoment.setState({ moment: null })
  useLiveData.setState({ clock: { ...clockAt(mondayMs), receivedAt: systemClock.now() } as never })
})

describe('the history of alerts', () => {
  it('[DR-10] lists what fired with time, colour, arrow and text, and the date when it is not today', () => {
    renderInWorkspace(<FiringHistory />)
    put(ruleFiringOf(), own)
    expect(rows().map(row => row.textContent)).toEqual([
      'Red SPY Hedge Break10:00:00 Closed more than one strike step beyond MHP',
      'Yellow SPY Over HP13 Nov 10:00 Price crossed HP',
    ])
    expect(within(rows()[0] as HTMLElement).getByRole('img', { name: 'down' })).toBeTruthy()
    expect(within(rows()[1] as HTMLElement).getByRole('img', { name: 'up' })).toBeTruthy()
  })

  it('[BY-9] shows on demand what an alert saw', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<FiringHistory />)
    put(own, ruleFiringOf())
    const toggle = screen.getByRole('button', { name: 'What SPY Over HP saw', expanded: false })
    await user.click(toggle)
    const [row] = rows()
    const terms = within(row as HTMLElement)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    const values = within(row as HTMLElement)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(terms).toEqual(['Value', 'HP', 'Stamped', 'Input'])
    expect(values).toEqual(['501.20', '500.00', '09:59:00', '01234567'])
    await user.click(screen.getByRole('button', { name: 'What SPY Hedge Break saw' }))
    expect(screen.getByText('No value was compared')).toBeTruthy()
    await user.click(toggle)
    expect(screen.queryByText('501.20')).toBeNull()
  })

  it('leads to the moment on the chart by click and by key, and the arrows move between rows', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<FiringHistory />)
    put(ruleFiringOf(), own)
    await user.click(screen.getByRole('button', { name: /^Red SPY Hedge Break/ }))
    expect(useMoment.getState().moment).toEqual({ symbol: 'SPY', at: mondayMs })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(useMoment.getState().moment).toEqual({ symbol: 'SPY', at: own.at })
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(useMoment.getState().moment).toEqual({ symbol: 'SPY', at: mondayMs })
  })

  it('shows ten, then more, and loads earlier ones until the end', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<FiringHistory />)
    const firings = Array.from({ length: 25 }, (_one, index) => ruleFiringOf({ id: `f${index}` }))
    act(() => useFirings.setState({ firings, state: 'ready', before: 'f24' }))
    expect(rows()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show earlier' }))
    expect(rows()).toHaveLength(25)
    expect(readEarlierFirings).toHaveBeenCalledTimes(1)
    act(() => useFirings.setState({ before: null }))
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  })

  it('announces politely what fires', () => {
    renderInWorkspace(<FiringHistory />)
    put()
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    act(() => useFirings.setState({ newest: own }))
    expect(region.textContent).toBe('SPY Over HP: Price crossed HP')
  })

  it('says that it is loading, that nothing has fired, and what failed, with a way to try again', async () => {
    renderInWorkspace(<FiringHistory />)
    expect(screen.getByText('Loading the history')).toBeTruthy()
    put()
    expect(screen.getByText('Nothing has fired yet')).toBeTruthy()
    act(() => useFirings.setState({ state: 'failed', error: new Error('The server is down') }))
    expect(screen.getByRole('alert').textContent).toContain('The server is down')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(retryFirings).toHaveBeenCalledTimes(1)
  })
})
