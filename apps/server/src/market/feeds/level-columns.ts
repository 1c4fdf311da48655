import type { LevelsBusMessage, ScannerRow } from '@tidemark/contracts'
import { isSameRow } from './same-row.ts'

const numberColumns = ['hp', 'mhp', 'bearLow', 'bearHigh', 'bullLow', 'bullHigh'] as const
const textColumns = ['cpbook', 'opbook'] as const

type NumberColumn = (typeof numberColumns)[number]
type TextColumn = (typeof textColumns)[number]

/** The fields of a scanner row that come from levels. */
type LevelCells = Pick<
  ScannerRow,
  | 'LevelsSession'
  | 'man_HP'
  | 'man_MHP'
  | 'BearLow'
  | 'BearHigh'
  | 'BullLow'
  | 'BullHigh'
  | 'CPbook'
  | 'OPbook'
  | 'scannerHasResetZones'
>

/** What a message changed. */
export interface LevelChanges {
  /** Symbols with other cells. */
  readonly symbols: readonly number[]
  /** Symbols with another version of their levels, or the first. */
  readonly versions: readonly number[]
}

/** The levels of every symbol on one feed, a column per field. NaN means no value. Cells have the levels of one session:
 *  until those are known, a symbol has none, although the engine goes on publishing its last good ones. */
export class LevelColumns {
  readonly #numbers: Readonly<Record<NumberColumn, Float64Array>>
  readonly #texts: Readonly<Record<TextColumn, (string | null)[]>>
  readonly #resetZones: Uint8Array
  /** The session of each symbol's levels; null without levels, and until the engine has published them. */
  readonly #sessions: (string | null)[]
  /** Undefined until the engine has published levels; null without levels. */
  readonly #versions: (string | null | undefined)[]
  #session = ''
  #isWaitOver = false
  #areEarlierUsed = false

  constructor(size: number) {
    const numbers = () => new Float64Array(size).fill(Number.NaN)
    const texts = () => new Array<string | null>(size).fill(null)
    this.#numbers = byName(numberColumns, numbers)
    this.#texts = byName(textColumns, texts)
    this.#sessions = texts()
    this.#resetZones = new Uint8Array(size)
    this.#versions = new Array<string | null | undefined>(size).fill(undefined)
  }

  /** Sets the session of the cells. With `isWaitOver`, symbols without levels of the session have their last good ones, if
   *  any symbol has levels of the session. */
  useSession(session: string, isWaitOver: boolean): void {
    this.#session = session
    this.#isWaitOver = isWaitOver
    this.#areEarlierUsed = this.#mayUseEarlier()
  }

  /** Applies a message and returns the indexes of the symbols that changed. */
  apply(message: LevelsBusMessage): LevelChanges {
    const before = new Map<number, LevelCells>()
    const versions: number[] = []
    message.symbol.forEach((symbol, row) => {
      // Ignores unknown symbols: another release may list more.
      if (!(symbol in this.#resetZones)) return
      if (!before.has(symbol)) before.set(symbol, this.cells(symbol))
      this.#setRow(symbol, message, row)
      if (this.#setVersion(symbol, message.version[row] ?? null)) versions.push(symbol)
    })
    if (message.isWhole) this.#clearOthers(before, versions)
    if (this.#mayUseEarlier() !== this.#areEarlierUsed) {
      this.#noteCells(before)
      this.#areEarlierUsed = !this.#areEarlierUsed
    }
    return { symbols: this.#changedSince(before), versions }
  }

  /** Forgets everything, as before the first message. */
  clear(): void {
    this.forgetCells()
    this.#versions.fill(undefined)
  }

  /** Forgets the cells of all symbols until the next message, but not their versions. */
  forgetCells(): void {
    this.#sessions.fill(null)
    this.#areEarlierUsed = false
  }

  version(symbol: number): string | null | undefined {
    return this.#versions[symbol]
  }

  /** Without levels of the session all fields are empty. */
  cells(symbol: number): LevelCells {
    if (!this.#isUsed(symbol)) return noLevels
    const number = (name: NumberColumn): number | null => orNull(this.#numbers[name][symbol])
    return {
      LevelsSession: this.#sessions[symbol] ?? null,
      man_HP: number('hp'),
      man_MHP: number('mhp'),
      BearLow: number('bearLow'),
      BearHigh: number('bearHigh'),
      BullLow: number('bullLow'),
      BullHigh: number('bullHigh'),
      CPbook: this.#texts.cpbook[symbol] ?? null,
      OPbook: this.#texts.opbook[symbol] ?? null,
      scannerHasResetZones: this.#resetZones[symbol] === 1,
    }
  }

  #isUsed(symbol: number): boolean {
    const own = this.#sessions[symbol] ?? null
    return own === this.#session || (this.#areEarlierUsed && own !== null && own < this.#session)
  }

  #mayUseEarlier(): boolean {
    return this.#isWaitOver && this.#sessions.includes(this.#session)
  }

  /** Adds the cells of the symbols that are not noted yet. */
  #noteCells(noted: Map<number, LevelCells>): void {
    for (let symbol = 0; symbol < this.#sessions.length; symbol += 1)
      if (!noted.has(symbol)) noted.set(symbol, this.cells(symbol))
  }

  #changedSince(noted: ReadonlyMap<number, LevelCells>): number[] {
    const changed: number[] = []
    for (const [symbol, before] of noted) if (!isSameRow(before, this.cells(symbol))) changed.push(symbol)
    return changed
  }

  #setRow(symbol: number, message: LevelsBusMessage, row: number): void {
    this.#sessions[symbol] = message.session[row] ?? null
    for (const name of numberColumns) this.#numbers[name][symbol] = message[name][row] ?? Number.NaN
    for (const name of textColumns) this.#texts[name][symbol] = message[name][row] ?? null
    this.#resetZones[symbol] = message.resetZones[row] === 1 ? 1 : 0
  }

  #setVersion(symbol: number, version: string | null): boolean {
    const isNew = this.#versions[symbol] !== version
    this.#versions[symbol] = version
    return isNew
  }

  #clearOthers(noted: Map<number, LevelCells>, versions: number[]): void {
    for (let symbol = 0; symbol < this.#sessions.length; symbol += 1) {
      if (noted.has(symbol)) continue
      noted.set(symbol, this.cells(symbol))
      this.#sessions[symbol] = null
      if (this.#setVersion(symbol, null)) versions.push(symbol)
    }
  }
}

const noLevels: LevelCells = {
  LevelsSession: null,
  man_HP: null,
  man_MHP: null,
  BearLow: null,
  BearHigh: null,
  BullLow: null,
  BullHigh: null,
  CPbook: null,
  OPbook: null,
  scannerHasResetZones: false,
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

const byName = <Name extends string, Column>(names: readonly Name[], createColumn: () => Column) =>
  Object.fromEntries(names.map(name => [name, createColumn()])) as Record<Name, Column>
