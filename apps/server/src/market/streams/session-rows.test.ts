import { MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { FeedTable } from '../feeds/feed-table.ts'
import { levelsOf, marketNowMs, tableOf, ticksOf } from '../testing/bus-messages.ts'
import { itNeverMixesSessions } from './session-rows-contract.ts'

const tuesday = '2026-11-17'
const tuesdayOpenMs = Date.parse(`${tuesday}T14:30:00Z`)

/** Monday at 10:00, with levels of Monday. */
function mondayTable() {
  const table = new FeedTable(['SPY', 'QQQ'])
  table.replace(tableOf('realtime', [500, 400]))
  table.applyLevels(levelsOf('realtime', { 0: { hp: 501, cpbook: 'BSU', opbook: 'BLU' }, 1: { hp: 401 } }))
  const trade = (prices: Record<number, number>, atMs: number) => {
    table.version += 1
    const message = ticksOf('realtime', prices, atMs)
    message.symbol.forEach((_, row) => void table.apply(message, row))
  }
  return { table, trade }
}

const noLevels = { man_HP: null, man_MHP: null, BearLow: null, CPbook: null, OPbook: null }

describe('a scanner row', () => {
  it('[SC-8] is of the new session from the first trade, without the levels of the last one', () => {
    const { table, trade } = mondayTable()
    trade({ 0: 510 }, tuesdayOpenMs + 200)
    expect(table.scannerRow(0)).toMatchObject({
      Price: 510,
      Volume: 10,
      LastOpen: 510,
      PrevDayClose: 500,
      DayHigh: 510,
      DayLow: 510,
      MidGap: 505,
      ...noLevels,
    })
    expect(table.scannerRow(1), 'not traded yet').toMatchObject({
      Price: 400,
      Volume: 0,
      LastOpen: null,
      PrevDayClose: 400,
      DayHigh: null,
      DayLow: null,
      MidGap: null,
      ...noLevels,
    })
  })

  it('[SC-8] has levels as soon as the engine has published those of the session', () => {
    const { table, trade } = mondayTable()
    trade({ 0: 510 }, tuesdayOpenMs + 200)
    table.applyLevels(
      levelsOf('realtime', { 0: { hp: 501, cpbook: 'BLU' }, 1: { hp: 401 } }, false, tuesdayOpenMs + 1000),
    )
    expect(table.scannerRow(0)).toMatchObject(noLevels)
    const next = { 0: { hp: 511, cpbook: 'BSD', session: tuesday } }
    table.applyLevels(levelsOf('realtime', next, false, tuesdayOpenMs + 2000))
    expect(table.scannerRow(0)).toMatchObject({ man_HP: 511, CPbook: 'BSD' })
    expect(table.scannerRow(1), 'not computed yet').toMatchObject(noLevels)
  })

  it('keeps the last good levels of a symbol whose chain cannot be read, once the others have theirs', () => {
    const { table, trade } = mondayTable()
    trade({ 0: 510, 1: 410 }, tuesdayOpenMs + 200)
    const next = { 0: { hp: 511, session: tuesday } }
    table.applyLevels(levelsOf('realtime', next, false, tuesdayOpenMs + 2000))
    const { version } = table
    trade({ 0: 511 }, tuesdayOpenMs + 10 * MINUTE_MS)
    expect(table.scannerRow(1)).toMatchObject({ Price: 410, man_HP: 401 })
    expect(table.changedSince(version)).toEqual([0, 1])
  })

  it('has no levels of an earlier session while no symbol has those of the running one', () => {
    const { table, trade } = mondayTable()
    trade({ 0: 510, 1: 410 }, tuesdayOpenMs + 60 * MINUTE_MS)
    expect([table.scannerRow(0), table.scannerRow(1)]).toMatchObject([noLevels, noLevels])
    const next = { 0: { hp: 511, session: tuesday } }
    table.applyLevels(levelsOf('realtime', next, false, tuesdayOpenMs + 61 * MINUTE_MS))
    expect(table.scannerRow(1)).toMatchObject({ man_HP: 401 })
  })

  it('[SC-8] is not moved by levels of another time, such as those of before a jump', () => {
    const { table } = mondayTable()
    table.applyLevels(levelsOf('realtime', { 0: { hp: 9, session: tuesday } }, true, tuesdayOpenMs + 1))
    expect(table.scannerRow(0)).toMatchObject({ LastOpen: 500, Volume: 1000, ...noLevels })
    table.applyLevels(levelsOf('realtime', { 0: { hp: 501 } }))
    expect(table.scannerRow(0)).toMatchObject({ LastOpen: 500, man_HP: 501 })
  })

  it('is of the last session before the open', () => {
    const { table } = mondayTable()
    const monday10 = tableOf('realtime', [500, 400])
    table.replace({ ...monday10, atMs: tuesdayOpenMs - 1 })
    table.applyLevels(levelsOf('realtime', { 0: { hp: 501 } }, false, tuesdayOpenMs - 1))
    expect(table.scannerRow(0)).toMatchObject({ LastOpen: 500, Volume: 1000, DayHigh: 500, man_HP: 501 })
  })

  it('has no levels after a jump of the clock until those of its time are published', () => {
    const { table } = mondayTable()
    table.forgetLevels()
    expect(table.scannerRow(0)).toMatchObject({ Price: 500, ...noLevels })
    table.replace(tableOf('realtime', [495, 395], marketNowMs - 20 * MINUTE_MS))
    expect(table.scannerRow(0)).toMatchObject({ Price: 495, ...noLevels })
    table.applyLevels(levelsOf('realtime', { 0: { hp: 499 } }, true, marketNowMs - 20 * MINUTE_MS))
    expect(table.scannerRow(0)).toMatchObject({ Price: 495, man_HP: 499 })
    expect(table.scannerRow(1)).toMatchObject({ Price: 395, ...noLevels })
  })

  itNeverMixesSessions(80, 1)
})
