import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentValueAt, isCurrentValue } from '../index.ts'

const now = Date.parse('2026-11-16T15:00:00Z')

describe('a value of resilience', () => {
  it.each([
    [0, true],
    [61_999, true],
    [62_000, true],
    [62_001, false],
    [900_000, false],
    // The minute in progress has the time of its end.
    [-60_000, true],
    [-62_000, true],
    [-62_001, false],
    [Number.NaN, false],
  ])('[SO-6] that is %d ms old is current: %s', (ageMs, isCurrent) => {
    expect(isCurrentValue(now - ageMs, now)).toBe(isCurrent)
  })

  it.each([
    [0, 62_000, true],
    [0, 62_001, false],
    [0.5, 62_001, false],
    [60, 3_720_000, true],
    [60, 3_720_001, false],
  ])('[SO-6] at speed %d and %d ms old is current: %s', (speed, ageMs, isCurrent) => {
    expect(isCurrentValue(now - ageMs, now, speed)).toBe(isCurrent)
  })
})

describe('the lookup of a value', () => {
  const minutes = [0, 1, 2, 5].map(minute => ({ time: now + minute * 60_000, minute }))
  it.each([
    [-1, null],
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    [182_000, 2],
    [182_001, null],
    [299_999, null],
    [300_000, 5],
    [362_000, 5],
    [362_001, null],
  ])('[SO-6] %d ms after the first finds that of minute %s', (afterMs, minute) => {
    expect(currentValueAt(minutes, now + afterMs)?.minute ?? null).toBe(minute)
  })

  it('[SO-6] finds the newest value at or before the time that is at most 62 s old, and no other', () => {
    const times = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(times, fc.integer({ min: -1000, max: 1_100_000 }), (unsorted, at) => {
        const values = unsorted.toSorted((a, b) => a - b).map(time => ({ time }))
        const expected = values.findLast(({ time }) => time <= at && at - time <= 62_000)
        expect(currentValueAt(values, at)?.time).toBe(expected?.time)
      }),
    )
  })
})
