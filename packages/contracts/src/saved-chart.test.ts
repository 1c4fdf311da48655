import { describe, expect, it } from 'vitest'
import { savedChartSchema } from './index.ts'

describe('the shape of a chart', () => {
  const at = { at: 1, by: 'w' }

  it.each([
    ['a symbol', { symbol: { ...at, value: 'spy' } }],
    ['an interval', { interval: { ...at, value: '7' } }],
    ['a stamp', { symbol: { at: -1, by: 'w', value: 'SPY' } }],
    ['an id', { studies: { items: { 'two words': { ...at, generation: 0, doc: null } } } }],
    ['an id of another', { studies: { items: { a: { ...at, generation: 0, doc: { id: 'b' } } } } }],
    [
      'a size',
      { studies: { items: { a: { ...at, generation: 0, doc: { id: 'a', text: 'x'.repeat(17_000) } } } } },
    ],
    ['a choice of the look', { look: { zone: { ...at, value: { deep: true } } } }],
  ])('refuses %s that cannot be', (_name, chart) => {
    expect(savedChartSchema.safeParse(chart).success).toBe(false)
  })

  it('keeps every field of a document that it does not know', () => {
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
