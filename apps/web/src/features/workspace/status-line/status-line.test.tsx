import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../session/platform-client.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { StatusLine } from './status-line.tsx'

vi.mock('../../../session/platform-client.ts', () => ({ call: vi.fn() }))

const simulated = {
  source: 'simulated',
  about: { title: 'Simulated market', note: 'Prices are simulated.', clock: 'simulated' },
}
const respondWith = (instant: string, speed = 1, market: object = simulated) => {
  const marketNow = Date.parse(instant)
  vi.mocked(call).mockResolvedValue({ marketNow, wallNow: 0, speed, ...market })
}
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const statusText = () => screen.getByRole('contentinfo').textContent

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('status line', () => {
  it('shows no time and no phase before the first reading', async () => {
    vi.mocked(call).mockReturnValue(new Promise(() => undefined))
    renderInWorkspace(<StatusLine />)
    await advance(10)
    expect(statusText()).toContain('LM Not Added!')
    expect(statusText()).toContain('0 bars')
    expect(statusText()).toContain('Last update —')
    expect(statusText()).toContain('New York --:--:--')
    expect(statusText()).not.toContain('Simulated market')
  })

  it('follows the market clock second by second and names the simulated market', async () => {
    respondWith('2026-03-10T14:42:06.600Z')
    renderInWorkspace(<StatusLine />)
    await advance(0)
    expect(statusText()).toContain('New York 10:42:06')
    await advance(399)
    expect(statusText()).toContain('New York 10:42:06')
    await advance(1)
    expect(statusText()).toContain('New York 10:42:07')
    await advance(1000)
    expect(statusText()).toContain('New York 10:42:08')
    expect(statusText()).toContain('Open')
    expect(statusText()).toContain('Simulated market')
  })

  it('[SYS-2] names a source that this release does not know as the server does', async () => {
    const about = { title: 'Exchange of tomorrow', note: 'Prices of tomorrow.', clock: 'real' }
    respondWith('2026-03-10T14:42:00Z', 1, { source: 'tomorrow', about })
    renderInWorkspace(<StatusLine />)
    await advance(0)
    expect(statusText()).toContain('Exchange of tomorrow')
  })

  it('shows the name of the source when the server says no more about it', async () => {
    respondWith('2026-03-10T14:42:00Z', 1, { source: 'tomorrow' })
    renderInWorkspace(<StatusLine />)
    await advance(0)
    expect(statusText()).toContain('tomorrow')
  })

  it('runs at the speed of the market', async () => {
    respondWith('2026-03-10T14:42:00Z', 60)
    renderInWorkspace(<StatusLine />)
    await advance(0)
    for (let tick = 0; tick < 8; tick += 1) await advance(250)
    expect(statusText()).toContain('New York 10:44:00')
  })

  it('polls every 30 s', async () => {
    respondWith('2026-03-10T14:42:00Z')
    renderInWorkspace(<StatusLine />)
    await advance(0)
    respondWith('2026-03-10T20:00:00Z')
    await advance(30_000)
    await advance(1)
    expect(statusText()).toContain('New York 16:00:00')
  })

  it.each([
    ['2026-03-10T12:00:00Z', 'Pre-market'],
    ['2026-03-10T22:00:00Z', 'After hours'],
    ['2026-03-14T16:00:00Z', 'Weekend'],
    ['2026-12-25T16:00:00Z', 'Christmas'],
  ])('names the market state at %s: %s', async (instant, phase) => {
    respondWith(instant)
    renderInWorkspace(<StatusLine />)
    await advance(0)
    expect(statusText()).toContain(phase)
  })
})
