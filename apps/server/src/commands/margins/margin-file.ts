import { isPrintable } from '@tidemark/contracts'
import { addDays, type IsoDate, isoDate, productOfTicker } from '@tidemark/domain'
import type { MarginRow } from '@tidemark/engine'

export const maxMarginFileBytes = 1_000_000
const maxRows = 10_000
const columns = ['product', 'from', 'maintenance']
const firstDay = isoDate('2000-01-01')
/** A margin is announced days ahead. A date further away is a slip. */
const maxDaysAhead = 366
const amountPattern = /^\d{1,9}(\.\d{1,2})?$/
const shownLength = 40

interface MarginFile {
  readonly rows: readonly MarginRow[]
  /** One for each bad line, with its number. A file with problems is not imported. */
  readonly problems: readonly string[]
}

type Reading = { readonly row: MarginRow } | { readonly problem: string }

/** Reads a CSV file with the columns `product`, `from` and `maintenance`. */
export function readMarginFile(bytes: Uint8Array, today: IsoDate): MarginFile {
  if (bytes.length > maxMarginFileBytes)
    return problem(`The file has more than ${maxMarginFileBytes.toLocaleString('en-US')} bytes`)
  const text = decode(bytes)
  if (text === null) return problem('The file is not text in UTF-8')
  const [heading = '', ...lines] = text.split(/\r?\n/)
  const names = heading.toLowerCase().split(',')
  if (names.map(name => name.trim()).join() !== columns.join())
    return problem(`line 1: the first line must be ${columns.join(',')}`)
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ line, number: index + 2 }]))
  if (filled.length === 0) return problem('The file has no rows')
  if (filled.length > maxRows)
    return problem(`The file has more than ${maxRows.toLocaleString('en-US')} rows`)
  return readRows(filled, addDays(today, maxDaysAhead))
}

function readRows(lines: readonly { line: string; number: number }[], lastDay: IsoDate): MarginFile {
  const rows: MarginRow[] = []
  const problems: string[] = []
  const numberOf = new Map<string, number>()
  for (const { line, number } of lines) {
    const reading = readRow(line, lastDay)
    if ('problem' in reading) {
      problems.push(`line ${number}: ${reading.problem}`)
      continue
    }
    const { product, from } = reading.row
    const earlier = numberOf.get(`${product} ${from}`)
    if (earlier === undefined) rows.push(reading.row)
    else problems.push(`line ${number}: ${product} from ${from} is on line ${earlier} already`)
    numberOf.set(`${product} ${from}`, earlier ?? number)
  }
  return { rows, problems }
}

function readRow(line: string, lastDay: IsoDate): Reading {
  const cells = line.split(',').map(cell => cell.trim())
  if (cells.length !== columns.length)
    return { problem: `has ${cells.length} values instead of ${columns.length}` }
  const [ticker = '', day = '', amountText = ''] = cells
  const product = productOfTicker(ticker)?.exchangeSymbol
  if (product === undefined) return { problem: `there is no product ${shown(ticker)}` }
  const from = dateOf(day)
  if (from === null || from < firstDay || from > lastDay)
    return { problem: `${shown(day)} is not a day from ${firstDay} to ${lastDay}, such as 2026-11-02` }
  const amount = amountPattern.test(amountText) ? Number(amountText) : 0
  if (amount === 0)
    return { problem: `${shown(amountText)} is not an amount of money, such as 10800 or 10800.50` }
  return { row: { product, from, amount } }
}

const problem = (text: string): MarginFile => ({ rows: [], problems: [text] })

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function dateOf(text: string): IsoDate | null {
  try {
    return isoDate(text)
  } catch {
    return null
  }
}

/** Never prints control characters of a file to a terminal. */
function shown(text: string): string {
  if (!isPrintable(text)) return 'with control characters'
  return text.length > shownLength ? `“${text.slice(0, shownLength)}…”` : `“${text}”`
}
