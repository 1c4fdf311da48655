import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPartName, splitText, TextAssembler } from './text-parts.ts'

const named = (text: string, maxBytes: number) =>
  splitText(Buffer.from(text), maxBytes).map(({ name, payload }) => ({
    part: name === null ? null : readPartName(name),
    payload,
  }))

describe('texts in parts', () => {
  it('[SYS-4] are the same text again, also between the parts of others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', minLength: 8, maxLength: 60 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
        (texts, turns) => {
          const assembler = new TextAssembler()
          const queues = texts.map(text => named(text, 7))
          const complete: string[] = []
          let turn = 0
          while (queues.some(({ length }) => length > 0)) {
            const waiting = queues.filter(({ length }) => length > 0)
            turn += 1
            const next = waiting[(turns[turn % turns.length] ?? 0) % waiting.length]?.shift()
            if (!next?.part) throw new Error('Every text is longer than a part')
            const whole = assembler.add(next.part, next.payload)
            if (whole) complete.push(Buffer.from(whole).toString())
          }
          const whole = texts.map(text => Buffer.from(text).toString())
          expect(complete.toSorted()).toEqual(whole.toSorted())
          expect(assembler.heldBytes).toBe(0)
        },
      ),
    )
  })

  it('[SYS-4] are sent as a whole where they fit', () => {
    expect(splitText(Buffer.from('abc'), 3)).toEqual([{ name: null, payload: Buffer.from('abc') }])
  })

  it('[SYS-4] are refused when they have too many parts', () => {
    expect(() => splitText(Buffer.alloc(5000), 1)).toThrow('A text of 5000 bytes is too long')
  })

  it('[SYS-4] are dropped when a part is missing, twice or out of order', () => {
    for (const order of [[0, 2], [1, 2], [0, 0, 1, 2], [0, 2, 1], [2]]) {
      const assembler = new TextAssembler()
      const results = order.map(index => assembler.add({ id: 'a', index, count: 3 }, Buffer.from([index])))
      const isRepeated = order.join() === '0,0,1,2'
      expect(results.some(whole => whole !== null)).toBe(isRepeated)
    }
  })

  it('[SYS-4] take a bounded memory when their senders never complete them', () => {
    const assembler = new TextAssembler(1000)
    for (let sender = 0; sender < 100; sender += 1) {
      for (let index = 0; index < 5; index += 1)
        assembler.add({ id: `s${sender}`, index, count: 9 }, Buffer.alloc(90))
      expect(assembler.heldBytes).toBeLessThanOrEqual(1000)
    }
    for (let index = 0; index < 100; index += 1)
      assembler.add({ id: 'long', index, count: 4000 }, Buffer.alloc(90))
    expect(assembler.heldBytes).toBeLessThanOrEqual(1000)
    for (let sender = 0; sender < 100; sender += 1)
      assembler.add({ id: `e${sender}`, index: 0, count: 9 }, Buffer.alloc(1))
    expect(assembler.heldBytes).toBeLessThanOrEqual(16)
  })

  it.each([
    '',
    'a',
    'a/1',
    'a/1/1',
    'a/2/1',
    'a/0/9999',
    'a/-1/2',
    `${'a'.repeat(41)}/0/2`,
    'a/0/2/3',
    'ä/0/2',
  ])('[SYS-4] ignore the name %j', name => {
    expect(readPartName(name)).toBeNull()
  })
})
