import { DAY_MS, MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { levelsOf, marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'
import { FeedTable } from './feed-table.ts'

function tableAt100() {
  const table = new FeedTable(['SPY', 'QQQ'])
  table.replace(tableOf('realtime', [100, null]))
  const trade = (price: number, atMs: number, symbol = 0) =>
    table.apply(ticksOf('realtime', { [symbol]: price }, atMs), 0)
  return { table, trade }
}

describe('feed table', () => {
  it('is empty before the first message', () => {
    const table = new FeedTable(['SPY'])
    expect(table.snapshot(0)).toBeNull()
    expect(table.scannerRow(0)).toEqual({
      Symbol: 'SPY',
      Session: null,
      LevelsSession: null,
      Price: null,
      Volume: 0,
      LastOpen: null,
      PrevDayClose: null,
      DayHigh: null,
      DayLow: null,
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

  it('updates the minute and the day of the table message with trades', () => {
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
      session: '2026-11-16',
    })
  })

  it('starts a minute with its first trade', () => {
    const { table, trade } = tableAt100()
    trade(105, marketNowMs + MINUTE_MS)
    expect(table.snapshot(0)?.minute).toEqual({
      t: marketNowMs / 1000 + 60,
      o: 105,
      h: 105,
      l: 105,
      v: 10,
    })
    expect(table.snapshot(0)?.day).toEqual({ o: 100, h: 105, l: 100, v: 1010 })
  })

  it('starts a day with its first trade and makes the last price before it the previous close', () => {
    const { table, trade } = tableAt100()
    trade(104, marketNowMs + 1000)
    trade(110, marketNowMs + DAY_MS)
    expect(table.scannerRow(0)).toMatchObject({
      Symbol: 'SPY',
      Price: 110,
      Volume: 10,
      LastOpen: 110,
      PrevDayClose: 104,
    })
  })

  it('numbers ticks and distinguishes a first price from a tick', () => {
    const { table, trade } = tableAt100()
    expect(trade(101, marketNowMs)).toBe('tick')
    expect(table.tickOf(ticksOf('realtime', { 0: 101 }), 0)).toMatchObject({ ticker: 'SPY', seq: 2, prev: 1 })
    expect(trade(50, marketNowMs, 1)).toBe('first-price')
    expect(trade(50, marketNowMs, 1)).toBe('tick')
  })

  it('ignores rows of unknown symbols', () => {
    const { table, trade } = tableAt100()
    expect([trade(1, marketNowMs, 2), trade(1, marketNowMs, 0.5), trade(1, marketNowMs, -1)]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
    expect(table.snapshot(0)?.p).toBe(100)
  })

  it('returns the symbols that changed since a version', () => {
    const { table, trade } = tableAt100()
    const before = table.version
    expect(table.changedSince(0)).toEqual([0])
    table.version += 1
    trade(51, marketNowMs, 1)
    expect(table.changedSince(before)).toEqual([1])
    expect(table.changedSince(table.version)).toEqual([])
  })

  it('[LM-13] shows levels with the open and previous close of the prices, and the gap midpoint of these', () => {
    const { table, trade } = tableAt100()
    const levels = { hp: 101, mhp: 102, hg: 7, bear: [90, 95], bull: [103, 108] } as const
    const playbooks = { cpbook: 'MRSD', opbook: 'BLU', isReset: true }
    table.applyLevels(levelsOf('realtime', { 0: { ...levels, ...playbooks, lastOpen: 99, prevClose: 98 } }))
    trade(104, marketNowMs + 1000)
    expect(table.scannerRow(0)).toEqual({
      Symbol: 'SPY',
      Session: '2026-11-16',
      LevelsSession: '2026-11-16',
      Price: 104,
      Volume: 1010,
      LastOpen: 100,
      PrevDayClose: 100,
      DayHigh: 104,
      DayLow: 100,
      man_HP: 101,
      man_MHP: 102,
      MidGap: 100,
      BearLow: 90,
      BearHigh: 95,
      BullLow: 103,
      BullHigh: 108,
      CPbook: 'MRSD',
      OPbook: 'BLU',
      scannerHasResetZones: true,
    })
  })

  it('counts a row as changed only when its levels have different values', () => {
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

  it('counts a row as changed only when a table has different values', () => {
    const { table } = tableAt100()
    const { version } = table
    table.replace(tableOf('realtime', [100, null]))
    expect(table.changedSince(version)).toEqual([])
    table.replace(tableOf('realtime', [100, 50]))
    expect(table.changedSince(version)).toEqual([1])
  })

  it('clears the levels of symbols that a whole message omits, and ignores unknown symbols', () => {
    const { table } = tableAt100()
    table.applyLevels(levelsOf('realtime', { 0: { hp: 101, prevClose: 7 }, 1: { hp: 50 }, 9: { hp: 1 } }))
    const before = table.version
    table.applyLevels(levelsOf('realtime', { 1: { hp: 50 } }))
    expect(table.changedSince(before)).toEqual([0])
    expect(table.scannerRow(0)).toMatchObject({ man_HP: null, CPbook: null, PrevDayClose: 100 })
  })

  it('[SO-2] updates price and volume after a trade, high and low when they moved, else the whole row', () => {
    const { table, trade } = tableAt100()
    table.applyLevels(levelsOf('realtime', { 0: { hp: 101 }, 1: { hp: 50 } }))
    const { version } = table
    table.version += 1
    const row = { Symbol: 'SPY', Price: 100, Volume: 1010 }
    trade(100, marketNowMs + 1000)
    expect(table.scannerUpdate(0, version)).toEqual(row)
    table.version += 1
    trade(104, marketNowMs + 1000)
    expect(table.scannerUpdate(0, version + 1)).toEqual({ ...row, Price: 104, Volume: 1020, DayHigh: 104 })
    table.version += 1
    trade(97, marketNowMs + 1000)
    expect(table.scannerUpdate(0, version + 2)).toEqual({ ...row, Price: 97, Volume: 1030, DayLow: 97 })
    expect(table.scannerUpdate(0, version)).toMatchObject({ DayHigh: 104, DayLow: 97 })
    expect(table.scannerUpdate(0, version - 1)).toEqual(table.scannerRow(0))
    trade(50, marketNowMs + 1000, 1)
    expect(table.scannerUpdate(1, version), 'the first trade of its day').toEqual(table.scannerRow(1))
    const before = table.version
    table.version += 1
    trade(110, marketNowMs + DAY_MS)
    expect(table.scannerUpdate(0, before), 'the first trade of a new day').toEqual(table.scannerRow(0))
    const then = table.version
    table.applyLevels(levelsOf('realtime', { 0: { hp: 102, session: '2026-11-17' } }, false))
    expect(table.scannerUpdate(0, then)).toEqual(table.scannerRow(0))
  })
})
