import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRecord } from '../archive/market-archive-contract.ts'
import { LevelHistory } from './level-history.ts'
import { isGood, type LevelRecord } from './level-record.ts'

const anyStamp = fc
  .record({
    stampedAtMs: fc.integer({ min: 0, max: 20 }),
    isGood: fc.boolean(),
    hp: fc.integer({ min: 1, max: 99 }),
  })
  .map(
    ({ stampedAtMs, isGood: good, hp }): LevelRecord =>
      testRecord(good ? { stampedAtMs, hp } : { stampedAtMs, hp: null, mhp: null, bear: null, bull: null }),
  )
const anyStamps = fc.uniqueArray(anyStamp, { selector: ({ stampedAtMs }) => stampedAtMs, maxLength: 12 })

function bookOf(stamps: readonly LevelRecord[]): LevelHistory {
  const book = new LevelHistory()
  for (const stamp of stamps) book.add(stamp)
  return book
}

describe('the stamp book', () => {
  it('knows at a moment what was stamped by then and nothing later, whatever the order it came in', () => {
    fc.assert(
      fc.property(anyStamps, fc.integer({ min: 0, max: 20 }), (stamps, atMs) => {
        const known = stamps.filter(({ stampedAtMs }) => stampedAtMs <= atMs)
        expect(bookOf(stamps).at('SPY', atMs)).toEqual(
          bookOf(known.toReversed()).at('SPY', Number.POSITIVE_INFINITY),
        )
        const inOrder = known.toSorted((a, b) => a.stampedAtMs - b.stampedAtMs)
        expect(bookOf(stamps).at('SPY', atMs)).toEqual({
          newest: inOrder.at(-1) ?? null,
          good: inOrder.findLast(isGood) ?? null,
          isReset: inOrder.filter(isGood).length > 1,
        })
        expect(bookOf(stamps).newestAt('SPY', atMs)).toEqual(inOrder.at(-1) ?? null)
      }),
    )
  })

  it('forgets nothing that can still be asked for, and little else', () => {
    fc.assert(
      fc.property(anyStamps, fc.integer({ min: 0, max: 20 }), (stamps, openMs) => {
        const whole = bookOf(stamps)
        const trimmed = bookOf(stamps)
        trimmed.forgetBefore(openMs)
        for (let atMs = openMs; atMs <= 21; atMs += 1) {
          expect(trimmed.at('SPY', atMs).good).toEqual(whole.at('SPY', atMs).good)
        }
        expect(trimmed.between('SPY', -1, openMs - 1).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('has nothing of a symbol it never heard of', () => {
    expect(bookOf([]).at('NOPE', 1)).toEqual({ good: null, newest: null, isReset: false })
    expect(bookOf([]).between('NOPE', 0, 1)).toEqual([])
  })
})
