import {
  type DistanceUnit,
  type ScannerColumn,
  type ScannerProp,
  scannerColumn,
  scannerColumns,
} from '@tidemark/domain'
import type { ScannerState } from '../scanner-state.ts'

/** A column of the table, with the unit of a distance. */
export type GridColumn = ScannerColumn & { readonly unit: DistanceUnit }

/** In pixels: row number and symbol. They stay in view while the others scroll sideways. */
const firstWidths = [44, 112] as const

const widths: Readonly<Record<ScannerColumn['kind'], number>> = {
  price: 84,
  'signed-price': 84,
  percent: 84,
  shares: 84,
  distance: 140,
  text: 76,
  flag: 96,
}

/** The columns that the user has switched on. */
export const shownColumns = ({ columns }: ScannerState): GridColumn[] =>
  scannerColumns
    .filter(({ prop }) => columns[prop].selected)
    .map(({ prop }) => ({ ...scannerColumn(prop as ScannerProp), unit: columns[prop].absOr$_selection }))

/** A column of figures is as wide as it must be, and at most this much wider where there is room. */
const spare = 160

/** For the style sheet. */
export const columnTemplate = (columns: readonly GridColumn[]): string =>
  [
    ...firstWidths.map(width => `${width}px`),
    ...columns.map(({ kind }) => `minmax(${widths[kind]}px, ${widths[kind] + spare}px)`),
  ].join(' ')

export const isNumeric = ({ kind }: ScannerColumn): boolean => kind !== 'text' && kind !== 'flag'
