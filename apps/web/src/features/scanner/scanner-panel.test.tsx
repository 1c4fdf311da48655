import { act, fireEvent, screen, within } from '@testing-library/react'
import { storageKeys } from '@tidemark/contracts'
import { describe, expect, it, vi } from 'vitest'
import { cellsOf, grid, renderScanner, shownSymbols } from '../../testing/render-scanner.tsx'
import { useLiveData } from '../live-data/live-data-store.ts'

const list = () => within(screen.getByRole('region', { name: 'Strategies' }))
const header = (name: string | RegExp) => within(grid()).getByRole('columnheader', { name })

/** A opened below HP and trades above it, B above and below, C on neither side of a break. */
const market = {
  A: { price: 101, LastOpen: 99, man_HP: 100, man_MHP: 90, volume: 1_234_567, CPbook: 'BLU' },
  B: { price: 98, LastOpen: 101, man_HP: 100, volume: 5_000, CPbook: 'BSD' },
  C: { price: 103, LastOpen: 102, man_HP: 100, volume: 20, scannerHasResetZones: true },
}

function many(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `S${String(index).padStart(5, '0')}`,
      { price: index + 1, volume: index },
    ]),
  )
}

describe('the scanner', () => {
  it('[BY-8] lists the breaks of HP when it is new', () => {
    renderScanner(market, { isNew: true })
    expect(header('Ticker (2)')).toBeTruthy()
    expect(shownSymbols()).toEqual(['A', 'B'])
  })

  it('[SC-1] [SC-4] [SC-5] lists the symbols of the first selected strategy, with its properties', async () => {
    const { user, dialog } = renderScanner(market)
    expect(screen.getByText('No strategies chosen')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Add strategies' })[0] as HTMLElement)
    const choices = await dialog('Add strategies')
    for (const name of ['HPBreakUp', 'HPBreakDown'])
      await user.click(await choices.findByRole('switch', { name }))
    await user.keyboard('{Escape}')
    expect(
      list()
        .getByRole('button', { name: /^HPBreakUp/ })
        .getAttribute('aria-current'),
    ).toBe('true')
    expect(header('Ticker (1)')).toBeTruthy()
    for (const name of ['Price', 'HP dist', 'HP']) expect(header(name)).toBeTruthy()
    expect(shownSymbols()).toEqual(['A'])
    expect(cellsOf('A')).toEqual(['101.00', '1.2M', '1.00', '12.22', 'BLU', '100.00'])
  })

  it('[SC-1] shows the strategy that is chosen in the list, each with its input and its rows', async () => {
    const { select, user } = renderScanner(market)
    select('HPBreakUp', 'Custom Range')
    expect(list().getByRole('button', { name: 'HPBreakUp Auto 1' })).toBeTruthy()
    await user.click(list().getByRole('button', { name: 'Custom Range Price > 0 3' }))
    expect(shownSymbols()).toEqual(['A', 'B', 'C'])
    await user.keyboard('{ArrowUp}{Enter}')
    expect(shownSymbols()).toEqual(['A'])
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(list().getByRole('button', { name: 'Inputs of HPBreakUp' }))
  })

  it('[SC-1] sorts by a header, the other way at the second click, and by the unit of a distance', async () => {
    const { select, user } = renderScanner(market)
    select('Custom Range')
    const price = within(header('Price')).getByRole('button')
    await user.click(price)
    expect(shownSymbols()).toEqual(['B', 'A', 'C'])
    expect(header('Price').getAttribute('aria-sort')).toBe('ascending')
    await user.click(price)
    expect(shownSymbols()).toEqual(['C', 'A', 'B'])
    await user.click(within(header('HP dist')).getByRole('button'))
    expect(shownSymbols()).toEqual(['A', 'B', 'C'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Unit of HP dist' }), '$')
    expect(shownSymbols()).toEqual(['B', 'A', 'C'])
    expect(cellsOf('B')).toContain('−2.00')
  })

  it('[SC-1] [SC-4] shows the properties that are switched on, booleans as Y or N', async () => {
    const { select, user, dialog } = renderScanner(market)
    select('Custom Range')
    await user.click(screen.getByRole('button', { name: 'Add properties' }))
    const choices = await dialog('Add properties')
    await user.click(await choices.findByRole('switch', { name: 'Zones reset' }))
    await user.click(choices.getByRole('switch', { name: 'Volume' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('columnheader', { name: 'Volume' })).toBeNull()
    expect([cellsOf('A').at(-1), cellsOf('C').at(-1)]).toEqual(['N', 'Y'])
  })

  it('[SC-1] says “No data”, and which symbol was the last', async () => {
    useLiveData.setState({
      clock: {
        marketNow: Date.parse('2026-11-16T15:31:20Z'),
        wallNow: 0,
        speed: 0,
        source: 'simulated',
        receivedAt: 0,
      },
    })
    const { select, put, pass } = renderScanner({ NVDA: market.A })
    select('HPBreakUp')
    expect(shownSymbols()).toEqual(['NVDA'])
    put({ NVDA: { ...market.A, price: 99.5 } })
    pass(10_000)
    expect(header('Ticker (0)')).toBeTruthy()
    expect(screen.getByText('No data')).toBeTruthy()
    expect(screen.getByText(/^No symbol meets HPBreakUp now\./).textContent).toBe(
      'No symbol meets HPBreakUp now. Last: NVDA at 10:31.',
    )
  })

  it('[SC-6] colours prices at every tick and computes at the tenth', async () => {
    const { select, put, pass } = renderScanner(market)
    select('HPBreakUp')
    const price = (symbol: string) =>
      screen.getByRole('button', { name: symbol }).closest('tr')?.querySelector('[data-change]')
    expect(price('A')?.getAttribute('data-change')).toBe('0')
    put({ A: { ...market.A, price: 102 }, B: { ...market.B, LastOpen: 99, price: 101 } })
    expect(cellsOf('A')[0]).toBe('101.00')
    pass(1000)
    expect(cellsOf('A')[0]).toBe('102.00')
    expect(price('A')?.getAttribute('data-change')).toBe('+')
    expect(shownSymbols()).toEqual(['A'])
    pass(9000)
    expect(shownSymbols().toSorted()).toEqual(['A', 'B'])
    const added = screen.getByRole('button', { name: 'B' }).closest('tr') as HTMLElement
    expect(added.textContent).toContain('new')
    pass(3000)
    expect(added.textContent).not.toContain('new')
  })

  it('[SC-6] stands still while the document is hidden and after it is closed', async () => {
    const { select, put, pass, time, unmount } = renderScanner(market)
    select('HPBreakUp')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    put({ A: { ...market.A, price: 99 } })
    pass(60_000)
    expect(cellsOf('A')[0]).toBe('101.00')
    visibility.mockReturnValue('visible')
    act(() => void fireEvent(document, new Event('visibilitychange')))
    expect(shownSymbols()).toEqual([])
    const after = vi.spyOn(time, 'after')
    unmount()
    time.pass(5000)
    expect(after).not.toHaveBeenCalled()
  })

  it('[SC-7] loads a symbol by a click and by Enter', async () => {
    const { select, user, opened } = renderScanner(market)
    select('Custom Range')
    await user.click(within(grid()).getByRole('button', { name: 'B' }))
    act(() => grid().focus())
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(opened).toEqual(['B', shownSymbols()[1]])
  })

  it('walks by arrows, pages and letters, also to rows that are not drawn', async () => {
    const { select, user, opened } = renderScanner({ ...many(2000), ZZ: { price: 1 } })
    select('Custom Range')
    await user.click(within(header(/^Ticker/)).getByRole('button'))
    act(() => grid().focus())
    const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()?.dataset.symbol).toBe('S00001')
    await user.keyboard('zz{Enter}')
    expect(opened).toEqual(['ZZ'])
    await user.keyboard('{Home}{Enter}')
    expect(opened).toEqual(['ZZ', 'S00000'])
  })

  it('draws only the rows in view, and none again whose cells are the same', async () => {
    const { select, put, pass } = renderScanner(many(10_000))
    select('Custom Range')
    expect(header('Ticker (10000)')).toBeTruthy()
    const rows = within(grid()).getAllByRole('row')
    expect(rows.length).toBeLessThan(60)
    expect(grid().getAttribute('aria-rowcount')).toBe('10001')
    const changed: Node[] = []
    const observer = new MutationObserver(records => changed.push(...records.map(({ target }) => target)))
    observer.observe(grid(), { subtree: true, childList: true, characterData: true, attributes: true })
    const [symbol = ''] = shownSymbols()
    put({ [symbol]: { price: 99_999, volume: 9999 } })
    pass(1000)
    await Promise.resolve()
    observer.disconnect()
    const touched = new Set(
      changed.map(
        node => (node instanceof Element ? node : node.parentElement)?.closest('tr')?.dataset.symbol,
      ),
    )
    expect([...touched]).toEqual([symbol])
  })

  it('[SC-1] resizes the list from 45 px and remembers its width', () => {
    renderScanner(market)
    const divider = screen.getByRole('separator', { name: 'Width of the list of strategies' })
    expect(divider.getAttribute('aria-valuenow')).toBe('150')
    fireEvent.keyDown(divider, { key: 'Home' })
    expect(divider.getAttribute('aria-valuenow')).toBe('45')
    expect(localStorage.getItem(storageKeys.outputTableWidth)).toBe('45')
  })

  it('[SC-4] shows the same after a reload', async () => {
    const first = renderScanner(market)
    first.select('HPBreakDown', 'Custom Range')
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Unit of HP dist' }), '$')
    await first.user.click(within(header('Price')).getByRole('button'))
    const [cells, symbols] = [cellsOf('B'), shownSymbols()]
    first.unmount()
    renderScanner(market)
    expect(shownSymbols()).toEqual(symbols)
    expect(cellsOf('B')).toEqual(cells)
    expect(header('Price').getAttribute('aria-sort')).toBe('ascending')
  })

  it('says that the market is loading, and that the connection is lost', async () => {
    const { select } = renderScanner({})
    select('HPBreakUp')
    expect(screen.getByText('Loading the market')).toBeTruthy()
    act(() => useLiveData.setState({ status: { scanner: 'red' } as never }))
    expect(screen.getByRole('alert').textContent).toContain('No connection to the scanner')
  })
})

describe('[BY-10] the rows of a scan', () => {
  it('can be loaded, copied, watched and looked up from the menu of a row', async () => {
    const { select, user, opened, dialog } = renderScanner(market)
    select('HPBreakUp', 'Custom Range')
    const openMenu = async () => {
      fireEvent.contextMenu(within(grid()).getByRole('button', { name: 'A' }))
      return screen.findByRole('menu')
    }
    const choose = async (name: string) =>
      user.click(within(await openMenu()).getByRole('menuitem', { name }))
    await choose('Load on chart')
    expect(opened).toEqual(['A'])
    await choose('Copy symbol')
    expect(await navigator.clipboard.readText()).toBe('A')
    await choose('Add to watchlist')
    expect(JSON.parse(localStorage.getItem(storageKeys.watchList) ?? '')).toEqual(['A'])
    expect(await screen.findByText('"A" added to watchlist!')).toBeTruthy()
    await choose('Add to watchlist')
    expect(await screen.findByText('"A" is already in your watchlist.')).toBeTruthy()
    await choose('Scans that hit A')
    const hits = await dialog('Scans that hit A')
    expect(hits.getAllByRole('button').map(button => button.textContent)).toEqual(
      expect.arrayContaining(['HPBreak', 'HPBreakUp', 'Custom Range']),
    )
    expect(hits.queryByRole('button', { name: 'HPBreakDown' })).toBeNull()
    await user.click(hits.getByRole('button', { name: 'Custom Range' }))
    expect(shownSymbols()).toEqual(expect.arrayContaining(['A', 'B', 'C']))
  })

  it('opens the menu of the active row by key', async () => {
    const { select, user } = renderScanner(market)
    select('HPBreakUp')
    act(() => grid().focus())
    await user.keyboard('{ArrowDown}')
    fireEvent.contextMenu(grid())
    expect(await screen.findByRole('menuitem', { name: 'Scans that hit A' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(grid())
  })

  it('are copied to the watchlist and saved as a file', async () => {
    const { select, user } = renderScanner(market)
    localStorage.setItem(storageKeys.watchList, '["B"]')
    select('Custom Range')
    await user.click(screen.getByRole('button', { name: 'Copy all to the watchlist' }))
    const stored = JSON.parse(localStorage.getItem(storageKeys.watchList) ?? '') as string[]
    expect(stored.toSorted()).toEqual(['A', 'B', 'C'])
    expect(await screen.findByText('2 symbols were added. 1 was in it already.')).toBeTruthy()

    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      blobs.push(blob as Blob)
      return 'blob:csv'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(click).toHaveBeenCalledOnce()
    expect(await blobs[0]?.text()).toContain('1,A,101,')
    expect(await screen.findByText(/^Custom-Range_.*\.csv$/)).toBeTruthy()
  })
})
