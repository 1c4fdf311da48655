import type { AlertMap } from '@tidemark/contracts'
import {
  type AlertRule,
  type AlertState,
  alertRules,
  alertText,
  type BreadthValues,
  epochSeconds,
  type MarketRule,
  MINUTE_MS,
  type MinuteRule,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import type { MarketSession } from '../session-time.ts'

/** One alert of a rule that is evaluated over the 1-minute closes of a symbol. */
interface Watch {
  readonly symbol: string
  readonly key: string
  readonly rule: MinuteRule
  /** Null before the first close. */
  state: AlertState | null
}

/** The alerts of one feed. Symbol alerts are folded over all minutes of the session, so that an engine started at noon
 *  includes the morning. */
export class AlertFeed {
  readonly #source: MarketSource
  readonly #levelHistory: LevelHistory
  readonly #symbols: readonly string[]
  readonly #minuteRules: readonly MinuteRule[]
  readonly #marketRules: readonly MarketRule[]
  #watches: readonly Watch[] = []

  constructor(source: MarketSource, levelHistory: LevelHistory, rules: readonly AlertRule[] = alertRules) {
    this.#source = source
    this.#levelHistory = levelHistory
    this.#minuteRules = rules.filter(rule => rule.needs === 'minutes')
    this.#marketRules = rules.filter(rule => rule.needs === 'market')
    const listed = new Set(source.listings().map(({ symbol }) => symbol))
    const watched = new Set(newWatches(this.#minuteRules).map(({ symbol }) => symbol))
    this.#symbols = [...watched].filter(symbol => listed.has(symbol))
  }

  /** The symbols that alerts watch. */
  get symbols(): readonly string[] {
    return this.#symbols
  }

  /** Recomputes the alerts from the session's minutes that have ended by a time. */
  restart(session: MarketSession, atMs: number): void {
    this.#watches = newWatches(this.#minuteRules).filter(({ symbol }) => this.#symbols.includes(symbol))
    const untilMs = Math.min(session.closeMs, Math.floor(atMs / MINUTE_MS) * MINUTE_MS)
    for (const watch of this.#watches) {
      const { t, o, c } = this.#source.bars({
        symbol: watch.symbol,
        resolution: '1',
        fromSeconds: session.openMs / 1000,
        toSeconds: untilMs / 1000,
        nowMs: untilMs,
      })
      const open = o[0] ?? Number.NaN
      t.forEach((start, row) => {
        const record = this.#recordBefore(watch.symbol, session, start * 1000 + MINUTE_MS)
        addMinute(watch, open, c[row] ?? Number.NaN, record)
      })
    }
  }

  /** Call when a minute in which the symbol traded has ended. */
  endMinute(session: MarketSession, symbol: string, open: number, close: number, minuteEndMs: number): void {
    for (const watch of this.#watches) {
      if (watch.symbol === symbol)
        addMinute(watch, open, close, this.#recordBefore(symbol, session, minuteEndMs))
    }
  }

  read(breadth: BreadthValues, atMs: number): AlertMap {
    const now = epochSeconds(Math.floor(atMs / 1000))
    const states: (readonly [key: string, state: AlertState | null])[] = [
      ...this.#watches.map(({ key, state }) => [key, state] as const),
      ...this.#marketRules.map(
        ({ watches: [{ key }], evaluate }) => [key, evaluate({ breadth, now })] as const,
      ),
    ]
    const texts = states.flatMap(([key, state]) => {
      const text = state && alertText(state)
      return text ? [[key, text]] : []
    })
    return Object.fromEntries(texts)
  }

  /** Only levels of the same session raise alerts. */
  #recordBefore(symbol: string, session: MarketSession, minuteEndMs: number): LevelRecord | null {
    const { good } = this.#levelHistory.at(symbol, minuteEndMs - 1)
    return good?.session === session.date ? good : null
  }
}

const newWatches = (rules: readonly MinuteRule[]): Watch[] =>
  rules.flatMap(rule => rule.watches.map(({ watches: symbol, key }) => ({ symbol, key, rule, state: null })))

function addMinute(watch: Watch, open: number, close: number, levels: LevelRecord | null): void {
  const { rule, state } = watch
  watch.state = rule.next(state ?? rule.open(open, levels), close, levels)
}
