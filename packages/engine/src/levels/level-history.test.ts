import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRecord } from '../archive/market-archive-contract.ts'
import { LevelHistory } from './level-history.ts'
import { isGood, type LevelRecord } from './level-record.ts'

const anyRecord = fc
  .record({
    stampedAtMs: fc.integer({ min: 0, max: 20 }),
    isGood: fc.boolean(),
    hp: fc.integer({ min: 1, max: 99 }),
  })
  .map(
    ({ stampedAtMs, isGood: good, hp }): LevelRecord =>
      testRecord(good ? { stampedAtMs, hp } : { stampedAtMs, hp: null, mhp: null, bear: null, bull: null }),
  )
const anyRecords = fc.uniqueArray(anyRecord, { selector: ({ stampedAtMs }) => stampedAtMs, maxLength: 12 })

function historyOf(records: readonly LevelRecord[]): LevelHistory {
  const history = new LevelHistory()
  for (const record of records) history.add(record)
  return history
}

describe('level history', () => {
  it('returns only records computed by the given time, in any order of insertion', () => {
    fc.assert(
      fc.property(anyRecords, fc.integer({ min: 0, max: 20 }), (records, atMs) => {
        const known = records.filter(({ stampedAtMs }) => stampedAtMs <= atMs)
        expect(historyOf(records).at('SPY', atMs)).toEqual(
          historyOf(known.toReversed()).at('SPY', Number.POSITIVE_INFINITY),
        )
        const inOrder = known.toSorted((a, b) => a.stampedAtMs - b.stampedAtMs)
        expect(historyOf(records).at('SPY', atMs)).toEqual({
          newest: inOrder.at(-1) ?? null,
          good: inOrder.findLast(isGood) ?? null,
          isReset: inOrder.filter(isGood).length > 1,
        })
        expect(historyOf(records).newestAt('SPY', atMs)).toEqual(inOrder.at(-1) ?? null)
      }),
    )
  })

  it('discards old records but keeps the last good one', () => {
    fc.assert(
      fc.property(anyRecords, fc.integer({ min: 0, max: 20 }), (records, openMs) => {
        const whole = historyOf(records)
        const trimmed = historyOf(records)
        trimmed.discardBefore(openMs)
        for (let atMs = openMs; atMs <= 21; atMs += 1) {
          expect(trimmed.at('SPY', atMs).good).toEqual(whole.at('SPY', atMs).good)
        }
        expect(trimmed.between('SPY', -1, openMs - 1).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('returns nothing for an unknown symbol', () => {
    expect(historyOf([]).at('NOPE', 1)).toEqual({ good: null, newest: null, isReset: false })
    expect(historyOf([]).between('NOPE', 0, 1)).toEqual([])
  })
})
