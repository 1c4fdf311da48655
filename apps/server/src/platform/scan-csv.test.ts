import { describe, expect, it } from 'vitest'
import { csvCell, scanCsv } from './scan-csv.ts'

describe('the CSV of a scan', () => {
  it('[BY-10] has a row for each time a symbol came, with times of New York', () => {
    const rows = [
      {
        symbol: 'SPY',
        cameAt: Date.parse('2026-11-16T14:31:00Z'),
        wentAt: Date.parse('2026-11-16T15:02:00Z'),
      },
      { symbol: 'QQQ', cameAt: Date.parse('2026-11-16T20:00:00Z'), wentAt: null },
    ]
    expect(scanCsv('My "HP" breaks', { date: '2026-11-16', rows })).toBe(
      [
        '"Scan","Session","Symbol","Came (New York)","Went (New York)"',
        '"My ""HP"" breaks","2026-11-16","SPY","09:31","10:02"',
        '"My ""HP"" breaks","2026-11-16","QQQ","15:00",""',
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =HYPERLINK("x")', `"'  =HYPERLINK(""x"")"`],
    ['\t=1', `"'\t=1"`],
    ['a=1', '"a=1"'],
    ['a,b\n', '"a,b\n"'],
  ])('[BY-10] does not let a spreadsheet compute %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})
