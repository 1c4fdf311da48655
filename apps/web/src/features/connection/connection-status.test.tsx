import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Light } from '../../live/overall-status.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { liveClient } from '../live-data/window-live-client.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { useMainStatus } from './main-status.ts'

const show = (live: Light) =>
  act(() =>
    useLiveData.setState({
      status: { scanner: 'green', resilience: 'green', live, overall: live, feed: null },
    }),
  )
const status = () => screen.getByRole('status', { name: 'Connection to the platform' })

beforeEach(() => {
  forgetLiveData()
  useMainStatus.setState({ status: 'green' })
})

describe('connection status', () => {
  it('[SO-3] [TB-1] shows Connecting, Connected, or Disconnected with a Reconnect button', async () => {
    const reconnect = vi.spyOn(liveClient, 'reconnect')
    renderInWorkspace(<ConnectionStatus />)
    const reconnectButton = () => screen.queryByRole('button', { name: 'Reconnect' })
    expect(status().textContent).toBe('Connecting')
    show('green')
    expect(status().textContent).toBe('Connected')
    expect(reconnectButton()).toBeNull()
    show('red')
    expect(status().textContent).toBe('Disconnected')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reconnect' }))
    expect(reconnect).toHaveBeenCalledOnce()
    show('yellow')
    expect(status().textContent).toBe('Connecting')
    expect(reconnectButton()).toBeNull()
  })

  it('[BY-21] says that the server is full and that nothing is to be done', async () => {
    renderInWorkspace(<ConnectionStatus />)
    act(() =>
      useLiveData.setState({
        status: {
          ...{ scanner: 'red', resilience: 'green', live: 'red', overall: 'red', feed: null },
          isServerFull: true,
        },
      }),
    )
    expect(status().textContent).toBe('The server is full')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show each connection' }))
    await screen.findByText(/^The server is full and takes no more connections.*need not do anything/)
    show('green')
    expect(status().textContent).toBe('Connected')
    expect(screen.queryByText(/server is full/)).toBeNull()
  })

  it('[SO-3] tells which source of prices gives nothing and since when, instead of Connected', async () => {
    renderInWorkspace(<ConnectionStatus />)
    show('green')
    const at = Date.parse('2026-11-17T19:30:00Z')
    const about = { title: 'Cboe delayed', note: 'Delayed quotes.', clock: 'real' } as const
    const clock = { marketNow: at, wallNow: at, speed: 1, source: 'cboe', about, receivedAt: 0 }
    const outage = { since: Date.parse('2026-11-17T19:05:00Z'), message: 'Cboe answered 504' }
    act(() => useLiveData.setState({ clock: { ...clock, outage } }))
    expect(status().textContent).toBe('No data from Cboe delayed since 14:05:00')
    expect(status().dataset.light).toBe('yellow')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show each connection' }))
    await screen.findByText(/Cboe answered 504\. What is shown is from before\./)
    show('red')
    expect(status().textContent).toBe('Disconnected')
    show('green')
    act(() => useLiveData.setState({ clock }))
    expect(status().textContent).toBe('Connected')
  })

  it('[SO-9] is at least as bad as the colour of the main window', () => {
    renderInWorkspace(<ConnectionStatus />)
    show('green')
    act(() => useMainStatus.setState({ status: 'red' }))
    expect(status().textContent).toBe('Disconnected')
    act(() => useMainStatus.setState({ status: 'yellow' }))
    expect(status().textContent).toBe('Connecting')
    show('red')
    expect(status().textContent).toBe('Disconnected')
  })

  it('[SO-3] lists the lights when pressed, closes with Escape and returns the focus', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<ConnectionStatus />)
    show('red')
    const open = screen.getByRole('button', { name: 'Show each connection' })
    await user.click(open)
    const list = await screen.findByRole('list', { name: 'Connections' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['ScannerConnected', 'ResilConnected', 'LiveDisconnected', 'FuturesNo broker'])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('list', { name: 'Connections' })).toBeNull()
    expect(document.activeElement).toBe(open)
  })
})
