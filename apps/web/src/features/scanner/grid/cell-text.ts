import { formatDecimals, formatVolume, type ScanTable, scannerValue } from '@tidemark/domain'
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
  if (kind === 'shares') return formatVolume(value)
  const isSigned = kind === 'signed-price' || kind === 'percent' || (kind === 'distance' && unit === '$')
  return isSigned ? signed(formatDecimals(value, 2)) : formatDecimals(value, 2)
}

/** With a minus as wide as the plus. */
const signed = (text: string): string => {
  if (text.startsWith('-')) return text.replace('-', '−')
  return Number(text) === 0 ? text : `+${text}`
}
