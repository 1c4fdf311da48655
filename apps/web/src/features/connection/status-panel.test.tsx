import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { indexMessageSchema } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Light } from '../../live/overall-status.ts'
import { indexOf } from '../../testing/fake-server.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { liveClient } from '../live-data/window-live-client.ts'
import { StatusPanel } from './status-panel.tsx'

const lights = (scanner: Light, resilience: Light, live: Light) =>
  act(() => useLiveData.setState({ status: { scanner, resilience, live, overall: 'green', feed: null } }))
const words = () =>
  within(screen.getByRole('list', { name: 'Connections' }))
    .getAllByRole('listitem')
    .map(item => item.textContent)
const coverage = () =>
  within(screen.getByTitle(/weight|connection was lost/))
    .getAllByRole('definition')
    .map(each => each.textContent)

beforeEach(forgetLiveData)

describe('status panel', () => {
  it('[DR-9] shows a light with a word for each connection, and the overall one', () => {
    renderInWorkspace(<StatusPanel />)
    lights('green', 'yellow', 'red')
    expect(words()).toEqual(['ScannerConnected', 'ResilConnecting', 'LiveDisconnected', 'FuturesNo broker'])
    expect(screen.getByRole('status').textContent).toBe('Disconnected')
    lights('green', 'yellow', 'green')
    expect(screen.getByRole('status').textContent).toBe('Connecting')
    lights('green', 'green', 'green')
    expect(screen.getByRole('status').textContent).toBe('Connected')
  })

  it('[DR-9] shows the coverage of SP500, NQ100 and RU2K, and dims it while the prices are cut', () => {
    renderInWorkspace(<StatusPanel />)
    expect(coverage()).toEqual(['—', '—', '—'])
    lights('green', 'green', 'green')
    const index = indexMessageSchema.parse(indexOf('market-open', { sppp: 100, nqpp: 0, rupp: 87.65 }))
    act(() => useLiveData.setState({ index }))
    expect(coverage()).toEqual(['100.0 %', '0.0 %', '87.7 %'])
    lights('green', 'green', 'red')
    expect(screen.getByTitle('From before the connection was lost').dataset.stale).toBe('true')
  })

  it('[DR-9] Reconnect connects what is closed, and says why it does nothing while nothing is', async () => {
    const user = userEvent.setup()
    const reconnect = vi.spyOn(liveClient, 'reconnect')
    reconnect.mockClear()
    renderInWorkspace(<StatusPanel />)
    lights('green', 'yellow', 'green')
    const button = screen.getByRole('button', { name: 'Reconnect' })
    await user.click(button)
    expect(reconnect).not.toHaveBeenCalled()
    expect(await screen.findByText('No connection is closed')).toBeTruthy()
    lights('red', 'green', 'green')
    await user.click(button)
    expect(reconnect).toHaveBeenCalledOnce()
  })
})
