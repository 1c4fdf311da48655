import { isAdjustedRoot, parseOccSymbol, underlyingOfRoot } from '@tidemark/domain'
import { isDateLine, timeInDateLine } from './cboe-date-line.ts'
import { ChainBuilder } from './chain-builder.ts'
import type { ChainFile } from './chain-file.ts'
import { ChainFileError } from './chain-file-error.ts'
import { linesOf, numberIn, rejectTruncatedTable } from './csv-rows.ts'
import { RowCount } from './row-count.ts'

// Calls are left of the strike and puts right of it, under the same column names: only positions distinguish them.
const call = { symbol: 1, ask: 5, volatility: 7, openInterest: 10 }
const put = { symbol: 12, ask: 16, volatility: 18, openInterest: 21 }
const width = 22
const headerStart = 'Expiration Date,Calls,'
const expectedRow =
  'the option symbols of a call and a put, such as SPXW221216C04000000, in columns 2 and 13, each followed by its numbers'
const maxQuoted = 80

export const isCboeCsv = (text: string): boolean =>
  text.startsWith(headerStart) || text.slice(0, 2000).includes(`\n${headerStart}`)

/** The CSV export of Cboe's quote page: title, last price and time, then calls and puts by strike. Without `undatedAsOfMs` a
 *  file that does not say when it was made is rejected. */
export function readCboeCsv(text: string, undatedAsOfMs?: number): ChainFile {
  const lines = linesOf(text)
  const headerAt = lines.findIndex(line => line.startsWith(headerStart))
  rejectTruncatedTable(lines, width)
  const about = lines.slice(0, headerAt)
  const asOfMs = timeIn(about) ?? undatedAsOfMs
  if (asOfMs === undefined) throw noTime(about)
  const builder = new ChainBuilder()
  const rows = new RowCount(expectedRow)
  let symbol = ''
  for (let row = headerAt + 1; row < lines.length; row += 1) {
    const fields = lines[row]?.split(',') ?? []
    for (const side of [call, put]) {
      const option = parseOccSymbol(fields[side.symbol] ?? '')
      if (option && isAdjustedRoot(option.root)) {
        rows.exclude()
        continue
      }
      if (option) symbol ||= underlyingOfRoot(option.root)
      const isValid =
        option !== undefined &&
        underlyingOfRoot(option.root) === symbol &&
        builder.add({
          root: option.root,
          expiry: option.expiry,
          right: option.right,
          strike: option.strikeThousandths / 1000,
          openInterest: numberIn(fields[side.openInterest]),
          volatility: numberIn(fields[side.volatility]),
          ask: numberIn(fields[side.ask]),
        })
      rows.count(isValid, row + 1)
    }
  }
  rows.check()
  const chain = builder.build({ symbol, spot: spotIn(about), asOfMs, source: 'cboe' })
  const isUndated = timeIn(about) === undefined
  return { format: 'cboe-csv', chains: [chain], skippedRows: rows.skipped, isUndated }
}

function spotIn(about: readonly string[]): number | null {
  const spot = Number(/Last: *([\d.]+)/.exec(about.join('\n'))?.[1])
  return spot > 0 ? spot : null
}

const timeIn = (about: readonly string[]): number | undefined => {
  const line = about.find(isDateLine)
  return line === undefined ? undefined : timeInDateLine(line)
}

function noTime(about: readonly string[]): ChainFileError {
  const row = about.findIndex(isDateLine)
  const expected = 'such as “Date: December 12, 2022 at 8:31 PM EST”'
  return new ChainFileError(
    'no_time',
    row < 0
      ? `The file does not say when it was made: expected a line ${expected} above the column names.`
      : `Line ${row + 1}: expected a time ${expected}, found “${about[row]?.slice(0, maxQuoted)}”.`,
  )
}
