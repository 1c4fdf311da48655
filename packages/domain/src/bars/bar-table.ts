/**
 * One bar per row, a column per field, for tables that change with every trade: an object per bar would cost garbage.
 * NaN means no value.
 */
export interface BarTable {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}

export function createBarTable(rows: number): BarTable {
  const column = (): Float64Array => new Float64Array(rows).fill(Number.NaN)
  return { open: column(), high: column(), low: column(), close: column(), volume: column() }
}

/** Replaces a row. */
export function startRow(
  table: BarTable,
  row: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
): void {
  table.open[row] = open
  table.high[row] = high
  table.low[row] = low
  table.close[row] = close
  table.volume[row] = volume
}

/** Adds later trades to a row by the rule of `addToBar`, which a test compares. */
export function addToRow(
  table: BarTable,
  row: number,
  high: number,
  low: number,
  close: number,
  volume: number,
): void {
  if (high > (table.high[row] as number)) table.high[row] = high
  if (low < (table.low[row] as number)) table.low[row] = low
  table.close[row] = close
  table.volume[row] = (table.volume[row] as number) + volume
}
