import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths, storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { scannerRowOf } from '../../testing/fake-server.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { useNotices } from '../../ui/notices.ts'
import { createChartStore } from '../chart/chart-store.ts'
import { scanTable } from '../scan-table/scan-table-store.ts'
import { useUndoKeys } from '../undo/use-undo-keys.ts'
import { windowHistory } from '../undo/window-history.ts'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { createMainFrameStore } from '../workspace/frame/frame-store.ts'
import { WatchlistPanel } from './watchlist-panel.tsx'

const market: readonly (readonly [string, string])[] = [
  ['AAPL', 'Apple Inc.'],
  ['MSFT', 'Microsoft Corporation'],
  ['QQQ', 'Invesco QQQ Trust'],
  ['SPY', 'SPDR S&P 500 ETF Trust'],
]

beforeEach(() => {
  history.replaceState(null, '', '/app')
  queryClient.clear()
  windowHistory.clear()
  useNotices.setState({ notices: [] })
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith(platformPaths.allSymbols)) throw new TypeError('Failed to fetch')
    const body = address.includes('names=true') ? market : market.map(([symbol]) => symbol)
    return new Response(JSON.stringify(body))
  })
})
afterEach(() => {
  vi.useRealTimers()
  clearCredentials()
})

const store = (...symbols: readonly string[]) =>
  localStorage.setItem(storageKeys.watchList, JSON.stringify(symbols))
const stored = () => JSON.parse(localStorage.getItem(storageKeys.watchList) ?? '[]') as string[]

function Page() {
  useUndoKeys()
  return (
    <>
      <WatchlistPanel />
      <NoticeHost />
      <AlertHost />
    </>
  )
}

const show = () => {
  renderInWorkspace(<Page />, createMainFrameStore(), createChartStore('SPY'))
  return userEvent.setup()
}

const field = () => screen.getByRole('combobox', { name: 'Add a symbol' })
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const symbolsShown = () => rows().map(row => within(row).getByRole('rowheader').textContent)
const symbolButton = (symbol: string) => screen.getByRole('button', { name: symbol })
const cells = (symbol: string) =>
  within(screen.getByRole('row', { name: new RegExp(`\\b${symbol}\\b`) }))
    .getAllByRole('cell')
    .map(cell => cell.textContent)
const put = (symbol: string, price: number) =>
  scanTable().put(symbol, price, 1, {
    ...scannerRowOf(symbol, { PrevDayClose: 200, man_HP: 125 }),
    DayHigh: null,
    DayLow: null,
  })
const chooseFromMenu = async (user: ReturnType<typeof userEvent.setup>, item: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: /^List:/ }))
  await user.click(
    await screen.findByRole(/^(New|Rename|Delete)/.test(String(item)) ? 'menuitem' : 'menuitemradio', {
      name: item,
    }),
  )
}

describe('the watchlist', () => {
  it('[WA-2] adds what is typed, in upper case, and empties the field', async () => {
    const user = show()
    expect(screen.getByText('Watchlist is empty')).toBeTruthy()
    await user.type(field(), 'aapl')
    expect(field()).toHaveProperty('value', 'AAPL')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('"AAPL" added to watchlist!')).toBeTruthy()
    expect(symbolsShown()).toEqual(['AAPL'])
    expect(field()).toHaveProperty('value', '')
    expect(stored()).toEqual(['AAPL'])
  })

  it('[WA-2] shows the alert “Invalid Input” for an empty field', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByRole('alertdialog', { name: 'Invalid Input' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'OK' }))
  })

  it('[WA-1] [WA-2] takes futures, also as the search writes them, with the prices of the connected account', async () => {
    store('SPY')
    const user = show()
    await user.type(field(), '/epz26{Enter}')
    expect(await screen.findByText('"F.US.EPZ26" added to watchlist!')).toBeTruthy()
    expect(stored()).toEqual(['SPY', 'F.US.EPZ26'])
    expect(cells('F.US.EPZ26')).toContain('Needs a futures account')
    await user.type(field(), 'F.US.NOPE26{Enter}')
    expect(await screen.findByText(/F\.US\.NOPE26.*not/)).toBeTruthy()
    expect(stored()).toEqual(['SPY', 'F.US.EPZ26'])
  })

  it('[WA-2] refuses a duplicate and what is not in the market, and keeps the text to be corrected', async () => {
    store('SPY')
    const user = show()
    await user.type(field(), 'spy{Enter}')
    expect(
      (await screen.findByText('"SPY" is already in your watchlist.')).closest('[role="alert"]'),
    ).toBeTruthy()
    await fillIn(user, field(), 'abcd')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^"ABCD" is not in the market/)).toBeTruthy()
    expect(field()).toHaveProperty('value', 'ABCD')
    expect(stored()).toEqual(['SPY'])
  })

  it('completes by symbol and by name, with the arrow keys and the pointer', async () => {
    const user = show()
    await user.type(field(), 'micro')
    await user.click(await screen.findByRole('option', { name: /^MSFT/ }))
    await screen.findByText('"MSFT" added to watchlist!')
    await user.type(field(), 'q')
    await screen.findByRole('option', { name: /^QQQ/ })
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findByText('"QQQ" added to watchlist!')
    expect(screen.queryByRole('option')).toBeNull()
    expect(stored()).toEqual(['MSFT', 'QQQ'])
  })

  it('[WA-1] shows number, symbol, price with 2 decimals, change, change in percent and distance to HP', async () => {
    store('AAPL', 'SPY')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show()
    put('AAPL', 150)
    act(() => vi.advanceTimersByTime(1000))
    expect(cells('AAPL')).toEqual(['1', '150.00', '−50.00', '−25.00', '+20.00', '', expect.any(String)])
    expect(cells('SPY')).toEqual(['2', '—', '—', '—', '—', '', expect.any(String)])
    const price = screen.getByRole('cell', { name: '150.00' })
    expect(price.dataset.direction).toBeUndefined()
    put('AAPL', 150.256)
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.getByRole('cell', { name: '150.26' }).dataset.direction).toBe('up')
    put('AAPL', 149)
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.getByRole('cell', { name: '149.00' }).dataset.direction).toBe('down')
  })

  it('shows a stored symbol that is not in the market as such, and does not load it', async () => {
    store('ABCD', 'SPY')
    const setSymbol = vi.fn()
    const stop = windowChannel.on('setSymbol', setSymbol)
    const user = show()
    expect(await screen.findByText('Not in the market')).toBeTruthy()
    expect(cells('SPY')).not.toContain('Not in the market')
    await user.click(symbolButton('ABCD'))
    expect(setSymbol).not.toHaveBeenCalled()
    stop()
  })

  it('[WA-3] sends setSymbol with interval 1 when a row is clicked and on Enter', async () => {
    store('AAPL', 'QQQ')
    const setSymbol = vi.fn()
    const stop = windowChannel.on('setSymbol', setSymbol)
    const user = show()
    await user.click(await screen.findByText('Apple Inc.'))
    expect(document.activeElement).toBe(symbolButton('AAPL'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(setSymbol.mock.calls.map(([command]) => command)).toEqual([
      { command: 'setSymbol', symbol: 'AAPL', interval: '1' },
      { command: 'setSymbol', symbol: 'QQQ', interval: '1' },
    ])
    stop()
  })

  it('walks with the arrow keys, Home and End, and has one row in the order of Tab', async () => {
    store('AAPL', 'QQQ', 'SPY')
    const user = show()
    await user.tab()
    while (document.activeElement !== symbolButton('AAPL')) await user.tab()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(symbolButton('AAPL'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(symbolButton('SPY'))
    await user.keyboard('{Home}{End}')
    expect(document.activeElement).toBe(symbolButton('SPY'))
    expect(
      screen.getAllByRole('rowheader').filter(cell => within(cell).getByRole('button').tabIndex === 0),
    ).toHaveLength(1)
  })

  it('moves a row with Alt and the arrow keys, keeps the focus and says where it is', async () => {
    store('AAPL', 'QQQ', 'SPY')
    const user = show()
    act(() => symbolButton('QQQ').focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(symbolsShown()).toEqual(['AAPL', 'SPY', 'QQQ'])
    expect(document.activeElement).toBe(symbolButton('QQQ'))
    expect(screen.getByText('QQQ moved to place 3 of 3.')).toBeTruthy()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{ArrowUp}{/Alt}')
    expect(stored()).toEqual(['QQQ', 'AAPL', 'SPY'])
  })

  it('removes a row with Delete and with its icon, each can be taken back', async () => {
    store('AAPL', 'QQQ', 'SPY')
    const user = show()
    act(() => symbolButton('QQQ').focus())
    await user.keyboard('{Delete}')
    expect(symbolsShown()).toEqual(['AAPL', 'SPY'])
    expect(document.activeElement).toBe(symbolButton('SPY'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(symbolsShown()).toEqual(['AAPL', 'QQQ', 'SPY'])
    await user.click(screen.getByRole('button', { name: 'Remove AAPL' }))
    expect(symbolsShown()).toEqual(['QQQ', 'SPY'])
    await user.keyboard('{Control>}z{/Control}')
    expect(symbolsShown()).toEqual(['AAPL', 'QQQ', 'SPY'])
  })

  it('gives the focus to the field when the last row is gone', async () => {
    store('SPY')
    const user = show()
    act(() => symbolButton('SPY').focus())
    await user.keyboard('{Delete}')
    expect(document.activeElement).toBe(field())
  })

  it('moves a row with the pointer, and leaves it on Escape', () => {
    store('AAPL', 'QQQ', 'SPY')
    show()
    for (const [index, row] of rows().entries())
      row.getBoundingClientRect = () => new DOMRect(0, index * 24, 600, 24)
    const handle = within(rows()[0] as HTMLElement).getAllByRole('cell')[0] as HTMLElement
    handle.setPointerCapture = vi.fn()
    fireEvent.pointerDown(handle, { button: 0, clientY: 12 })
    fireEvent.pointerMove(handle, { clientY: 70 })
    fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent.pointerUp(handle, { clientY: 70 })
    expect(stored()).toEqual(['AAPL', 'QQQ', 'SPY'])
    fireEvent.pointerDown(handle, { button: 0, clientY: 12 })
    fireEvent.pointerMove(handle, { clientY: 70 })
    fireEvent.pointerUp(handle, { clientY: 70 })
    expect(stored()).toEqual(['QQQ', 'SPY', 'AAPL'])
    expect(screen.getByText('AAPL moved to place 3 of 3.')).toBeTruthy()
  })

  it('makes, chooses, renames and deletes lists, and says which one alerts use', async () => {
    store('SPY')
    const user = show()
    await chooseFromMenu(user, 'New list …')
    await user.click(await screen.findByRole('button', { name: 'Create list' }))
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    await fillIn(user, screen.getByRole('textbox', { name: 'Name' }), 'watchlist')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Another list has this name.')).toBeTruthy()
    await fillIn(user, screen.getByRole('textbox', { name: 'Name' }), 'Tech')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Tech is empty')).toBeTruthy()
    expect(screen.getByText('Alerts on “My watchlist” use this list.')).toBeTruthy()
    expect(stored()).toEqual([])

    await chooseFromMenu(user, /^Watchlist/)
    expect(symbolsShown()).toEqual(['SPY'])
    await chooseFromMenu(user, 'Rename list …')
    await fillIn(user, await screen.findByRole('textbox', { name: 'Name' }), 'Indices')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'List: Indices' })).toBeTruthy()
    await chooseFromMenu(user, 'Delete list')
    expect(screen.getByText('Tech is empty')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: 'List: Indices' })).toBeTruthy()
    expect(symbolsShown()).toEqual(['SPY'])
  })

  it('waits for the list of this user while the browser has that of another', () => {
    store('SPY')
    localStorage.setItem(storageKeys.watchListOwner, 'other@b.c')
    show()
    expect(screen.getByRole('status').textContent).toContain('Loading your watchlist')
    expect(screen.queryByText('SPY')).toBeNull()
  })
})
