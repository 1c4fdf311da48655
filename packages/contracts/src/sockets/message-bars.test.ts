import { describe, expect, it } from 'vitest'
import {
  barOfSnapshot,
  barOfTick,
  barsOfHistory,
  helloMessageSchema,
  type SnapshotMessage,
  userInfoSchema,
} from '../index.ts'

const minute = { t: 120, o: 5, h: 7, l: 4, v: 30 }
const snapshot: SnapshotMessage = {
  type: 'snapshot',
  ticker: 'SPY',
  seq: 1,
  t: 130_000,
  p: 6,
  minute,
  day: null,
  prevClose: null,
}
const history = {
  s: 'ok' as const,
  t: [60, 120],
  o: [1, 2],
  h: [3, 4],
  l: [0, 1],
  c: [2, 3],
  v: [10, 20],
}

describe('messages as bars', () => {
  it('read a tick as a bar of its minute', () => {
    const tick = { ticker: 'SPY', seq: 2, prev: 1, t: 179_999, p: 6, v: 30, o: 5, h: 7, l: 4 }
    expect(barOfTick(tick)).toEqual({ time: 120, open: 5, high: 7, low: 4, close: 6, volume: 30 })
  })

  it('read the minute of a snapshot with the last price as its close', () => {
    expect(barOfSnapshot(snapshot)).toEqual({ time: 120, open: 5, high: 7, low: 4, close: 6, volume: 30 })
    expect(barOfSnapshot({ ...snapshot, minute: null })).toBeNull()
  })

  it('read the columns of history, and refuse columns of different lengths', () => {
    expect(barsOfHistory(history)[1]).toEqual({ time: 120, open: 2, high: 4, low: 1, close: 3, volume: 20 })
    expect(() => barsOfHistory({ ...history, v: [10] })).toThrow('differ in length')
  })
})

describe('a feed that this release does not know', () => {
  it('[SO-4] counts as delayed', () => {
    const clock = { marketNow: 0, wallNow: 0, speed: 1, source: 'simulated' }
    expect(helloMessageSchema.parse({ type: 'hello', feed: 'user-premium-feed', clock }).feed).toBe(
      'user-delayed-feed',
    )
    expect(userInfoSchema.shape.feed.parse('premium')).toBe('delayed')
  })
})
