import { type SavedChart, type SavedDocument, savedChartSchema } from '@tidemark/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentsOf, emptyChart, mergeCharts, sameParts } from './index.ts'

const ids = ['a', 'b', 'constructor'] as const

/** Changes of one window; no two have the same time and window. */
const changesOf = (window: string) =>
  fc
    .array(
      fc.record({
        at: fc.nat(5),
        generation: fc.nat(2),
        id: fc.constantFrom(...ids),
        kind: fc.constantFrom('symbol', 'look', 'put', 'remove', 'order', 'drawing'),
      }),
      { maxLength: 8 },
    )
    .map(list => list.map((entry, index) => changeOf({ ...entry, by: `${window}${index}` })))

interface Entry {
  readonly at: number
  readonly by: string
  readonly generation: number
  readonly id: string
  readonly kind: string
}

function changeOf({ at, by, generation, id, kind }: Entry): SavedChart {
  const item: SavedDocument = { at, by, generation, doc: kind === 'remove' ? null : { id, by } }
  switch (kind) {
    case 'symbol':
      return { ...emptyChart, symbol: { at, by, value: `SPY${by.length}` }, interval: { at, by, value: '5' } }
    case 'look':
      return { ...emptyChart, look: { [id]: { at, by, value: by } } }
    case 'order':
      return { ...emptyChart, studies: { items: {}, order: { at, by, value: [id] } } }
    case 'drawing':
      return { ...emptyChart, drawings: { SPY: { items: { [id]: item } } } }
    default:
      return { ...emptyChart, studies: { items: { [id]: item } } }
  }
}

const all = (list: readonly SavedChart[]) => list.reduce(mergeCharts, emptyChart)
const plain = (chart: SavedChart) => JSON.parse(JSON.stringify(savedChartSchema.parse(chart)))
const study = (change: Partial<SavedDocument>): SavedChart => ({
  ...emptyChart,
  studies: { items: { a: { at: 1, by: 'w', generation: 0, doc: { id: 'a' }, ...change } } },
})
const shown = (...list: SavedChart[]) => documentsOf(all(list).studies)

describe('merging charts', () => {
  it('[CH-11] gives the same chart for changes in any order and any number of times', () => {
    fc.assert(
      fc.property(changesOf('w'), fc.infiniteStream(fc.nat()), (list, picks) => {
        const random = picks[Symbol.iterator]()
        const shuffled = [...list, ...list]
          .map(change => ({ change, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ change }) => change)
        expect(plain(all(shuffled))).toEqual(plain(all(list)))
      }),
    )
  })

  it('gives the same chart however changes are grouped', () => {
    fc.assert(
      fc.property(changesOf('x'), changesOf('y'), changesOf('z'), (a, b, c) => {
        const [x, y, z] = [all(a), all(b), all(c)]
        const left = mergeCharts(mergeCharts(x, y), z)
        expect(plain(mergeCharts(x, mergeCharts(y, z)))).toEqual(plain(left))
      }),
    )
  })

  it('[CH-11] keeps the later change of the same document', () => {
    const first = study({ at: 5, doc: { id: 'a', width: 1 } })
    const second = study({ at: 4, doc: { id: 'a', width: 2 } })
    expect(shown(first, second)).toEqual([{ id: 'a', width: 1 }])
    expect(shown(second, first)).toEqual([{ id: 'a', width: 1 }])
  })

  it('[CH-11] keeps a document removed when a window that did not know of the removal changes it', () => {
    expect(shown(study({ at: 2, doc: null }), study({ at: 9 }))).toEqual([])
    expect(shown(study({ at: 9 }), study({ at: 2, doc: null }))).toEqual([])
  })

  it('creates a removed document again in the next generation, and removes it again', () => {
    const removed = study({ at: 9, doc: null })
    const createdAgain = study({ at: 3, generation: 1 })
    expect(shown(removed, createdAgain)).toHaveLength(1)
    expect(shown(createdAgain, removed, study({ at: 1, generation: 1, doc: null }))).toEqual([])
  })

  it('sorts documents by order, then the others by age', () => {
    const item = (id: string, at: number) => study({ at, doc: { id } }).studies.items.a as SavedDocument
    const items = { a: item('a', 4), b: item('b', 1), c: item('c', 3), d: item('d', 2) }
    const order = { at: 1, by: 'w', value: ['c', 'gone', 'a', 'toString'] }
    expect(documentsOf({ items, order }).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  })

  it('selects the parts of a chart that a change contains', () => {
    const whole = all([study({}), { ...emptyChart, symbol: { at: 1, by: 'w', value: 'SPY' } }])
    expect(plain(sameParts(whole, study({ at: 0, doc: null })))).toEqual(plain(study({})))
    expect(
      sameParts(whole, { ...emptyChart, look: { toString: { at: 1, by: 'w', value: 1 } } }).look,
    ).toEqual({})
  })
})
