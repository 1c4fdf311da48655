import { formatDecimals, type ScanTable, scannerValue } from '@tidemark/domain'
import { scannerTexts } from '../texts.ts'
import type { GridColumn } from './grid-columns.ts'

const t = scannerTexts.table

/** A cell as it is shown. */
export function cellText(table: ScanTable, row: number, column: GridColumn): string {
  const value = scannerValue(table, row, column, column.unit)
  if (value === null) return t.none
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'string') return value
  return numberText(value, column)
}

function numberText(value: number, { kind, unit }: GridColumn): string {
  if (kind === 'shares') return sharesText(value)
  const isSigned = kind === 'signed-price' || kind === 'percent' || (kind === 'distance' && unit === '$')
  return isSigned ? signed(formatDecimals(value, 2)) : formatDecimals(value, 2)
}

/** With a minus as wide as the plus. */
const signed = (text: string): string => {
  if (text.startsWith('-')) return text.replace('-', '−')
  return Number(text) === 0 ? text : `+${text}`
}

const units = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
]

/** 950, 12.3K, 12.1M. */
function sharesText(shares: number): string {
  // 999,950 would round to 1000.0K, so it already counts as 1.0M.
  const unit = units.find(({ from }) => shares >= from * 0.99995)
  return unit ? `${(shares / unit.from).toFixed(1)}${unit.letter}` : shares.toFixed(0)
}
