import { setImmediate as turn } from 'node:timers/promises'
import { type FeedTier, previousTradingDay } from '@tidemark/domain'
import { createSessionLookup, type MarketSession, sessionOf } from '@tidemark/engine'
import type { MarketClockReader } from '../../market/clock/index.ts'
import { noLevels, type SymbolLevels } from '../../market/feeds/index.ts'
import { feedNowMs, type History } from '../../market/history/index.ts'
import type { EngineClient } from '../../market/queries/index.ts'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { FeedEvaluator } from './feed-evaluator.ts'
import type { OnFire } from './minute-evaluation.ts'
import { savedLevels } from './session-levels.ts'
import { replayStartMs, replaySymbol } from './symbol-replay.ts'

/** Sessions that are replayed at most, with the one in progress. */
const replayedSessions = 5
const firstRetryMs = 250
const lastRetryMs = 10_000

interface CatchUpParts {
  readonly feed: FeedTier
  readonly evaluator: FeedEvaluator
  readonly symbols: readonly string[]
  readonly history: Pick<History, 'bars'>
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly market: MarketClockReader
  readonly timers: Pick<Timers, 'after'>
  /** `row` is the position in the listings; the table has the symbol alone. */
  readonly onFire: (row: number, ...firing: Parameters<OnFire>) => void
  /** Called after a symbol was replayed further. */
  readonly onReplayed: (minutes: number) => void
  readonly log: { warn(details: object, message: string): void }
}

/** Replays the minutes of the symbols that are behind, one symbol after the other, and makes them live. */
export class FeedCatchUp {
  readonly #parts: CatchUpParts
  readonly #sessionAt = createSessionLookup()
  #running: Promise<void> | null = null
  #cancelRetry: (() => void) | null = null
  #failures = 0
  #error: unknown = null
  #isStopped = false

  constructor(parts: CatchUpParts) {
    this.#parts = parts
  }

  /** The reason why the last replay failed; null when it did not. */
  get error(): unknown {
    return this.#error
  }

  wake(): void {
    if (this.#running || this.#cancelRetry || this.#isStopped) return
    if (this.#parts.evaluator.rowsBehind().length === 0) {
      // What failed may be behind no longer: its alert is gone, or it is live again.
      this.#noteSuccess()
      return
    }
    this.#running = this.#run().finally(() => {
      this.#running = null
    })
  }

  /** Resolves when no symbol is behind, or the replay has failed or waits. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelRetry?.()
    await this.settled()
  }

  async #run(): Promise<void> {
    const { evaluator } = this.#parts
    try {
      for (
        let rows = evaluator.rowsBehind();
        rows.length > 0 && !this.#isStopped;
        rows = evaluator.rowsBehind()
      ) {
        for (const row of rows) {
          if (this.#isStopped) return
          if (!(await this.#catchUp(row))) return this.#retryAfter(firstRetryMs)
          await turn()
        }
        // Not only at the end: on a fast clock some symbol can be behind each time.
        this.#noteSuccess()
      }
    } catch (error) {
      this.#error = error
      this.#failures += 1
      this.#parts.log.warn({ err: error, feed: this.#parts.feed }, 'own alerts could not be replayed yet')
      this.#retryAfter(Math.min(lastRetryMs, firstRetryMs * 2 ** this.#failures))
    }
  }

  #noteSuccess(): void {
    this.#failures = 0
    this.#error = null
  }

  #retryAfter(ms: number): void {
    if (this.#isStopped) return
    this.#cancelRetry = this.#parts.timers.after(ms, () => {
      this.#cancelRetry = null
      this.wake()
    })
  }

  /** Returns false when the bars are not complete yet. */
  async #catchUp(row: number): Promise<boolean> {
    const { evaluator, feed, market } = this.#parts
    const { generation } = evaluator
    const untilMs = evaluator.replayEndMs(row)
    if (feedNowMs(market, feed) < untilMs) return false
    const fromMs = this.#boundedFrom(row, Math.min(evaluator.untilMs(row), untilMs))
    const startMs = replayStartMs(fromMs, this.#sessionAt)
    const ticker = this.#parts.symbols[row] ?? ''
    const request = { ticker, from: startMs / 1000, to: untilMs / 1000, resolution: '1' }
    const bars = await this.#parts.history.bars(request, feed)
    const levels = await this.#levels(row, ticker, fromMs, untilMs)
    if (evaluator.generation !== generation || !evaluator.rows.has(row)) return true
    const watches = evaluator.watchesOf(row)
    const levelsOf = (session: MarketSession) => levels.get(session.date) ?? noLevels
    const onFire: OnFire = (...firing) => this.#parts.onFire(row, ...firing)
    const carried = replaySymbol({ watches, bars, levelsOf, fromMs, untilMs, startMs }, onFire)
    evaluator.noteReplayed(row, untilMs)
    if (evaluator.endedMs === untilMs && evaluator.canResume(row)) evaluator.resume(row, carried)
    this.#parts.onReplayed(Math.round((untilMs - fromMs) / 60_000))
    return true
  }

  /** Where the replay of a row begins; what is too long ago is not evaluated. */
  #boundedFrom(row: number, fromMs: number): number {
    const { evaluator, symbols, feed, log } = this.#parts
    let session = this.#sessionAt(evaluator.nowMs)
    for (let count = 1; count < replayedSessions; count += 1)
      session = sessionOf(previousTradingDay(session.date))
    if (fromMs >= session.openMs) return fromMs
    const details = { feed, symbol: symbols[row], from: new Date(fromMs).toISOString() }
    log.warn(
      details,
      `own alerts were not evaluated before ${session.date}: only the last ${replayedSessions} sessions are replayed`,
    )
    return session.openMs
  }

  /** The levels by the date of the session: the current ones for the session in progress, where there are none of it, the
   *  last good ones. */
  async #levels(
    row: number,
    ticker: string,
    fromMs: number,
    untilMs: number,
  ): Promise<ReadonlyMap<string, SymbolLevels>> {
    const { evaluator, engineClient, feed } = this.#parts
    const levels = new Map<string, SymbolLevels>()
    if (!evaluator.watchesOf(row).needsLevels) return levels
    const current = evaluator.table.levels[row] ?? noLevels
    const last = this.#sessionAt(untilMs)
    // At an open, the end of the session before tells what was true.
    for (let session = this.#sessionAt(fromMs - 1); session.date <= last.date; ) {
      const isPast = current.session !== null && session.date < current.session
      levels.set(session.date, isPast ? await savedLevels(engineClient, feed, ticker, session) : current)
      session = this.#sessionAt(session.nextOpenMs)
    }
    return levels
  }
}
