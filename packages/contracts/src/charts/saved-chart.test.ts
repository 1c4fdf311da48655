import { describe, expect, it } from 'vitest'
import { readSavedChart, savedChartSchema } from '../index.ts'

describe('saved chart schema', () => {
  const at = { at: 1, by: 'w' }

  it.each([
    ['a symbol', { symbol: { ...at, value: 'spy' } }],
    ['an interval', { interval: { ...at, value: '7' } }],
    ['a time', { symbol: { at: -1, by: 'w', value: 'SPY' } }],
    ['an id', { studies: { items: { 'two words': { ...at, generation: 0, doc: null } } } }],
    ['a key that is not the id', { studies: { items: { a: { ...at, generation: 0, doc: { id: 'b' } } } } }],
    [
      'a document that is too large',
      { studies: { items: { a: { ...at, generation: 0, doc: { id: 'a', text: 'x'.repeat(17_000) } } } } },
    ],
    ['a display choice', { look: { zone: { ...at, value: { deep: true } } } }],
  ])('refuses invalid input: %s', (_name, chart) => {
    expect(savedChartSchema.safeParse(chart).success).toBe(false)
  })

  it('keeps unknown fields of a document', () => {
    const doc = { id: 'a', kind: 'ray', version: 3, anchors: [{ time: 1, price: 2 }] }
    const { studies } = savedChartSchema.parse({ studies: { items: { a: { ...at, generation: 0, doc } } } })
    expect(studies.items.a?.doc).toEqual(doc)
  })

  it('reads a chart saved with `life` in place of `generation`', () => {
    const old = { items: { a: { ...at, life: 2, doc: { id: 'a' } }, b: { ...at, life: 0, doc: null } } }
    const read = savedChartSchema.parse({ studies: old, drawings: { SPY: old } })
    const items = {
      a: { ...at, generation: 2, doc: { id: 'a' } },
      b: { ...at, generation: 0, doc: null },
    }
    expect(read.studies).toEqual({ items })
    expect(read.drawings).toEqual({ SPY: { items } })
    expect(savedChartSchema.parse(read)).toEqual(read)
  })

  it('refuses a saved document without a generation', () => {
    const chart = { studies: { items: { a: { ...at, doc: null } } } }
    expect(savedChartSchema.safeParse(chart).success).toBe(false)
  })
})

describe('reading a chart of another release', () => {
  const at = { at: 1, by: 'w' }
  const item = { ...at, generation: 0, doc: { id: 'a', kind: 'ray' } }

  it('[CH-11] skips only the parts it cannot read', () => {
    const read = readSavedChart({
      symbol: { ...at, value: 'SPY' },
      interval: { ...at, value: '90S' },
      look: {
        volume: { ...at, value: true },
        grid: { ...at, value: { rows: 2 } },
        'no id': { ...at, value: 1 },
      },
      studies: { items: { a: item, b: { ...at, doc: 7 }, c: item }, order: 'by name', folders: {} },
      drawings: { SPY: { items: { a: item } }, 'no symbol': {}, QQQ: 3 },
      notes: [],
    })
    expect(read).toEqual({
      symbol: { ...at, value: 'SPY' },
      look: { volume: { ...at, value: true } },
      studies: { items: { a: item } },
      drawings: { SPY: { items: { a: item } }, QQQ: { items: {} } },
    })
  })

  it('reads a valid chart as the schema does, and anything else as an empty chart', () => {
    const chart = { symbol: { ...at, value: 'SPY' }, studies: { items: { a: item } } }
    expect(readSavedChart(chart)).toEqual(savedChartSchema.parse(chart))
    for (const stored of [null, 7, 'text', [], undefined])
      expect(readSavedChart(stored)).toEqual(savedChartSchema.parse({}))
  })
})
