import type { LevelsBusMessage, TableBusMessage, TicksBusMessage } from '@tidemark/contracts'
import { MINUTE_MS, type RuleColumns } from '@tidemark/domain'
import { createSessionLookup, type MarketSession } from '@tidemark/engine'
import {
  AlertTable,
  levelsIn,
  minuteStart,
  noLevels,
  sessionMinutes,
  tablePrices,
} from '../market/feeds/index.ts'
import { copyColumns } from './column-copy.ts'

/** The market of a feed at the end of a minute. */
export interface EndedColumns {
  readonly session: MarketSession
  readonly endMs: number
  /** Null outside of sessions. */
  readonly columns: RuleColumns | null
}

/** Follows one feed on the bus and gives its columns at the end of each minute of a session, and the time outside of them. A minute whose end it did not
 *  see, because messages were missed, is left out. */
export class ScanColumns {
  readonly #table: AlertTable
  readonly #onMinute: (ended: EndedColumns) => void
  readonly #sessionAt = createSessionLookup()
  #session: MarketSession | null = null
  /** Time of the feed; NaN before its first table. */
  #nowMs = Number.NaN
  #endedMs = Number.NaN
  #hasLevels = false

  constructor(size: number, onMinute: (ended: EndedColumns) => void) {
    this.#table = new AlertTable(size)
    this.#onMinute = onMinute
  }

  get nowMs(): number {
    return this.#nowMs
  }

  applyTicks({ symbol, t, o, h, l, p, v, untilMs }: TicksBusMessage): void {
    if (Number.isNaN(this.#nowMs)) return
    for (let index = 0; index < symbol.length; index += 1) {
      const row = symbol[index] as number
      const tMs = t[index] as number
      if (row >= this.#table.size) continue
      this.#endMinutes(tMs)
      this.#enterSession(tMs)
      this.#table.trade(
        row,
        tMs,
        o[index] as number,
        h[index] as number,
        l[index] as number,
        p[index] as number,
        v[index] as number,
      )
    }
    this.advance(untilMs)
  }

  /** Moves to a time of the feed, which ends minutes also where nothing trades. */
  advance(nowMs: number): void {
    if (!(nowMs > this.#nowMs)) return
    this.#endMinutes(nowMs)
    this.#enterSession(nowMs)
    this.#nowMs = nowMs
  }

  /** Replaces all prices. */
  applyTable(message: TableBusMessage): void {
    this.#nowMs = message.atMs
    this.#endedMs = minuteStart(message.atMs)
    this.#session = this.#sessionAt(message.atMs)
    for (let row = 0; row < this.#table.size; row += 1)
      this.#table.replace(row, tablePrices(message, row), this.#session)
  }

  applyLevels(message: LevelsBusMessage): void {
    this.#hasLevels = true
    const listed = new Set<number>()
    message.symbol.forEach((row, index) => {
      if (row >= this.#table.size) return
      listed.add(row)
      this.#table.setLevels(row, levelsIn(message, index))
    })
    if (!message.isWhole) return
    for (let row = 0; row < this.#table.size; row += 1)
      if (!listed.has(row)) this.#table.setLevels(row, noLevels)
  }

  /** Forgets the market; call at a new epoch. */
  clear(): void {
    this.#table.clear()
    this.#session = null
    this.#nowMs = Number.NaN
    this.#endedMs = Number.NaN
    this.#hasLevels = false
  }

  #endMinutes(nowMs: number): void {
    if (nowMs < this.#endedMs + MINUTE_MS) return
    for (const { minuteMs, session } of sessionMinutes(this.#endedMs, nowMs, this.#sessionAt)) {
      this.#enterSession(minuteMs)
      const endMs = minuteMs + MINUTE_MS
      for (let row = 0; row < this.#table.size; row += 1)
        if (this.#table.minuteMs[row] === minuteMs) this.#table.endMinute(row)
      if (this.#hasLevels)
        this.#onMinute({ session, endMs, columns: copyColumns(this.#table, session, endMs) })
    }
    this.#endedMs = minuteStart(nowMs)
    const session = this.#sessionAt(nowMs)
    if (this.#endedMs > session.closeMs) this.#onMinute({ session, endMs: this.#endedMs, columns: null })
  }

  #enterSession(nowMs: number): void {
    const session = this.#sessionAt(nowMs)
    if (session.date === this.#session?.date) return
    this.#session = session
    for (let row = 0; row < this.#table.size; row += 1) this.#table.startSession(row)
  }
}
