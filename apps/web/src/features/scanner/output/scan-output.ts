import {
  type DistanceUnit,
  type ScannerColumn,
  type ScanTable,
  type SortDirection,
  type StrategyName,
  sortRows,
} from '@tidemark/domain'
import type { WallClock } from '../../../platform/wall-clock.ts'
import type { Scan } from '../scanner-state.ts'
import { type PriceChange, PriceChanges } from './price-changes.ts'
import { type LastHit, ScanRows } from './scan-rows.ts'

/** SC-6: the output is computed at each tenth tick. */
const ticksPerScan = 10
/** How long a new row is marked. */
const newMs = 3000

interface OutputPorts {
  readonly table: ScanTable
  readonly clock: WallClock
  /** Market time of the user's feed; null while it is unknown. */
  readonly marketMs: () => number | null
}

interface SortOrder {
  /** Null: by symbol. */
  readonly column: ScannerColumn | null
  readonly direction: SortDirection
  readonly unit: DistanceUnit
}

export interface OutputChoice {
  readonly scans: readonly Scan[]
  readonly current: StrategyName | null
  readonly sort: SortOrder
}

/** What the scanner shows: the rows of the current strategy in their order, and how many rows the others have. */
export class ScanOutput {
  readonly #ports: OutputPorts
  readonly #changes = new PriceChanges()
  readonly #listeners = new Set<() => void>()
  /** By the key of their scan. */
  #outputs = new Map<string, ScanRows>()
  #keys = new Map<StrategyName, string>()
  #choice: OutputChoice = {
    scans: [],
    current: null,
    sort: { column: null, direction: '+', unit: 'abs %' },
  }
  #symbols: readonly string[] = []
  #rows: number[] = []
  #ticks = 0
  #version = 0

  constructor(ports: OutputPorts) {
    this.#ports = ports
  }

  get table(): ScanTable {
    return this.#ports.table
  }

  /** Grows with each change of what is shown. */
  get version(): number {
    return this.#version
  }

  /** Of the current strategy, in order. */
  get rows(): readonly number[] {
    return this.#rows
  }

  get last(): LastHit | null {
    return this.#current?.last ?? null
  }

  /** Null for a strategy that generates no output. */
  count(name: StrategyName): number | null {
    return this.#of(name)?.rows.length ?? null
  }

  changeOf(row: number): PriceChange {
    return this.#changes.of(row)
  }

  isNew(row: number): boolean {
    return this.#current?.isNew(this.table.symbols[row] as string) ?? false
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Computes the output of new scans at once. */
  choose(choice: OutputChoice): void {
    const before = this.#outputs
    this.#choice = choice
    this.#keys = new Map(choice.scans.map(({ name, key }) => [name, key]))
    this.#outputs = new Map(choice.scans.map(scan => [scan.key, before.get(scan.key) ?? new ScanRows(scan)]))
    for (const [key, output] of this.#outputs) if (!before.has(key)) this.#compute(output)
    this.#regroup()
    this.#show()
  }

  /** SC-6. */
  tick(): void {
    this.#ticks += 1
    const isRenumbered = this.#takeSymbols()
    if (isRenumbered) this.#changes.restart(this.table)
    else this.#changes.tick(this.table)
    if (isRenumbered || this.#ticks % ticksPerScan === 0) this.#computeAll()
    for (const output of this.#outputs.values()) output.endMarks(this.#ports.clock.now())
    this.#show()
  }

  /** Computes everything now, and again after ten ticks: at the start and after a pause. */
  refresh(): void {
    this.#ticks = 0
    this.#takeSymbols()
    this.#changes.restart(this.table)
    this.#computeAll()
    this.#show()
  }

  /** The table has changed: new prices wait for the next tick, but rows with other numbers do not. */
  tableChanged(): void {
    if (this.#isRenumbered()) this.refresh()
  }

  get #current(): ScanRows | undefined {
    const { current } = this.#choice
    return current === null ? undefined : this.#of(current)
  }

  #of(name: StrategyName): ScanRows | undefined {
    const key = this.#keys.get(name)
    return key === undefined ? undefined : this.#outputs.get(key)
  }

  #isRenumbered(): boolean {
    const [known, { symbols }] = [this.#symbols, this.table]
    if (known.length !== symbols.length) return true
    for (let row = 0; row < known.length; row += 1) if (known[row] !== symbols[row]) return true
    return false
  }

  #takeSymbols(): boolean {
    if (!this.#isRenumbered()) return false
    this.#symbols = [...this.table.symbols]
    return true
  }

  #computeAll(): void {
    for (const output of this.#outputs.values()) this.#compute(output)
    this.#regroup()
  }

  #compute(output: ScanRows): void {
    output.compute(this.table, this.#ports.marketMs(), this.#ports.clock.now() + newMs)
  }

  #show(): void {
    const { column, direction, unit } = this.#choice.sort
    sortRows(this.#rows, this.table, column, direction, unit)
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  /** The rows of the current strategy, in the order of before as far as they were there: sorting them takes little time. */
  #regroup(): void {
    const left = new Set(this.#current?.rows)
    const kept = this.#rows.filter(row => left.delete(row))
    this.#rows = kept.concat([...left])
  }
}
