import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  movedTo,
  nameFault,
  showing,
  shownList,
  type Watchlists,
  withList,
  withoutList,
} from './watchlists.ts'

const anySymbols = fc.uniqueArray(fc.constantFrom('SPY', 'QQQ', 'AAPL', 'MSFT', 'NVDA', 'ABCD'))
const anyWatchlists: fc.Arbitrary<Watchlists> = fc
  .uniqueArray(fc.constantFrom(...'abcde'), { minLength: 1 })
  .chain(ids =>
    fc.record({
      shown: fc.constantFrom(...ids),
      lists: fc.tuple(
        ...ids.map(id =>
          fc.record({ id: fc.constant(id), name: fc.constant(`List ${id}`), symbols: anySymbols }),
        ),
      ),
    }),
  )

describe('a moved symbol', () => {
  it('stands at its new place, and the others keep their order', () => {
    fc.assert(
      fc.property(anySymbols, fc.nat(5), fc.integer({ min: -3, max: 8 }), (symbols, index, place) => {
        const symbol = symbols[index]
        fc.pre(symbol !== undefined)
        const moved = movedTo(symbols, symbol, place)
        expect(moved.indexOf(symbol)).toBe(Math.min(Math.max(place, 0), symbols.length - 1))
        const others = (list: readonly string[]) => list.filter(one => one !== symbol)
        expect(others(moved)).toEqual(others(symbols))
      }),
    )
  })

  it('that is not in the list changes nothing', () => {
    const symbols = ['SPY', 'QQQ']
    expect(movedTo(symbols, 'AAPL', 0)).toBe(symbols)
  })
})

describe('several lists', () => {
  it('always show one of them, whichever is deleted', () => {
    fc.assert(
      fc.property(anyWatchlists, fc.constantFrom(...'abcdef'), (watchlists, id) => {
        const left = withoutList(watchlists, id)
        expect(left.lists).toContain(shownList(left))
        const others = watchlists.lists.filter(list => list.id !== id)
        expect(left.lists).toEqual(others.length === 0 ? watchlists.lists : others)
        if (watchlists.shown !== id) expect(left.shown).toBe(watchlists.shown)
      }),
    )
  })

  it('show the next one in place of a deleted one, and the one before the last', () => {
    const lists = [...'abc'].map(id => ({ id, name: id, symbols: [] }))
    expect(withoutList({ shown: 'b', lists }, 'b').shown).toBe('c')
    expect(withoutList({ shown: 'c', lists }, 'c').shown).toBe('b')
  })

  it('show a new one, and nothing unknown', () => {
    const one = { shown: 'a', lists: [{ id: 'a', name: 'A', symbols: ['SPY'] }] }
    expect(shownList(withList(one, { id: 'b', name: 'B', symbols: [] })).name).toBe('B')
    expect(showing(one, 'x')).toBe(one)
  })
})

describe('the name of a list', () => {
  const watchlists = { shown: 'a', lists: [{ id: 'a', name: 'Tech', symbols: [] }] }

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    [' tech ', 'taken'],
    ['x'.repeat(41), 'long'],
    ['x'.repeat(40), null],
    ['Energy', null],
  ] as const)('%j is %s', (name, fault) => {
    expect(nameFault(watchlists, name)).toBe(fault)
  })

  it('may stay as it is, and may change its case', () => {
    expect(nameFault(watchlists, 'TECH', 'a')).toBeNull()
  })
})
