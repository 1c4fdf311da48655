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
  const hear = (data: unknown) =>
    act(() => {
      for (const { onmessage, name } of channels) if (name === windowChannelName) onmessage?.({ data })
    })
  return { store, frame, hear }
}

afterEach(() => {
  cleanup()
  channels = []
  vi.mocked(reportProblem).mockClear()
})

describe('what another window says', () => {
  it('[CH-13] sets the symbol and the interval of the chart', () => {
    const { store, frame, hear } = open()
    hear({ command: 'setSymbol', symbol: 'qqq', interval: '5' })
    expect(store.getState().symbol).toBe('QQQ')
    expect(frame.getState().resolution).toBe('5')
  })

  it('[CH-13] without a symbol or an interval: “Wrong Message!”', () => {
    const { store, hear } = open()
    hear({ command: 'setSymbol', symbol: 'QQQ' })
    expect(screen.getByRole('alertdialog').textContent).toContain('Wrong Message!')
    expect(store.getState().symbol).toBe('AAPL')
  })

  it('[CH-13] not known, or nothing at all, is logged', () => {
    const { hear } = open()
    hear(null)
    hear({ command: 'dance' })
    expect(reportProblem).toHaveBeenCalledTimes(2)
  })

  it('is heard by the window it is meant for', () => {
    expect(readWindowCommand({ to: 'b', command: 'setSymbol' }, 'a')).toEqual({ kind: 'for-another' })
    expect(readWindowCommand({ to: 'a', command: 'setSymbol', symbol: 'SPY', interval: '1' }, 'a')).toEqual({
      kind: 'set-symbol',
      symbol: 'SPY',
      interval: '1',
    })
  })
})
