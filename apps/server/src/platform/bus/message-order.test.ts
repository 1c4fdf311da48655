import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MessageOrder } from './message-order.ts'

const envelope = (term: number, seq: number) => ({
  v: 3,
  min: 1,
  run: `run ${term}`,
  term,
  seq,
  listing: 'one',
  body: { kind: 'heartbeat' },
})
const snapshot = (term: number, seq: number) => ({
  v: 3,
  min: 1,
  run: `run ${term}`,
  term,
  listing: 'one',
  symbols: [],
  subjects: [{ subject: 's', seq, body: null }],
})

describe('the order of messages', () => {
  it('[SYS-4] never lets a run win over a later one, whatever arrives in which order', () => {
    const step = fc.record({
      term: fc.integer({ min: 1, max: 4 }),
      seq: fc.integer({ min: 1, max: 3 }),
      isSnapshot: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const order = new MessageOrder('one')
        let newest = 0
        for (const { term, seq, isSnapshot } of steps) {
          const isAccepted = isSnapshot
            ? !order.hasEnded(snapshot(term, seq))
            : order.receive('s', envelope(term, seq)) !== 'old'
          if (isSnapshot && isAccepted) order.adopt(snapshot(term, seq))
          if (term < newest) expect(isAccepted).toBe(false)
          newest = Math.max(newest, term)
        }
      }),
    )
  })

  it('[SYS-4] follows runs without numbers one after the other', () => {
    const order = new MessageOrder('one')
    const { term: _, ...first } = envelope(1, 1)
    expect(order.receive('s', first)).toBe('next')
    expect(order.receive('s', { ...first, run: 'other' })).toBe('next')
    expect(order.receive('s', { ...first, seq: 2 })).toBe('old')
  })
})
