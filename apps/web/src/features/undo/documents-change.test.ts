import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withChange } from './documents-change.ts'

interface Doc {
  readonly id: string
  readonly value: number
}
const doc = (id: string, value = 0): Doc => ({ id, value })
const ids = (docs: readonly Doc[]) => docs.map(({ id }) => id).join('')
const anyList = fc
  .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
  .chain(names => fc.tuple(...names.map(id => fc.record({ id: fc.constant(id), value: fc.nat(2) }))))

describe('a change of documents', () => {
  it('leads exactly from one list to the other', () => {
    fc.assert(
      fc.property(anyList, anyList, (from, to) => {
        expect(withChange(from, from, to)).toEqual(to)
      }),
    )
  })

  it('touches no document of others: new ones stay, changed ones keep the change, removed ones stay away', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (from, to, current) => {
        const result = withChange(current, from, to)
        expect(new Set(result.map(({ id }) => id)).size).toBe(result.length)
        for (const one of current) {
          const was = from.find(({ id }) => id === one.id)
          if (was?.value !== one.value) expect(result).toContain(one)
        }
        for (const { id } of from)
          if (!current.some(one => one.id === id)) expect(result.some(one => one.id === id)).toBe(false)
      }),
    )
  })

  it('puts a removed document back where it was, also beside a new one of somebody else', () => {
    const before = [doc('a'), doc('b'), doc('c')]
    const after = [doc('a'), doc('c')]
    expect(ids(withChange([doc('a'), doc('c'), doc('x')], after, before))).toBe('abcx')
  })

  it('keeps an order that somebody else has changed since', () => {
    const [from, to] = [
      [doc('a'), doc('b'), doc('c')],
      [doc('b'), doc('c'), doc('a')],
    ]
    expect(ids(withChange([doc('c'), doc('b'), doc('a')], from, to))).toBe('cba')
  })
})
