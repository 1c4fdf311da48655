import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { call } from '../../../session/platform-client.ts'
import { showInWorkspace } from '../show-in-workspace.tsx'
import { ConnectionStatus } from './connection-status.tsx'

vi.mock('../../../session/platform-client.ts', () => ({ call: vi.fn() }))

const reading = { marketNow: 0, wallNow: 0, speed: 1, source: 'simulated' }

describe('connection status', () => {
  it('says Connecting, then Disconnected with Reconnect, which brings it back', async () => {
    vi.mocked(call).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(reading)
    showInWorkspace(<ConnectionStatus />)
    expect(screen.getByRole('status').textContent).toBe('Connecting')
    expect(await screen.findByText('Disconnected')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reconnect' }))
    expect(await screen.findByText('Connected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull()
  })
})
