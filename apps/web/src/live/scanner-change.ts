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

/** Few different texts in many rows: each once, and its place for each row. */
interface TextColumn {
  readonly values: readonly (string | null)[]
  readonly places: Uint16Array
}

/** Changes of the scanner's table on their way from the hub to a window, as columns: thousands of rows change every second,
 *  and typed arrays cost a window next to nothing. */
export interface ScannerChange {
  /** The rows are the whole table, not changes to it. */
  readonly isWhole: boolean
  /** Rows in which any field may have changed. */
  readonly rows: {
    readonly symbols: readonly string[]
    readonly numbers: Columns<(typeof numberFields)[number]>
    readonly playbooks: TextColumn
    readonly openPlaybooks: TextColumn
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
      playbooks: textColumnOf(texts.playbook, rows),
      openPlaybooks: textColumnOf(texts.openPlaybook, rows),
      zonesReset: Uint8Array.from(rows, row => flags.zonesReset[row] ?? 0),
    },
    trades: { rows: traded, numbers: columnsOf(table, tradeFields, traded) },
  }
}

/** Applies a change to the table of a window, which then equals that of the hub. */
export function applyScannerChange(table: ScanTable, { isWhole, rows, trades }: ScannerChange): void {
  if (isWhole) table.clear()
  const places = Uint32Array.from(rows.symbols, symbol => table.rowFor(symbol))
  for (const field of numberFields) writeColumn(table.numbers[field], places, rows.numbers[field])
  writeColumn(table.flags.zonesReset, places, rows.zonesReset)
  writeTexts(table.texts.playbook, places, rows.playbooks)
  writeTexts(table.texts.openPlaybook, places, rows.openPlaybooks)
  putPrices(table, places, rows.numbers)
  writeColumn(table.numbers.dayHigh, trades.rows, trades.numbers.dayHigh)
  writeColumn(table.numbers.dayLow, trades.rows, trades.numbers.dayLow)
  putPrices(table, trades.rows, trades.numbers)
}

/** Sets prices and what follows from them. */
function putPrices(
  table: ScanTable,
  rows: Uint32Array,
  { price, volume }: Columns<'price' | 'volume'>,
): void {
  for (let index = 0; index < rows.length; index += 1)
    table.putPrice(rows[index] as number, price[index] as number, volume[index] as number)
}

function writeColumn(
  column: Float64Array | Uint8Array,
  rows: Uint32Array,
  values: Float64Array | Uint8Array,
): void {
  for (let index = 0; index < rows.length; index += 1) column[rows[index] as number] = values[index] as number
}

function writeTexts(column: (string | null)[], rows: Uint32Array, { values, places }: TextColumn): void {
  for (let index = 0; index < rows.length; index += 1)
    column[rows[index] as number] = values[places[index] as number] ?? null
}

function textColumnOf(column: readonly (string | null)[], rows: Uint32Array): TextColumn {
  const placeOf = new Map<string | null, number>()
  const places = Uint16Array.from(rows, row => {
    const text = column[row] ?? null
    const place = placeOf.get(text) ?? placeOf.size
    placeOf.set(text, place)
    return place
  })
  return { values: [...placeOf.keys()], places }
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
