import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Light } from '../../../live/overall-status.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { forgetLiveData, useLiveData } from '../../live-data/live-data-store.ts'
import { liveClient } from '../../live-data/window-live-client.ts'
import { ConnectionStatus } from './connection-status.tsx'

const show = (overall: Light) =>
  act(() =>
    useLiveData.setState({
      status: { scanner: 'green', resilience: 'green', live: overall, overall, feed: null },
    }),
  )

beforeEach(forgetLiveData)

describe('connection status', () => {
  it('[SO-3] shows Connecting, Connected, or Disconnected with a Reconnect button', async () => {
    const reconnect = vi.spyOn(liveClient, 'reconnect')
    renderInWorkspace(<ConnectionStatus />)
    expect(screen.getByRole('status').textContent).toBe('Connecting')
    show('green')
    expect(screen.getByRole('status').textContent).toBe('Connected')
    expect(screen.queryByRole('button')).toBeNull()
    show('red')
    expect(screen.getByRole('status').textContent).toBe('Disconnected')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reconnect' }))
    expect(reconnect).toHaveBeenCalledOnce()
    show('yellow')
    expect(screen.getByRole('status').textContent).toBe('Connecting')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
