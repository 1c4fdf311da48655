import { isAdjustedRoot, parseOccSymbol, underlyingOfRoot } from '@tidemark/domain'
import { ChainBuilder } from './chain-builder.ts'
import type { ChainFile } from './chain-file.ts'
import { ChainFileError } from './chain-file-error.ts'
import { linesOf, numberIn, rejectTruncatedTable } from './csv-rows.ts'
import { RowCount } from './row-count.ts'
import { newYorkMs } from './times.ts'

// Calls are left of the strike and puts right of it, under the same column names: only positions distinguish them.
const call = { symbol: 1, ask: 5, volatility: 7, openInterest: 10 }
const put = { symbol: 12, ask: 16, volatility: 18, openInterest: 21 }
const width = 22
const headerStart = 'Expiration Date,Calls,'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const isCboeCsv = (text: string): boolean =>
  text.startsWith(headerStart) || text.slice(0, 2000).includes(`\n${headerStart}`)

/** The CSV export of Cboe's quote page: title, last price and time, then calls and puts by strike. */
export function readCboeCsv(text: string): ChainFile {
  const lines = linesOf(text)
  const headerAt = lines.findIndex(line => line.startsWith(headerStart))
  rejectTruncatedTable(lines, width)
  const about = lines.slice(0, headerAt).join('\n')
  const builder = new ChainBuilder()
  const rows = new RowCount()
  let symbol = ''
  for (const line of lines.slice(headerAt + 1)) {
    const fields = line.split(',')
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
      rows.count(isValid)
    }
  }
  rows.check()
  const chain = builder.build({ symbol, spot: spotIn(about), asOfMs: timeIn(about), source: 'cboe' })
  return { format: 'cboe-csv', chains: [chain], skippedRows: rows.skipped }
}

function spotIn(about: string): number | null {
  const spot = Number(/Last: *([\d.]+)/.exec(about)?.[1])
  return spot > 0 ? spot : null
}

/** “Date: December 12, 2022 at 8:31 PM EST”: New York time, named EST or EDT. */
function timeIn(about: string): number {
  const [, month = '', day = '', year, hour, minute, half] =
    /Date: *([A-Z][a-z]{2})[a-z]* +(\d{1,2}), +(\d{4}) +at +(\d{1,2}):(\d\d) +([AP])M/.exec(about) ?? []
  const monthNumber = String(months.indexOf(month) + 1).padStart(2, '0')
  const hour24 = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  const at = newYorkMs(
    `${year}-${monthNumber}-${day.padStart(2, '0')}`,
    `${String(hour24).padStart(2, '0')}:${minute}`,
  )
  if (at === undefined)
    throw new ChainFileError('bad_heading', 'The file does not say when it was created (no line “Date:”).')
  return at
}
