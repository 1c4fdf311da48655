import type { LevelsBusMessage, ScannerRow } from '@tidemark/contracts'

const numberColumns = [
  'hp',
  'mhp',
  'hg',
  'bearLow',
  'bearHigh',
  'bullLow',
  'bullHigh',
  'lastOpen',
  'prevClose',
] as const
const textColumns = ['cpbook', 'opbook'] as const

type NumberColumn = (typeof numberColumns)[number]
type TextColumn = (typeof textColumns)[number]

/** The fields of a scanner row that come from levels. */
type LevelCells = Omit<ScannerRow, 'Symbol' | 'Price' | 'Volume' | 'DayHigh' | 'DayLow'>

/** What a message changed. */
export interface LevelChanges {
  readonly symbols: readonly number[]
  /** Those with another version of their levels, or the first. */
  readonly versions: readonly number[]
}

/** The levels of every symbol on one feed, a column per field. NaN means no value. */
export class LevelColumns {
  readonly #numbers: Readonly<Record<NumberColumn, Float64Array>>
  readonly #texts: Readonly<Record<TextColumn, (string | null)[]>>
  readonly #resetZones: Uint8Array
  /** 1 for symbols with a row from the engine. */
  readonly #isKnown: Uint8Array
  /** Undefined until the engine has published levels; null without levels. */
  readonly #versions: (string | null | undefined)[]

  constructor(size: number) {
    const numbers = () => new Float64Array(size).fill(Number.NaN)
    const texts = () => new Array<string | null>(size).fill(null)
    this.#numbers = byName(numberColumns, numbers)
    this.#texts = byName(textColumns, texts)
    this.#resetZones = new Uint8Array(size)
    this.#isKnown = new Uint8Array(size)
    this.#versions = new Array<string | null | undefined>(size).fill(undefined)
  }

  /** Applies a message and returns the indexes of the symbols that changed. */
  apply(message: LevelsBusMessage): LevelChanges {
    const changes = { symbols: [] as number[], versions: [] as number[] }
    message.symbol.forEach((symbol, row) => {
      // Ignores unknown symbols: another release may list more.
      if (!(symbol in this.#isKnown)) return
      const hasNewVersion = this.#setVersion(symbol, message.version[row] ?? null)
      if (hasNewVersion) changes.versions.push(symbol)
      if (this.#applyRow(symbol, message, row) || hasNewVersion) changes.symbols.push(symbol)
    })
    if (message.isWhole) this.#clearOthers(message.symbol, changes)
    return changes
  }

  /** Forgets everything, as before the first message. */
  clear(): void {
    this.#isKnown.fill(0)
    this.#versions.fill(undefined)
  }

  version(symbol: number): string | null | undefined {
    return this.#versions[symbol]
  }

  /** Returns undefined for a symbol without a row. */
  cells(symbol: number): LevelCells | undefined {
    if (this.#isKnown[symbol] !== 1) return undefined
    const number = (name: NumberColumn): number | null => orNull(this.#numbers[name][symbol])
    return {
      LastOpen: number('lastOpen'),
      PrevDayClose: number('prevClose'),
      man_HP: number('hp'),
      man_MHP: number('mhp'),
      MidGap: number('hg'),
      BearLow: number('bearLow'),
      BearHigh: number('bearHigh'),
      BullLow: number('bullLow'),
      BullHigh: number('bullHigh'),
      CPbook: this.#texts.cpbook[symbol] ?? null,
      OPbook: this.#texts.opbook[symbol] ?? null,
      scannerHasResetZones: this.#resetZones[symbol] === 1,
    }
  }

  #applyRow(symbol: number, message: LevelsBusMessage, row: number): boolean {
    let isChanged = this.#isKnown[symbol] !== 1
    this.#isKnown[symbol] = 1
    for (const name of numberColumns) {
      const value = message[name][row] ?? Number.NaN
      isChanged ||= !Object.is(this.#numbers[name][symbol], value)
      this.#numbers[name][symbol] = value
    }
    for (const name of textColumns) {
      const value = message[name][row] ?? null
      isChanged ||= this.#texts[name][symbol] !== value
      this.#texts[name][symbol] = value
    }
    const reset = message.resetZones[row] === 1 ? 1 : 0
    isChanged ||= this.#resetZones[symbol] !== reset
    this.#resetZones[symbol] = reset
    return isChanged
  }

  #setVersion(symbol: number, version: string | null): boolean {
    const isNew = this.#versions[symbol] !== version
    this.#versions[symbol] = version
    return isNew
  }

  #clearOthers(listedSymbols: readonly number[], changes: { symbols: number[]; versions: number[] }): void {
    const listed = new Set(listedSymbols)
    this.#isKnown.forEach((isKnown, symbol) => {
      if (listed.has(symbol)) return
      if (this.#setVersion(symbol, null)) changes.versions.push(symbol)
      if (isKnown === 1) changes.symbols.push(symbol)
      this.#isKnown[symbol] = 0
    })
  }
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

const byName = <Name extends string, Column>(names: readonly Name[], createColumn: () => Column) =>
  Object.fromEntries(names.map(name => [name, createColumn()])) as Record<Name, Column>
