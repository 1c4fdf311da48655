import type { NumberField, ScanTable } from '@tidemark/domain'

const tradeFields = ['price', 'volume', 'dayHigh', 'dayLow'] as const satisfies readonly NumberField[]
const numberFields = [
  ...tradeFields,
  'open',
  'prevClose',
  'HP',
  'MHP',
  'HG',
  'bearLow',
  'bearHigh',
  'bullLow',
  'bullHigh',
] as const satisfies readonly NumberField[]

/** A column per field; NaN means no value. */
type Columns<Field extends NumberField> = Readonly<Record<Field, Float64Array>>

/** Changes of the scanner's table on their way from the hub to a window, as columns: thousands of rows change every second,
 *  and typed arrays cost a window next to nothing. */
export interface ScannerChange {
  /** The rows are the whole table, not changes to it. */
  readonly isWhole: boolean
  /** Rows in which any field may have changed. */
  readonly rows: {
    readonly symbols: readonly string[]
    readonly numbers: Columns<(typeof numberFields)[number]>
    readonly playbooks: readonly (string | null)[]
    readonly openPlaybooks: readonly (string | null)[]
    readonly zonesReset: Uint8Array
  }
  /** Rows in which only price, volume, day high and day low have changed. A row has the number of its symbol in the order in
   *  which they came since the last whole table. */
  readonly trades: { readonly rows: Uint32Array; readonly numbers: Columns<(typeof tradeFields)[number]> }
}

/** Reads the rows that a change consists of. */
export function scannerChange(
  table: ScanTable,
  isWhole: boolean,
  fullRows: Iterable<number>,
  tradedRows: Iterable<number> = [],
): ScannerChange {
  const [rows, traded] = [Uint32Array.from(fullRows), Uint32Array.from(tradedRows)]
  const { symbols, texts, flags } = table
  return {
    isWhole,
    rows: {
      symbols: Array.from(rows, row => symbols[row] ?? ''),
      numbers: columnsOf(table, numberFields, rows),
      playbooks: Array.from(rows, row => texts.playbook[row] ?? null),
      openPlaybooks: Array.from(rows, row => texts.openPlaybook[row] ?? null),
      zonesReset: Uint8Array.from(rows, row => flags.zonesReset[row] ?? 0),
    },
    trades: { rows: traded, numbers: columnsOf(table, tradeFields, traded) },
  }
}

/** Applies a change to the table of a window, which then equals that of the hub. */
export function applyScannerChange(table: ScanTable, { isWhole, rows, trades }: ScannerChange): void {
  if (isWhole) table.clear()
  rows.symbols.forEach((symbol, index) => void putRow(table, symbol, rows, index))
  const { price, volume, dayHigh, dayLow } = trades.numbers
  for (let index = 0; index < trades.rows.length; index += 1) {
    const row = trades.rows[index] as number
    table.putPrice(row, price[index] as number, volume[index] as number)
    table.numbers.dayHigh[row] = dayHigh[index] as number
    table.numbers.dayLow[row] = dayLow[index] as number
  }
}

function putRow(table: ScanTable, symbol: string, rows: ScannerChange['rows'], index: number): void {
  const { numbers } = rows
  const at = (column: Float64Array): number => column[index] as number
  table.put(symbol, at(numbers.price), at(numbers.volume), {
    LastOpen: at(numbers.open),
    PrevDayClose: at(numbers.prevClose),
    DayHigh: at(numbers.dayHigh),
    DayLow: at(numbers.dayLow),
    man_HP: at(numbers.HP),
    man_MHP: at(numbers.MHP),
    MidGap: at(numbers.HG),
    BearLow: at(numbers.bearLow),
    BearHigh: at(numbers.bearHigh),
    BullLow: at(numbers.bullLow),
    BullHigh: at(numbers.bullHigh),
    CPbook: rows.playbooks[index] ?? null,
    OPbook: rows.openPlaybooks[index] ?? null,
    scannerHasResetZones: rows.zonesReset[index] === 1,
  })
}

const columnsOf = <Field extends NumberField>(
  table: ScanTable,
  fields: readonly Field[],
  rows: Uint32Array,
) =>
  Object.fromEntries(
    fields.map(field => {
      const column = table.numbers[field]
      return [field, Float64Array.from(rows, row => column[row] as number)]
    }),
  ) as Record<Field, Float64Array>
