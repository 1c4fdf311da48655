import { describe, expect, it } from 'vitest'
import { storedWatchlists } from './stored-watchlists.ts'

const read = (record: object) => storedWatchlists.read(JSON.stringify({ 'a@b.c': record }))['a@b.c']

describe('the stored lists', () => {
  it('are read without what is not a list, and each id once', () => {
    expect(
      read({
        shown: 'b',
        lists: [
          7,
          { id: 'no good!', name: 'X' },
          { id: 'a', name: ' Tech ', symbols: ['spy', 'SPY', 3] },
          { id: 'b', name: '', symbols: ['QQQ'] },
          { id: 'a', name: 'Twice', symbols: 'AAPL' },
        ],
      }),
    ).toEqual({
      shown: 'b',
      lists: [
        { id: 'a', name: 'Twice', symbols: [] },
        { id: 'b', name: 'Watchlist', symbols: [] },
      ],
    })
  })

  it('have one more for the symbols of RSWatchList when the shown one is missing', () => {
    const lists = [{ id: 'a', name: 'Tech', symbols: ['AAPL'] }]
    expect(read({ shown: 'gone', lists })).toEqual({
      shown: 'gone',
      lists: [{ id: 'gone', name: 'Watchlist', symbols: [] }, ...lists],
    })
  })

  it('are twenty at most, with the shown one among them', () => {
    const lists = Array.from({ length: 30 }, (_, index) => ({ id: `l${index}`, name: 'L', symbols: [] }))
    const ids = read({ shown: 'l29', lists })?.lists.map(({ id }) => id)
    expect(ids).toHaveLength(20)
    expect(ids?.at(-1)).toBe('l29')
  })

  it('keep the fields of a newer release, and those of other users', () => {
    const before = {
      'other@b.c': { newer: 1 },
      'a@b.c': { colour: 'red', shown: 'a', lists: [{ id: 'a', name: 'Tech', symbols: [], note: 'x' }] },
    }
    const after = storedWatchlists.write(JSON.stringify(before), {
      'a@b.c': {
        shown: 'b',
        lists: [
          { id: 'a', name: 'Tech', symbols: ['SPY'] },
          { id: 'b', name: 'B', symbols: ['QQQ'] },
        ],
      },
    })
    expect(JSON.parse(after)).toEqual({
      'other@b.c': { newer: 1 },
      'a@b.c': {
        colour: 'red',
        shown: 'b',
        lists: [
          { id: 'a', name: 'Tech', symbols: ['SPY'], note: 'x' },
          { id: 'b', name: 'B', symbols: [] },
        ],
      },
    })
  })

  it('of twenty full lists are read again, and lists of other users go when there is no room', () => {
    const symbols = Array.from({ length: 200 }, (_, index) => `SYMBOL${index}`)
    const lists = Array.from({ length: 20 }, (_, index) => ({
      id: `l${index}`,
      name: `List ${index}`,
      symbols,
    }))
    const full = { shown: 'l0', lists }
    let text: string | null = null
    for (let user = 0; user < 8; user += 1) text = storedWatchlists.write(text, { [`${user}@b.c`]: full })
    expect(storedWatchlists.read(text)['7@b.c']?.lists[19]?.symbols).toEqual(symbols)
  })
})
