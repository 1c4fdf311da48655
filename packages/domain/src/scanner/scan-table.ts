import type { RuleColumns } from '../rules/rule-columns.ts'
import {
  type FlagField,
  type NumberField,
  type RuleFieldName,
  ruleField,
  ruleFieldNames,
  type TextField,
} from '../rules/rule-fields.ts'

/** What the scanner's socket says of a symbol, beside price and volume. */
export interface ScanFields {
  readonly LastOpen: number | null
  readonly PrevDayClose: number | null
  readonly DayHigh: number | null
  readonly DayLow: number | null
  readonly man_HP: number | null
  readonly man_MHP: number | null
  readonly MidGap: number | null
  readonly BearLow: number | null
  readonly BearHigh: number | null
  readonly BullLow: number | null
  readonly BullHigh: number | null
  readonly CPbook: string | null
  readonly OPbook: string | null
  readonly scannerHasResetZones: boolean
}

const numberFieldOf = {
  LastOpen: 'open',
  PrevDayClose: 'prevClose',
  DayHigh: 'dayHigh',
  DayLow: 'dayLow',
  man_HP: 'HP',
  man_MHP: 'MHP',
  MidGap: 'HG',
  BearLow: 'bearLow',
  BearHigh: 'bearHigh',
  BullLow: 'bullLow',
  BullHigh: 'bullHigh',
} as const satisfies Partial<Record<keyof ScanFields, NumberField>>

type NumberProp = keyof typeof numberFieldOf
const numberProps = Object.keys(numberFieldOf) as readonly NumberProp[]

const firstCapacity = 1024

/** The symbols that are scanned, a row each in the order of their arrival, and their fields, a column each. Rules read it
 *  directly. Columns have room for more rows than there are symbols: `size` says how many count. */
export class ScanTable implements RuleColumns {
  readonly symbols: string[] = []
  readonly numbers: Record<NumberField, Float64Array>
  readonly texts: Record<TextField, (string | null)[]>
  readonly flags: Record<FlagField, Uint8Array>
  readonly #rows = new Map<string, number>()
  #capacity = firstCapacity

  constructor() {
    this.numbers = columnsOf<NumberField, Float64Array>('number', () => newNumbers(firstCapacity))
    this.texts = columnsOf<TextField, (string | null)[]>('text', () => [])
    this.flags = columnsOf<FlagField, Uint8Array>('flag', () => new Uint8Array(firstCapacity))
  }

  get size(): number {
    return this.symbols.length
  }

  /** Undefined for a symbol that is not in the table. */
  rowOf(symbol: string): number | undefined {
    return this.#rows.get(symbol)
  }

  /** The row of a symbol, at the end for a new one. The caller then sets all its fields. */
  rowFor(symbol: string): number {
    return this.#rows.get(symbol) ?? this.#add(symbol)
  }

  /** Puts a symbol with all its fields and returns its row. */
  put(symbol: string, price: number | null, volume: number, fields: ScanFields): number {
    const row = this.rowFor(symbol)
    for (const prop of numberProps) this.numbers[numberFieldOf[prop]][row] = fields[prop] ?? Number.NaN
    this.texts.playbook[row] = fields.CPbook
    this.texts.openPlaybook[row] = fields.OPbook
    this.flags.zonesReset[row] = fields.scannerHasResetZones ? 1 : 0
    this.putPrice(row, price ?? Number.NaN, volume)
    return row
  }

  putPrice(row: number, price: number, volume: number): void {
    const { numbers } = this
    const prevClose = numbers.prevClose[row] as number
    numbers.price[row] = price
    numbers.volume[row] = volume
    numbers.change[row] = price - prevClose
    numbers.changePercent[row] = prevClose === 0 ? Number.NaN : (price / prevClose - 1) * 100
  }

  clear(): void {
    this.symbols.length = 0
    this.#rows.clear()
  }

  #add(symbol: string): number {
    const row = this.symbols.push(symbol) - 1
    this.#rows.set(symbol, row)
    if (row >= this.#capacity) this.#grow()
    return row
  }

  #grow(): void {
    this.#capacity *= 2
    for (const field of Object.keys(this.numbers) as NumberField[]) {
      const grown = newNumbers(this.#capacity)
      grown.set(this.numbers[field])
      this.numbers[field] = grown
    }
    for (const field of Object.keys(this.flags) as FlagField[]) {
      const grown = new Uint8Array(this.#capacity)
      grown.set(this.flags[field])
      this.flags[field] = grown
    }
  }
}

const newNumbers = (size: number): Float64Array => new Float64Array(size).fill(Number.NaN)

const columnsOf = <Name extends RuleFieldName, Column>(type: string, create: () => Column) =>
  Object.fromEntries(
    ruleFieldNames.filter(name => ruleField(name).type === type).map(name => [name, create()]),
  ) as Record<Name, Column>
