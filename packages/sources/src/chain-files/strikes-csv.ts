import type { OptionChain } from '@tidemark/domain'
import { ChainBuilder } from './chain-builder.ts'
import type { ChainFile } from './chain-file.ts'
import { findColumns, linesOf, numberIn, rejectTruncatedTable } from './csv-rows.ts'
import { RowCount } from './row-count.ts'
import { dayIn, newYorkMs } from './times.ts'

const columnNames = [
  'symbol',
  'snapshot_et',
  'underlying',
  'expiry',
  'strike',
  'c_ask',
  'c_oi',
  'c_iv',
  'p_ask',
  'p_oi',
  'p_iv',
] as const

// The columns are named in line 1.
const firstRowLine = 2
const expectedRow =
  'a symbol, a time such as 2026-07-14T16:53, an expiry such as 2026-07-17, a strike and numbers'

interface Underlying {
  readonly builder: ChainBuilder
  readonly spot: number | null
  readonly asOfMs: number
}

export const isStrikesCsv = (text: string): boolean => /^symbol,[^\n]*\bstrike\b/.test(text.slice(0, 2000))

/** One row per symbol, expiry and strike, call and put side by side: many underlyings in one file. */
export function readStrikesCsv(text: string): ChainFile {
  const [headerLine = '', ...lines] = linesOf(text)
  const header = headerLine.split(',')
  const at = findColumns(header, columnNames)
  rejectTruncatedTable(lines, header.length)
  const underlyings = new Map<string, Underlying>()
  const rows = new RowCount(expectedRow)
  for (const [index, line] of lines.entries()) {
    const fields = line.split(',')
    const lineNumber = index + firstRowLine
    const underlying = underlyingOf(underlyings, fields, at)
    const expiry = dayIn(fields[at.expiry] ?? '')
    if (!underlying || !expiry) {
      rows.count(false, lineNumber)
      continue
    }
    const shared = { root: fields[at.symbol] ?? '', expiry, strike: numberIn(fields[at.strike]) }
    const isCallValid = underlying.builder.add({
      ...shared,
      right: 'call',
      openInterest: numberIn(fields[at.c_oi]),
      volatility: numberIn(fields[at.c_iv]),
      ask: numberIn(fields[at.c_ask]),
    })
    const isPutValid = underlying.builder.add({
      ...shared,
      right: 'put',
      openInterest: numberIn(fields[at.p_oi]),
      volatility: numberIn(fields[at.p_iv]),
      ask: numberIn(fields[at.p_ask]),
    })
    rows.count(isCallValid && isPutValid, lineNumber)
  }
  rows.check()
  return { format: 'strikes-csv', chains: [...underlyings].map(chainOf), skippedRows: rows.skipped }
}

/** The underlying of a row; its price and time come from its first row. */
function underlyingOf(
  underlyings: Map<string, Underlying>,
  fields: readonly string[],
  at: Readonly<Record<(typeof columnNames)[number], number>>,
): Underlying | undefined {
  const symbol = fields[at.symbol] ?? ''
  const known = underlyings.get(symbol)
  if (known) return known
  const [day = '', clock = ''] = (fields[at.snapshot_et] ?? '').split('T')
  const asOfMs = newYorkMs(day, clock.slice(0, 5))
  if (!/^[A-Z][A-Z0-9.\-/]{0,11}$/.test(symbol) || asOfMs === undefined) return undefined
  const spot = numberIn(fields[at.underlying])
  const underlying = {
    builder: new ChainBuilder(),
    spot: spot > 0 && Number.isFinite(spot) ? spot : null,
    asOfMs,
  }
  underlyings.set(symbol, underlying)
  return underlying
}

function chainOf([symbol, { builder, spot, asOfMs }]: readonly [string, Underlying]): OptionChain {
  return builder.build({ symbol, spot, asOfMs, source: 'csv' })
}
