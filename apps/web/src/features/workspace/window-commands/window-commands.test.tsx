import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportProblem } from '../../../platform/report-problem.ts'
import { AlertHost } from '../../../ui/alert-dialog.tsx'
import { ThemeProvider } from '../../../ui/theme-provider.tsx'
import { createChartStore } from '../../chart/chart-store.ts'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { useWindowCommands } from './use-window-commands.ts'
import { readWindowCommand, windowChannelName } from './window-commands.ts'

vi.mock('../../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))

let channels: { onmessage: ((event: { data: unknown }) => void) | null; name: string }[] = []

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.push(this)
  }
  close(): void {
    channels = channels.filter(channel => channel !== this)
  }
}
vi.stubGlobal('BroadcastChannel', FakeChannel)

function open(address = '/app') {
  const store = createChartStore('AAPL')
  const frame = createMainFrameStore()
  const Listener = () => {
    useWindowCommands(store, frame)
    return <AlertHost />
  }
  render(
    <ThemeProvider env="test">
      <MemoryRouter initialEntries={[address]}>
        <Listener />
      </MemoryRouter>
    </ThemeProvider>,
  )
  const receive = (data: unknown) =>
    act(() => {
      for (const { onmessage, name } of channels) if (name === windowChannelName) onmessage?.({ data })
    })
  return { store, frame, receive }
}

afterEach(() => {
  cleanup()
  channels = []
  vi.mocked(reportProblem).mockClear()
})

describe('a message from another window', () => {
  it('[CH-13] sets the symbol and the interval of the chart', () => {
    const { store, frame, receive } = open()
    receive({ command: 'setSymbol', symbol: 'qqq', interval: '5' })
    expect(store.getState().symbol).toBe('QQQ')
    expect(frame.getState().resolution).toBe('5')
  })

  it('[CH-13] without symbol or interval shows “Wrong Message!”', () => {
    const { store, receive } = open()
    receive({ command: 'setSymbol', symbol: 'QQQ' })
    expect(screen.getByRole('alertdialog').textContent).toContain('Wrong Message!')
    expect(store.getState().symbol).toBe('AAPL')
  })

  it('[CH-13] that is unknown or empty is logged', () => {
    const { receive } = open()
    receive(null)
    receive({ command: 'dance' })
    expect(reportProblem).toHaveBeenCalledTimes(2)
  })

  it('is handled only by the window it is addressed to', () => {
    expect(readWindowCommand({ to: 'b', command: 'setSymbol' }, 'a')).toEqual({ kind: 'for-another' })
    expect(readWindowCommand({ to: 'a', command: 'setSymbol', symbol: 'SPY', interval: '1' }, 'a')).toEqual({
      kind: 'set-symbol',
      symbol: 'SPY',
      interval: '1',
    })
  })
})
