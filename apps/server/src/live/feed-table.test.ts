import { describe, expect, it } from 'vitest'
import { levelsOf, marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'
import { FeedTable } from './feed-table.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function tableAt100() {
  const table = new FeedTable(['SPY', 'QQQ'])
  table.replace(tableOf('realtime', [100, null]))
  const trade = (price: number, atMs: number, symbol = 0) =>
    table.apply(ticksOf('realtime', { [symbol]: price }, atMs), 0)
  return { table, trade }
}

describe('a feed table', () => {
  it('knows nothing before it was told', () => {
    const table = new FeedTable(['SPY'])
    expect(table.snapshot(0)).toBeNull()
    expect(table.scannerRow(0)).toEqual({
      Symbol: 'SPY',
      Price: null,
      Volume: 0,
      LastOpen: null,
      PrevDayClose: null,
      man_HP: null,
      man_MHP: null,
      MidGap: null,
      BearLow: null,
      BearHigh: null,
      BullLow: null,
      BullHigh: null,
      CPbook: null,
      OPbook: null,
      scannerHasResetZones: false,
    })
  })

  it('carries the minute and the day on from the table it was given', () => {
    const { table, trade } = tableAt100()
    trade(103, marketNowMs + 1000)
    trade(98, marketNowMs + 2000)
    expect(table.snapshot(0)).toEqual({
      type: 'snapshot',
      ticker: 'SPY',
      seq: 3,
      t: marketNowMs + 2000,
      p: 98,
      minute: { t: marketNowMs / 1000, o: 100, h: 103, l: 98, v: 120 },
      day: { o: 100, h: 103, l: 98, v: 1020 },
      prevClose: 100,
    })
  })

  it('begins a minute with its first trade', () => {
    const { table, trade } = tableAt100()
    trade(105, marketNowMs + minuteMs)
    expect(table.snapshot(0)?.minute).toEqual({
      t: marketNowMs / 1000 + 60,
      o: 105,
      h: 105,
      l: 105,
      v: 10,
    })
    expect(table.snapshot(0)?.day).toEqual({ o: 100, h: 105, l: 100, v: 1010 })
  })

  it('begins a day with its first trade: the last price before it is the previous close', () => {
    const { table, trade } = tableAt100()
    trade(104, marketNowMs + 1000)
    trade(110, marketNowMs + dayMs)
    expect(table.scannerRow(0)).toMatchObject({
      Symbol: 'SPY',
      Price: 110,
      Volume: 10,
      LastOpen: 110,
      PrevDayClose: 104,
    })
  })

  it('numbers what it emits, and tells a first price from a tick', () => {
    const { table, trade } = tableAt100()
    expect(trade(101, marketNowMs)).toBe('tick')
    expect(table.tickOf(ticksOf('realtime', { 0: 101 }), 0)).toMatchObject({ ticker: 'SPY', seq: 2, prev: 1 })
    expect(trade(50, marketNowMs, 1)).toBe('first-price')
    expect(trade(50, marketNowMs, 1)).toBe('tick')
  })

  it('leaves out rows for symbols it does not know', () => {
    const { table, trade } = tableAt100()
    expect([trade(1, marketNowMs, 2), trade(1, marketNowMs, 0.5), trade(1, marketNowMs, -1)]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
    expect(table.snapshot(0)?.p).toBe(100)
  })

  it('tells what changed since a version', () => {
    const { table, trade } = tableAt100()
    const before = table.version
    expect(table.changedSince(0)).toEqual([0, 1])
    table.version += 1
    trade(51, marketNowMs, 1)
    expect(table.changedSince(before)).toEqual([1])
    expect(table.changedSince(table.version)).toEqual([])
  })

  it('[LM-13] shows the levels with the open and the close they were made with', () => {
    const { table, trade } = tableAt100()
    const levels = { hp: 101, mhp: 102, hg: 99.5, bear: [90, 95], bull: [103, 108] } as const
    const books = { cpbook: 'MRSD', opbook: 'BLU', isReset: true }
    table.applyLevels(levelsOf('realtime', { 0: { ...levels, ...books, lastOpen: 99, prevClose: 100 } }))
    trade(104, marketNowMs + 1000)
    expect(table.scannerRow(0)).toEqual({
      Symbol: 'SPY',
      Price: 104,
      Volume: 1010,
      LastOpen: 99,
      PrevDayClose: 100,
      man_HP: 101,
      man_MHP: 102,
      MidGap: 99.5,
      BearLow: 90,
      BearHigh: 95,
      BullLow: 103,
      BullHigh: 108,
      CPbook: 'MRSD',
      OPbook: 'BLU',
      scannerHasResetZones: true,
    })
  })

  it('counts a row as changed when its levels did, and not when they were merely told again', () => {
    const { table } = tableAt100()
    table.applyLevels(levelsOf('realtime', { 0: { hp: 101, cpbook: 'MRSD' }, 1: { hp: 50 } }))
    const before = table.version
    table.applyLevels(levelsOf('realtime', { 0: { hp: 101, cpbook: 'MRSD' }, 1: { hp: 50 } }))
    expect(table.changedSince(before)).toEqual([])
    for (const row of [
      { hp: 102, cpbook: 'MRSD' },
      { hp: 102, cpbook: 'BLU' },
      { hp: 102, cpbook: 'BLU', isReset: true },
      { cpbook: 'BLU', isReset: true },
    ]) {
      const { version } = table
      table.applyLevels(levelsOf('realtime', { 0: row }, false))
      expect(table.changedSince(version)).toEqual([0])
    }
    expect(table.scannerRow(1).man_HP).toBe(50)
  })

  it('has no levels for a symbol that a whole message leaves out, and none for one it does not know', () => {
    const { table } = tableAt100()
    table.applyLevels(levelsOf('realtime', { 0: { hp: 101, prevClose: 7 }, 1: { hp: 50 }, 9: { hp: 1 } }))
    const before = table.version
    table.applyLevels(levelsOf('realtime', { 1: { hp: 50 } }))
    expect(table.changedSince(before)).toEqual([0])
    expect(table.scannerRow(0)).toMatchObject({ man_HP: null, CPbook: null, PrevDayClose: 100 })
  })
})
