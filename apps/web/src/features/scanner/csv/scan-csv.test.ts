import { epochSeconds, ScanTable } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { putRows } from '../../../testing/scan-rows.ts'
import { shownColumns } from '../grid/grid-columns.ts'
import { initialState, setUnit, toggleColumn } from '../scanner-state.ts'
import { csvName, scanCsv } from './scan-csv.ts'

describe('[BY-10] the table as a file', () => {
  it('has the columns in their order with whole numbers, texts and Y or N', () => {
    const table = new ScanTable()
    putRows(table, {
      AAPL: { price: 231.4, volume: 12_100_000, man_HP: 232, CPbook: 'BLU', scannerHasResetZones: true },
      MSFT: { price: null },
    })
    const state = toggleColumn(setUnit(initialState, 'HP_dist', '$'), 'scannerHasResetZones')
    expect(scanCsv(table, [1, 0], shownColumns(state))).toBe(
      [
        'No,Ticker,Price,Volume,HP dist ($),MHP dist (abs %),CPbook,Zones reset',
        '1,MSFT,,0,,,,N',
        '2,AAPL,231.4,12100000,-0.6,,BLU,Y',
        '',
      ].join('\r\n'),
    )
  })

  it('quotes what needs it, and no spreadsheet runs a text of it', () => {
    const table = new ScanTable()
    putRows(table, { '=1+1': {}, 'A,"B"': {}, '-X': {}, '@Y': {} })
    const lines = scanCsv(table, [0, 1, 2, 3], []).split('\r\n')
    expect(lines).toEqual(['No,Ticker', "1,'=1+1", '2,"A,""B"""', "3,'-X", "4,'@Y", ''])
  })

  it('has a name with the strategy and the time of the market', () => {
    const at = epochSeconds(Date.parse('2026-11-16T15:31:07Z') / 1000)
    expect(csvName('HPBreakUp', at)).toBe('HPBreakUp_2026-11-16_103107.csv')
    expect(csvName('Custom Range', at)).toBe('Custom-Range_2026-11-16_103107.csv')
  })
})
