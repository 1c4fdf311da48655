import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { readMarginFile } from './margin-file.ts'

const today = isoDate('2026-11-16')
const read = (...lines: string[]) => readMarginFile(new TextEncoder().encode(lines.join('\n')), today)
const heading = 'product,from,maintenance'

describe('a file of margins', () => {
  it('[FU-9] has a row for each product and day, by exchange symbol or ticker of the risk-interval table', () => {
    const file = read(heading, 'ES,2026-11-02,17500', 'es,2026-03-02,16000.50', '17, 2026-11-02 ,3600', '')
    expect(file).toEqual({
      rows: [
        { product: 'ES', from: '2026-11-02', amount: 17_500 },
        { product: 'ES', from: '2026-03-02', amount: 16_000.5 },
        { product: 'ZB', from: '2026-11-02', amount: 3600 },
      ],
      problems: [],
    })
  })

  it('[FU-9] may have the line ends and the byte-order mark of a spreadsheet', () => {
    const text = '\uFEFFProduct, From ,Maintenance\r\nCL,2026-11-02,4500\r\n\r\n'
    expect(readMarginFile(new TextEncoder().encode(text), today)).toMatchObject({
      rows: [{ product: 'CL' }],
      problems: [],
    })
  })

  it('[FU-9] names every bad line by its number', () => {
    const { problems } = read(
      heading,
      'ES,2026-11-02,17500',
      'XYZ,2026-11-02,17500',
      '',
      'NQ,2026-02-30,17500',
      'NQ,1999-12-31,17500',
      'NQ,2027-11-18,17500',
      'NQ,2026-11-02,-5',
      'NQ,2026-11-02,1e5',
      'NQ,2026-11-02,0',
      'NQ,2026-11-02,"17,500"',
      'NQ,2026-11-02',
      'es,2026-11-02,17500',
    )
    expect(problems).toEqual([
      'line 3: there is no product “XYZ”',
      'line 5: “2026-02-30” is not a day from 2000-01-01 to 2027-11-17, such as 2026-11-02',
      'line 6: “1999-12-31” is not a day from 2000-01-01 to 2027-11-17, such as 2026-11-02',
      'line 7: “2027-11-18” is not a day from 2000-01-01 to 2027-11-17, such as 2026-11-02',
      'line 8: “-5” is not an amount of money, such as 10800 or 10800.50',
      'line 9: “1e5” is not an amount of money, such as 10800 or 10800.50',
      'line 10: “0” is not an amount of money, such as 10800 or 10800.50',
      'line 11: has 4 values instead of 3',
      'line 12: has 2 values instead of 3',
      'line 13: ES from 2026-11-02 is on line 2 already',
    ])
  })

  it('[FU-9] [BY-21] shows no control characters and no long text of a bad line', () => {
    const { problems } = read(heading, '\u001b[2J,2026-11-02,1', `${'A'.repeat(5000)},2026-11-02,1`)
    expect(problems).toEqual([
      'line 2: there is no product with control characters',
      `line 3: there is no product “${'A'.repeat(40)}…”`,
    ])
  })

  it.each([
    [
      'another heading',
      'symbol;date;margin\nES;2026-11-02;1',
      /^line 1: the first line must be product,from/,
    ],
    ['no rows', `${heading}\n\n`, /has no rows/],
    ['nothing', '', /^line 1: /],
    ['too many rows', `${heading}\n${'ES,2026-11-02,1\n'.repeat(10_001)}`, /more than 10,000 rows/],
    ['too many bytes', `${heading}\n${' '.repeat(1_000_001)}`, /more than 1,000,000 bytes/],
  ])('[FU-9] is refused as a whole with %s', (_name, text, message) => {
    const { rows, problems } = readMarginFile(new TextEncoder().encode(text), today)
    expect(rows).toEqual([])
    expect(problems).toEqual([expect.stringMatching(message)])
  })

  it('[FU-9] is refused when it is not text', () => {
    expect(readMarginFile(Uint8Array.of(0x50, 0x4b, 0xff, 0xfe), today).problems).toEqual([
      'The file is not text in UTF-8',
    ])
  })
})
