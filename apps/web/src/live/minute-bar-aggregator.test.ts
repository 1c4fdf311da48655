import { describe, expect, it } from 'vitest'
import { mondayMs, snapshotOf, tickOf } from '../testing/fake-server.ts'
import { MinuteBarAggregator } from './minute-bar-aggregator.ts'

const m0 = mondayMs / 1000
const at = (minute: number, seconds = 0) => mondayMs + minute * 60_000 + seconds * 1000

describe('the minutes of a ticker', () => {
  it('builds the minute in progress from the snapshot and the ticks after it', () => {
    const line = new MinuteBarAggregator()
    const first = line.snapshot(
      snapshotOf({ seq: 7, minute: { t: m0, o: 500, h: 502, l: 499, v: 100 }, p: 501 }),
    )
    expect(first).toMatchObject({ fill: null, bars: [{ isNew: true }] })
    line.tick(tickOf({ seq: 8, prev: 7, t: at(0, 30), o: 501, h: 503, l: 500, p: 502, v: 10 }))
    expect(line.bar).toEqual({ t: m0, o: 500, h: 503, l: 499, c: 502, v: 110 })
    const next = line.tick(tickOf({ seq: 9, prev: 8, t: at(1), o: 502, h: 502, l: 498, p: 498, v: 5 }))
    expect(next).toMatchObject({ isGap: false, fill: null })
    expect(next?.bars).toEqual([{ bar: { t: m0 + 60, o: 502, h: 502, l: 498, c: 498, v: 5 }, isNew: true }])
  })

  it('counts nothing twice: what it knows already is left out', () => {
    const line = new MinuteBarAggregator()
    line.snapshot(snapshotOf({ seq: 7 }))
    const tick = tickOf({ seq: 8, prev: 7 })
    line.tick(tick)
    expect(line.tick(tick)).toBeNull()
    expect(line.tick(tickOf({ seq: 7, prev: 6 }))).toBeNull()
    expect(line.bar?.v).toBe(10)
  })

  it('sees a gap and asks for the closed minutes at once, for the broken one when it has closed', () => {
    const line = new MinuteBarAggregator()
    line.snapshot(snapshotOf({ seq: 1 }))
    const late = line.tick(tickOf({ seq: 5, prev: 4, t: at(2, 10) }))
    expect(late).toMatchObject({ isGap: true, fill: { from: m0, to: m0 + 120 } })
    expect(line.tick(tickOf({ seq: 6, prev: 5, t: at(2, 20) }))).toMatchObject({ isGap: false, fill: null })
    const next = line.tick(tickOf({ seq: 7, prev: 6, t: at(3) }))
    expect(next).toMatchObject({ isGap: false, fill: { from: m0 + 120, to: m0 + 180 } })
    expect(line.tick(tickOf({ seq: 8, prev: 7, t: at(4) }))?.fill).toBeNull()
  })

  it('a snapshot after a cut replaces the minute in progress and asks for those in between', () => {
    const line = new MinuteBarAggregator()
    line.snapshot(snapshotOf({ seq: 1 }))
    line.tick(tickOf({ seq: 2, prev: 1, v: 3 }))
    const minute = { t: m0 + 180, o: 1, h: 4, l: 1, v: 77 }
    const again = line.snapshot(snapshotOf({ seq: 50, t: at(3, 9), p: 2, minute }))
    expect(again.fill).toEqual({ from: m0, to: m0 + 180 })
    expect(line.bar).toEqual({ ...minute, c: 2 })
    expect(line.tick(tickOf({ seq: 51, prev: 50, t: at(4) }))).toMatchObject({ isGap: false, fill: null })
  })

  it('a snapshot that tells nothing new asks for nothing', () => {
    const line = new MinuteBarAggregator()
    line.snapshot(snapshotOf({ seq: 1 }))
    expect(line.snapshot(snapshotOf({ seq: 1 })).fill).toBeNull()
    expect(line.snapshot(snapshotOf({ seq: 1, minute: null })).fill).toBeNull()
  })

  it('a fill replaces bars by their stamp and touches nothing outside its range', () => {
    const line = new MinuteBarAggregator()
    line.snapshot(snapshotOf({ seq: 1, minute: { t: m0, o: 1, h: 1, l: 1, v: 5 }, p: 1 }))
    line.tick(tickOf({ seq: 9, prev: 8, t: at(2) }))
    const bar = (minute: number, v: number) => ({ t: m0 + minute * 60, o: 1, h: 1, l: 1, c: 1, v })
    const changes = line.fill([bar(-1, 1), bar(0, 8), bar(1, 6), bar(2, 99)], { from: m0, to: m0 + 120 })
    expect(changes).toEqual([
      { bar: bar(0, 8), isNew: false },
      { bar: bar(1, 6), isNew: true },
    ])
    expect(line.bar?.v).toBe(10)
  })

  it('knows an answer of history that lags behind what it saw itself, or does not reach the end', () => {
    const line = new MinuteBarAggregator()
    line.snapshot(snapshotOf({ seq: 1, minute: { t: m0, o: 1, h: 1, l: 1, v: 5 } }))
    line.tick(tickOf({ seq: 9, prev: 8, t: at(2) }))
    const range = { from: m0, to: m0 + 120 }
    const bar = (minute: number, v: number) => ({ t: m0 + minute * 60, o: 1, h: 1, l: 1, c: 1, v })
    expect(line.isCovered([], range)).toBe(false)
    expect(line.isCovered([bar(0, 4), bar(1, 1)], range)).toBe(false)
    expect(line.isCovered([bar(0, 5)], range)).toBe(false)
    expect(line.isCovered([bar(0, 5), bar(1, 1)], range)).toBe(true)
  })

  it('begins anew when the market clock went back', () => {
    const line = new MinuteBarAggregator()
    line.snapshot(snapshotOf({ seq: 1, minute: { t: m0 + 600, o: 1, h: 1, l: 1, v: 5 }, t: at(10) }))
    const back = line.snapshot(snapshotOf({ seq: 2 }))
    expect(back).toMatchObject({ wentBack: true, fill: null, bars: [{ isNew: true }] })
  })
})
