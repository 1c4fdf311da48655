import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storageKeys } from '@tidemark/contracts'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { createQueryClient } from '../../session/query-client.ts'
import { putRows } from '../../testing/scan-rows.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { setLinkColour } from '../link-groups/link-colour.ts'
import { useLiveData } from '../live-data/live-data-store.ts'
import { liveClient } from '../live-data/window-live-client.ts'
import { scanTable } from '../scan-table/scan-table-store.ts'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { ScannerPage } from './scanner-page.tsx'
import { applyScannerMeta, readScannerMeta, scannerPreference } from './scanner-preference.ts'
import { initialState, toggleStrategy } from './scanner-state.ts'

const address = '/app/scanner?WindowGUID=scan'
const connected = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', address)
  // Requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  // The rows are those of the test: the client would report an empty table first.
  vi.spyOn(liveClient, 'onScanner').mockReturnValue(() => undefined)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open() {
  preferences.change(scannerPreference, toggleStrategy(initialState, 'Custom Range'), mainWindowId)
  putRows(scanTable(), { SPY: { price: 740 }, QQQ: { price: 600 } })
  const sent = vi.spyOn(windowChannel, 'send')
  render(
    <ThemeProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <ScannerPage />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const load = (symbol: string) =>
    userEvent.setup().click(within(screen.getByRole('grid')).getByRole('button', { name: symbol }))
  const commands = () => sent.mock.calls.map(([command]) => command)
  return { load, commands }
}

const setSymbol = (symbol: string) => ({ command: 'setSymbol', symbol, interval: '1' })

describe('[RT-8] the window of the scanner', () => {
  it('continues the scanner of the main window with its own choices, and says that prices are delayed', () => {
    open()
    act(() => useLiveData.setState({ status: { ...connected, feed: 'user-delayed-feed' } }))
    expect(screen.getByRole('heading', { name: 'Scanner' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Link group: none' })).toBeTruthy()
    expect(screen.getByText(/^Delayed 15 min/)).toBeTruthy()
    expect(screen.getByRole('grid', { name: 'Symbols of Custom Range' })).toBeTruthy()
    expect(localStorage.getItem(`${storageKeys.scanner}.scan`)).toContain('Custom Range')
    act(() => preferences.change(scannerPreference, initialState, mainWindowId))
    expect(screen.getByRole('grid', { name: 'Symbols of Custom Range' })).toBeTruthy()
  })

  it('[SC-7] sends a symbol with the interval 1 to the main window', async () => {
    const { load, commands } = open()
    await load('SPY')
    await load('SPY')
    expect(commands()).toEqual([setSymbol('SPY'), setSymbol('SPY')])
  })

  it('[SC-7] [BY-25] sends it to its link group, and to the main window only when that is in the group', async () => {
    setLinkColour('red', 'scan')
    const { load, commands } = open()
    await load('SPY')
    expect(commands()).toEqual([
      { command: 'linkQuery', colour: 'red' },
      expect.objectContaining({ command: 'linkSymbol', colour: 'red', symbol: 'SPY' }),
    ])
    setLinkColour('red', mainWindowId)
    await load('QQQ')
    expect(commands().slice(2)).toEqual([
      setSymbol('QQQ'),
      expect.objectContaining({ command: 'linkSymbol', symbol: 'QQQ' }),
    ])
  })

  it('names no symbol to its group before one was chosen', () => {
    setLinkColour('red', 'scan')
    const { commands } = open()
    act(() => windowChannel.receive({ command: 'linkQuery', colour: 'red', from: 'other', to: '*' }))
    expect(commands()).toEqual([{ command: 'linkQuery', colour: 'red' }])
  })
})

it('[TB-2] the scanner of a window can be read for a layout and set from one', () => {
  preferences.change(scannerPreference, toggleStrategy(initialState, 'HPBreak'), 'one')
  const meta = readScannerMeta('one')
  applyScannerMeta(JSON.parse(JSON.stringify(meta)), 'two')
  expect(readScannerMeta('two')).toEqual(meta)
  applyScannerMeta('nonsense', 'two')
  expect(readScannerMeta('two')).toEqual(meta)
})
