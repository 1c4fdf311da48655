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

/** The part of a scanner's row that levels decide. */
type LevelCells = Omit<ScannerRow, 'Symbol' | 'Price' | 'Volume'>

/** The levels of every symbol on one feed, a column per field. NaN is none. */
export class LevelColumns {
  readonly #numbers: Readonly<Record<NumberColumn, Float64Array>>
  readonly #texts: Readonly<Record<TextColumn, (string | null)[]>>
  readonly #resetZones: Uint8Array
  /** 1 where the engine has told anything at all. */
  readonly #isTold: Uint8Array

  constructor(size: number) {
    const numbers = () => new Float64Array(size).fill(Number.NaN)
    const texts = () => new Array<string | null>(size).fill(null)
    this.#numbers = byName(numberColumns, numbers)
    this.#texts = byName(textColumns, texts)
    this.#resetZones = new Uint8Array(size)
    this.#isTold = new Uint8Array(size)
  }

  /** Takes a message in and answers the positions of the symbols for which something is different now. */
  apply(message: LevelsBusMessage): number[] {
    const changed: number[] = []
    message.symbol.forEach((symbol, row) => {
      // A row for no symbol of ours is left out: another release may list more.
      if (symbol in this.#isTold && this.#take(symbol, message, row)) changed.push(symbol)
    })
    return message.isWhole ? [...changed, ...this.#forgetOthers(message.symbol)] : changed
  }

  /** Undefined where nothing was told. */
  cells(symbol: number): LevelCells | undefined {
    if (this.#isTold[symbol] !== 1) return undefined
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

  #take(symbol: number, message: LevelsBusMessage, row: number): boolean {
    let isChanged = this.#isTold[symbol] !== 1
    this.#isTold[symbol] = 1
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

  #forgetOthers(told: readonly number[]): number[] {
    const kept = new Set(told)
    const forgotten: number[] = []
    this.#isTold.forEach((isTold, symbol) => {
      if (isTold === 0 || kept.has(symbol)) return
      this.#isTold[symbol] = 0
      forgotten.push(symbol)
    })
    return forgotten
  }
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

const byName = <Name extends string, Column>(names: readonly Name[], make: () => Column) =>
  Object.fromEntries(names.map(name => [name, make()])) as Record<Name, Column>
