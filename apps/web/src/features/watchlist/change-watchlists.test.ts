import { platformPaths, storageKeys } from '@tidemark/contracts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { useNotices } from '../../ui/notices.ts'
import { windowHistory } from '../undo/window-history.ts'
import { createList, removeList, renameList, showList } from './change-lists.ts'
import { addSymbol, moveSymbol, removeSymbol } from './change-symbols.ts'
import { readWatchlists } from './watchlist-store.ts'
import { shownList } from './watchlists.ts'

const market = ['SPY', 'QQQ', 'AAPL', 'MSFT', 'NVDA']

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  answerWith({ [platformPaths.allSymbols]: { body: market } })
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  windowHistory.clear()
  useNotices.setState({ notices: [] })
})
afterEach(() => clearCredentials())

const stored = () => localStorage.getItem(storageKeys.watchList)
const texts = () => useNotices.getState().notices.map(({ text, kind }) => `${kind}: ${text}`)
const lastNotice = () => useNotices.getState().notices.at(-1)
const symbols = () => shownList(readWatchlists()).symbols
const names = () => readWatchlists().lists.map(({ name }) => name)
const idOf = (name: string) => readWatchlists().lists.find(list => list.name === name)?.id ?? ''

describe('adding a symbol', () => {
  it('[WA-2] stores it in upper case as RSWatchList and says so', async () => {
    expect(await addSymbol(' aapl ')).toBe(true)
    expect(texts()).toEqual(['success: "AAPL" added to watchlist!'])
    expect(await addSymbol('SPY')).toBe(true)
    expect(stored()).toBe('["AAPL","SPY"]')
    expect(texts()).toEqual(['success: "SPY" added to watchlist!'])
  })

  it('[WA-2] refuses a duplicate', async () => {
    await addSymbol('SPY')
    expect(await addSymbol('spy')).toBe(false)
    expect(texts().at(-1)).toBe('error: "SPY" is already in your watchlist.')
    expect(stored()).toBe('["SPY"]')
  })

  it('[WA-2] refuses one of two that are added at the same time', async () => {
    await Promise.all([addSymbol('SPY'), addSymbol('SPY')])
    expect(stored()).toBe('["SPY"]')
  })

  it('refuses a symbol that is not in the market', async () => {
    expect(await addSymbol('ABCD')).toBe(false)
    expect(texts()).toEqual([expect.stringMatching(/^error: "ABCD" is not in the market/)])
    expect(symbols()).toEqual([])
  })

  it('refuses any while the symbols of the market cannot be loaded', async () => {
    answerWith({ [platformPaths.allSymbols]: { status: 404 } })
    expect(await addSymbol('SPY')).toBe(false)
    expect(texts()).toEqual([expect.stringMatching(/^error: The list of symbols could not be loaded/)])
  })

  it('refuses one more than 200', async () => {
    const full = Array.from({ length: 200 }, (_, index) => `X${index}`)
    localStorage.setItem(storageKeys.watchList, JSON.stringify(full))
    expect(await addSymbol('SPY')).toBe(false)
    expect(texts()).toEqual([expect.stringMatching(/^error: Watchlist has 200 symbols/)])
  })

  it('[WA-1] starts with an empty list where the text null is stored', async () => {
    localStorage.setItem(storageKeys.watchList, 'null')
    expect(symbols()).toEqual([])
    await addSymbol('SPY')
    expect(stored()).toBe('["SPY"]')
  })
})

describe('removing', () => {
  it('a symbol can be taken back from its notice, at its place, also after another change', () => {
    localStorage.setItem(storageKeys.watchList, '["SPY","QQQ","AAPL"]')
    removeSymbol('QQQ')
    expect(symbols()).toEqual(['SPY', 'AAPL'])
    const { action } = lastNotice() ?? {}
    moveSymbol('AAPL', 0)
    action?.run()
    expect(symbols().toSorted()).toEqual(['AAPL', 'QQQ', 'SPY'])
    action?.run()
    expect(symbols()).toHaveLength(3)
  })

  it('a symbol from one list is taken back in that list, also while another is shown', () => {
    localStorage.setItem(storageKeys.watchList, '["SPY"]')
    removeSymbol('SPY')
    const { action } = lastNotice() ?? {}
    createList('Tech')
    action?.run()
    expect(stored()).toBe('[]')
    showList(idOf('Watchlist'))
    expect(symbols()).toEqual(['SPY'])
  })

  it('a list can be taken back from its notice, at its place and shown', () => {
    createList('Tech')
    createList('Energy')
    showList(idOf('Tech'))
    localStorage.setItem(storageKeys.watchList, '["AAPL"]')
    removeList(idOf('Tech'))
    expect(names()).toEqual(['Watchlist', 'Energy'])
    expect(stored()).toBe('[]')
    expect(lastNotice()?.text).toBe('Tech with 1 symbol deleted.')
    lastNotice()?.action?.run()
    expect(names()).toEqual(['Watchlist', 'Tech', 'Energy'])
    expect(shownList(readWatchlists()).name).toBe('Tech')
    expect(stored()).toBe('["AAPL"]')
  })

  it('the last list is not possible', () => {
    removeList(idOf('Watchlist'))
    expect(names()).toEqual(['Watchlist'])
  })
})

describe('several lists', () => {
  it('keep the symbols of the shown one in RSWatchList and the others beside it', async () => {
    await addSymbol('SPY')
    createList(' Tech ')
    expect(stored()).toBe('[]')
    await addSymbol('AAPL')
    showList(idOf('Watchlist'))
    expect(stored()).toBe('["SPY"]')
    showList(idOf('Tech'))
    expect(stored()).toBe('["AAPL"]')
    renameList(idOf('Tech'), 'Big tech')
    expect(names()).toEqual(['Watchlist', 'Big tech'])
  })

  it('take what other software writes into RSWatchList as the symbols of the shown one', () => {
    createList('Tech')
    localStorage.setItem(storageKeys.watchList, '["MSFT"]')
    expect(readWatchlists().lists.map(list => list.symbols)).toEqual([[], ['MSFT']])
  })

  it('belong to one user each', () => {
    createList('Tech')
    storeCredentials({ email: 'other@b.c', token: 'tok' })
    expect(names()).toEqual(['Watchlist'])
    createList('Mine')
    storeCredentials({ email: 'a@b.c', token: 'tok' })
    expect(names()).toEqual(['Watchlist', 'Tech'])
  })
})

type Action = (pick: number) => void
const picked = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)]

/** Everything that changes the lists, by what a pick leads to. Adding needs the market, and is written out here. */
const actions: Readonly<Record<string, Action>> = {
  remove: pick => {
    const symbol = picked(symbols(), pick)
    if (symbol !== undefined) removeSymbol(symbol)
  },
  move: pick => {
    const symbol = picked(symbols(), pick)
    if (symbol !== undefined) moveSymbol(symbol, pick % 4)
  },
  show: pick => showList(picked(readWatchlists().lists, pick)?.id ?? ''),
  create: pick => createList(`List ${pick}`),
  rename: pick => renameList(picked(readWatchlists().lists, pick)?.id ?? '', `Other ${pick}`),
  delete: pick => removeList(picked(readWatchlists().lists, pick)?.id ?? ''),
}

describe('any changes of the lists', () => {
  it('leave the shown list in RSWatchList, and undo and redo lead there and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(20)), { maxLength: 25 }),
        steps => {
          localStorage.clear()
          windowHistory.clear()
          localStorage.setItem(storageKeys.watchList, JSON.stringify(market))
          const first = readWatchlists()
          for (const [name, pick] of steps) {
            actions[name]?.(pick)
            const now = readWatchlists()
            expect(now.lists.length).toBeGreaterThan(0)
            expect(new Set(now.lists.map(({ id }) => id)).size).toBe(now.lists.length)
            expect(JSON.parse(stored() ?? '[]')).toEqual(shownList(now).symbols)
          }
          const last = readWatchlists()
          while (windowHistory.undo() !== null);
          expect(readWatchlists().lists).toEqual(first.lists)
          while (windowHistory.redo() !== null);
          expect(readWatchlists().lists).toEqual(last.lists)
        },
      ),
    )
  })
})
