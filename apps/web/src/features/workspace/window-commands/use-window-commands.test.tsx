import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportProblem } from '../../../platform/report-problem.ts'
import { AlertHost } from '../../../ui/alert-dialog.tsx'
import { ThemeProvider } from '../../../ui/theme-provider.tsx'
import { createChartStore } from '../../chart/chart-store.ts'
import { windowChannel } from '../../window-messages/browser-channel.ts'
import { createMainFrameStore } from '../frame/frame-store.ts'
import { useWindowCommands } from './use-window-commands.ts'

vi.mock('../../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))

function open(address: string) {
  history.replaceState(null, '', address)
  const store = createChartStore('AAPL')
  const frame = createMainFrameStore()
  const Listener = () => {
    useWindowCommands(store, frame)
    return <AlertHost />
  }
  render(
    <ThemeProvider env="test">
      <Listener />
    </ThemeProvider>,
  )
  const receive = (data: unknown) => act(() => windowChannel.receive(data))
  return { store, frame, receive }
}

beforeEach(() => vi.mocked(reportProblem).mockClear())
afterEach(() => {
  for (let ok = okButton(); ok !== null; ok = okButton()) fireEvent.click(ok)
  cleanup()
})
const okButton = () => screen.queryByRole('button', { name: 'OK' })

describe('a message from another window', () => {
  it('[CH-13] sets the symbol and the interval of the chart', () => {
    const { store, frame, receive } = open('/app')
    receive({ command: 'setSymbol', symbol: 'qqq', interval: '5' })
    expect(store.getState().symbol).toBe('QQQ')
    expect(frame.getState().resolution).toBe('5')
  })

  it.each([
    { command: 'setSymbol', symbol: 'QQQ' },
    { command: 'setSymbol', interval: '5' },
  ])('[CH-13] without symbol or interval shows “Wrong Message!”: %o', message => {
    const { store, receive } = open('/app')
    receive(message)
    expect(screen.getByRole('alertdialog').textContent).toContain('Wrong Message!')
    expect(store.getState().symbol).toBe('AAPL')
  })

  it('[CH-13] that is unknown or empty is logged', () => {
    const { receive } = open('/app/')
    receive(null)
    receive({ command: 'dance' })
    expect(vi.mocked(reportProblem).mock.calls.map(([, data]) => data)).toEqual([null, { command: 'dance' }])
  })

  it('[AL-8] shows its title and its text', () => {
    const { receive } = open('/app')
    receive({ type: 'SOCKET/ALERT', command: 'showAlert', text1: 'Futures', text2: 'Reconnected' })
    const dialog = screen.getByRole('alertdialog', { name: 'Futures' })
    expect(dialog.textContent).toContain('Reconnected')
  })

  it.each([{ text1: 'Futures' }, { text2: 'Reconnected' }, { text1: '', text2: 'Reconnected' }])(
    '[AL-6] without title or text shows “Wrong Message!”: %o',
    texts => {
      const { receive } = open('/app')
      receive({ type: 'SOCKET/ALERT', command: 'showAlert', ...texts })
      expect(screen.getByRole('alertdialog', { name: 'Wrong Message!' })).toBeTruthy()
    },
  )

  it('[AL-6] with an unknown alert command is logged', () => {
    const { receive } = open('/app')
    const message = { type: 'SOCKET/ALERT', command: 'ring', text1: 'Futures', text2: 'Reconnected' }
    receive(message)
    expect(vi.mocked(reportProblem).mock.calls).toEqual([['A window sent an unknown message', message]])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is handled only by the window it is addressed to', () => {
    const { store, receive } = open('/app/chart?WindowGUID=a')
    const command = { command: 'setSymbol', symbol: 'SPY', interval: '1' }
    for (const message of [command, { ...command, to: 'b' }]) receive(message)
    expect(store.getState().symbol).toBe('AAPL')
    receive({ ...command, to: 'a' })
    expect(store.getState().symbol).toBe('SPY')
  })
})
