import { barOfTrade, epochSeconds } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { mondayMs, snapshotOf, tickOf } from '../testing/fake-server.ts'
import { MinuteBarAggregator } from './minute-bar-aggregator.ts'

const m0 = mondayMs / 1000
const at = (minute: number, seconds = 0) => mondayMs + minute * 60_000 + seconds * 1000

const bar = (minute: number, volume: number) => barOfTrade(epochSeconds(m0 + minute * 60), 1, volume)

describe('minute bar aggregator', () => {
  it('builds the minute in progress from the snapshot and the ticks after it', () => {
    const aggregator = new MinuteBarAggregator()
    const first = aggregator.snapshot(
      snapshotOf({ seq: 7, minute: { t: m0, o: 500, h: 502, l: 499, v: 100 }, p: 501 }),
    )
    expect(first).toMatchObject({ fill: null, bars: [{ isNew: true }] })
    aggregator.tick(tickOf({ seq: 8, prev: 7, t: at(0, 30), o: 501, h: 503, l: 500, p: 502, v: 10 }))
    expect(aggregator.bar).toEqual({ time: m0, open: 500, high: 503, low: 499, close: 502, volume: 110 })
    const next = aggregator.tick(tickOf({ seq: 9, prev: 8, t: at(1), o: 502, h: 502, l: 498, p: 498, v: 5 }))
    expect(next).toMatchObject({ isGap: false, fill: null })
    expect(next?.bars).toEqual([
      { bar: { time: m0 + 60, open: 502, high: 502, low: 498, close: 498, volume: 5 }, isNew: true },
    ])
  })

  it('ignores ticks it already knows', () => {
    const aggregator = new MinuteBarAggregator()
    aggregator.snapshot(snapshotOf({ seq: 7 }))
    const tick = tickOf({ seq: 8, prev: 7 })
    aggregator.tick(tick)
    expect(aggregator.tick(tick)).toBeNull()
    expect(aggregator.tick(tickOf({ seq: 7, prev: 6 }))).toBeNull()
    expect(aggregator.bar?.volume).toBe(10)
  })

  it('requests the closed minutes of a gap at once, and the incomplete one when it has closed', () => {
    const aggregator = new MinuteBarAggregator()
    aggregator.snapshot(snapshotOf({ seq: 1 }))
    const late = aggregator.tick(tickOf({ seq: 5, prev: 4, t: at(2, 10) }))
    expect(late).toMatchObject({ isGap: true, fill: { from: m0, to: m0 + 120 } })
    expect(aggregator.tick(tickOf({ seq: 6, prev: 5, t: at(2, 20) }))).toMatchObject({
      isGap: false,
      fill: null,
    })
    const next = aggregator.tick(tickOf({ seq: 7, prev: 6, t: at(3) }))
    expect(next).toMatchObject({ isGap: false, fill: { from: m0 + 120, to: m0 + 180 } })
    expect(aggregator.tick(tickOf({ seq: 8, prev: 7, t: at(4) }))?.fill).toBeNull()
  })

  it('replaces the minute in progress by a snapshot after a disconnection and requests those in between', () => {
    const aggregator = new MinuteBarAggregator()
    aggregator.snapshot(snapshotOf({ seq: 1 }))
    aggregator.tick(tickOf({ seq: 2, prev: 1, v: 3 }))
    const minute = { t: m0 + 180, o: 1, h: 4, l: 1, v: 77 }
    const again = aggregator.snapshot(snapshotOf({ seq: 50, t: at(3, 9), p: 2, minute }))
    expect(again.fill).toEqual({ from: m0, to: m0 + 180 })
    expect(aggregator.bar).toEqual({ time: m0 + 180, open: 1, high: 4, low: 1, close: 2, volume: 77 })
    expect(aggregator.tick(tickOf({ seq: 51, prev: 50, t: at(4) }))).toMatchObject({
      isGap: false,
      fill: null,
    })
  })

  it('requests nothing for a snapshot that changes nothing', () => {
    const aggregator = new MinuteBarAggregator()
    aggregator.snapshot(snapshotOf({ seq: 1 }))
    expect(aggregator.snapshot(snapshotOf({ seq: 1 })).fill).toBeNull()
    expect(aggregator.snapshot(snapshotOf({ seq: 1, minute: null })).fill).toBeNull()
  })

  it('replaces bars by timestamp and only within the requested range', () => {
    const aggregator = new MinuteBarAggregator()
    aggregator.snapshot(snapshotOf({ seq: 1, minute: { t: m0, o: 1, h: 1, l: 1, v: 5 }, p: 1 }))
    aggregator.tick(tickOf({ seq: 9, prev: 8, t: at(2) }))
    const changes = aggregator.fill([bar(-1, 1), bar(0, 8), bar(1, 6), bar(2, 99)], {
      from: m0,
      to: m0 + 120,
    })
    expect(changes).toEqual([
      { bar: bar(0, 8), isNew: false },
      { bar: bar(1, 6), isNew: true },
    ])
    expect(aggregator.bar?.volume).toBe(10)
  })

  it('recognises a history response that lags behind live data or does not reach the end', () => {
    const aggregator = new MinuteBarAggregator()
    aggregator.snapshot(snapshotOf({ seq: 1, minute: { t: m0, o: 1, h: 1, l: 1, v: 5 } }))
    aggregator.tick(tickOf({ seq: 9, prev: 8, t: at(2) }))
    const range = { from: m0, to: m0 + 120 }
    expect(aggregator.isCovered([], range)).toBe(false)
    expect(aggregator.isCovered([bar(0, 4), bar(1, 1)], range)).toBe(false)
    expect(aggregator.isCovered([bar(0, 5)], range)).toBe(false)
    expect(aggregator.isCovered([bar(0, 5), bar(1, 1)], range)).toBe(true)
  })

  it('starts over when the market clock goes back', () => {
    const aggregator = new MinuteBarAggregator()
    aggregator.snapshot(snapshotOf({ seq: 1, minute: { t: m0 + 600, o: 1, h: 1, l: 1, v: 5 }, t: at(10) }))
    const back = aggregator.snapshot(snapshotOf({ seq: 2 }))
    expect(back).toMatchObject({ wentBack: true, fill: null, bars: [{ isNew: true }] })
  })
})
