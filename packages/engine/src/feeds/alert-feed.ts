import type { AlertMap } from '@tidemark/contracts'
import {
  type AlertRule,
  type AlertState,
  alertRules,
  alertText,
  type BreadthValues,
  epochSeconds,
  type FiredState,
  isFiring,
  type MarketRule,
  MINUTE_MS,
  type MinuteRule,
  noAlert,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { AlertChange } from '../firings/alert-change.ts'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import type { MarketSession } from '../session-time.ts'
import { type RetryOptions, readAll } from '../work/read-all.ts'
import type { Work } from '../work/work-queue.ts'

/** One alert of a rule that is evaluated over the 1-minute closes of a symbol. */
interface Watch {
  readonly symbol: string
  readonly key: string
  readonly rule: MinuteRule
  /** Null before the first close. */
  state: AlertState | null
  /** Its firings so far, in order. */
  changes: AlertChange[]
}

/** The minutes of a session in which a symbol traded. */
interface SymbolMinutes {
  readonly open: number
  readonly minutes: { readonly endMs: number; readonly close: number }[]
}

/** By symbol; a symbol that has not traded is missing. */
export type SessionMinutes = Map<string, SymbolMinutes>

interface ReadMinutes {
  readonly minutes: SessionMinutes
  /** False: those of some symbols could not be read. */
  readonly isComplete: boolean
}

/** The alerts of one feed. Symbol alerts are folded over all minutes of the session, so that an engine started at noon
 *  includes the morning. The minutes stay here, because new levels fold them again. */
export class AlertFeed {
  readonly #source: MarketSource
  readonly #levelHistory: LevelHistory
  readonly #symbols: readonly string[]
  readonly #minuteRules: readonly MinuteRule[]
  readonly #marketRules: readonly MarketRule[]
  #watches: readonly Watch[] = []
  #session: MarketSession | null = null
  #minutes: SessionMinutes = new Map()
  #revision = 0

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

  /** Grows whenever the changes may have changed. */
  get revision(): number {
    return this.#revision
  }

  /** The changes to yellow and red at the ends of minutes up to a time. */
  changes(untilMs: number): AlertChange[] {
    return this.#watches.flatMap(({ changes }) => changes.filter(({ atMs }) => atMs <= untilMs))
  }

  /** Reads the session's minutes that have ended by a time. */
  async *readMinutes(session: MarketSession, atMs: number, retry: RetryOptions): Work<ReadMinutes> {
    const all: SessionMinutes = new Map()
    if (!this.#source.capabilities.minutes) return { minutes: all, isComplete: true }
    const untilMs = Math.min(session.closeMs, Math.floor(atMs / MINUTE_MS) * MINUTE_MS)
    const read = async (symbol: string): Promise<void> => {
      const { t, o, c } = await this.#source.bars({
        symbol,
        resolution: '1',
        fromSeconds: session.openMs / 1000,
        toSeconds: untilMs / 1000,
        nowMs: untilMs,
      })
      const minutes = Array.from(t, (start, row) => ({
        endMs: start * 1000 + MINUTE_MS,
        close: c[row] ?? Number.NaN,
      }))
      if (minutes.length > 0) all.set(symbol, { open: o[0] ?? Number.NaN, minutes })
    }
    const missing = yield* readAll(this.#symbols, read, retry)
    return { minutes: all, isComplete: missing.length === 0 }
  }

  /** Starts again in a session, with its minutes so far. */
  restart(session: MarketSession, minutes: SessionMinutes): void {
    this.#session = session
    this.#minutes = minutes
    this.fold()
  }

  /** Recomputes the alerts; call when levels have changed. */
  fold(): void {
    this.#revision += 1
    this.#watches = newWatches(this.#minuteRules).filter(({ symbol }) => this.#symbols.includes(symbol))
    for (const watch of this.#watches) {
      const { open, minutes } = this.#minutes.get(watch.symbol) ?? noMinutes
      for (const { endMs, close } of minutes) this.#addMinute(watch, open, close, endMs)
    }
  }

  /** Call when a minute in which the symbol traded has ended. */
  endMinute(symbol: string, open: number, close: number, endMs: number): void {
    const own = this.#minutes.get(symbol) ?? { open, minutes: [] }
    this.#minutes.set(symbol, own)
    own.minutes.push({ endMs, close })
    this.#revision += 1
    for (const watch of this.#watches)
      if (watch.symbol === symbol) this.#addMinute(watch, own.open, close, endMs)
  }

  /** The alerts at a time. `openOf` returns the session's opening price of a symbol, NaN before its first trade. */
  read(breadth: BreadthValues, atMs: number, openOf: (symbol: string) => number): AlertMap {
    const now = epochSeconds(Math.floor(atMs / 1000))
    const states: (readonly [key: string, state: AlertState | null])[] = [
      ...this.#watches.map(watch => [watch.key, this.#stateAt(watch, atMs, openOf(watch.symbol))] as const),
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

  #addMinute(watch: Watch, open: number, close: number, endMs: number): void {
    const { rule, state, symbol } = watch
    const levels = this.#recordBefore(symbol, endMs)
    const before = state ?? rule.open(open, levels)
    const after = rule.next(before, close, levels)
    watch.state = after
    if (isFiring(before, after)) watch.changes.push(changeOf(watch, after, { endMs, close, levels }))
  }

  /** The state after the last minute. Without one, or when the level came after it, the state at the open. */
  #stateAt({ rule, state, symbol }: Watch, atMs: number, open: number): AlertState {
    if (state !== null && state.color !== 'none') return state
    const levels = this.#recordBefore(symbol, atMs + 1)
    return levels === null || Number.isNaN(open) ? noAlert : rule.open(open, levels)
  }

  /** Only levels of the same session raise alerts. */
  #recordBefore(symbol: string, minuteEndMs: number): LevelRecord | null {
    const { good } = this.#levelHistory.at(symbol, minuteEndMs - 1)
    return good?.session === this.#session?.date ? good : null
  }
}

const noMinutes: SymbolMinutes = { open: Number.NaN, minutes: [] }

const newWatches = (rules: readonly MinuteRule[]): Watch[] =>
  rules.flatMap(rule =>
    rule.watches.map(({ watches: symbol, key }) => ({ symbol, key, rule, state: null, changes: [] })),
  )

interface MinuteSeen {
  readonly endMs: number
  readonly close: number
  readonly levels: LevelRecord | null
}

const changeOf = (
  { rule, key, symbol }: Watch,
  { color, dir }: FiredState,
  { endMs, close, levels }: MinuteSeen,
): AlertChange => ({
  rule,
  key,
  symbol,
  state: { color, dir },
  atMs: endMs,
  evidence: {
    value: close,
    level: levels && rule.level.of(levels),
    levelName: rule.level.name,
    stampedAt: levels?.stampedAtMs ?? null,
    inputHash: levels?.inputHash ?? null,
  },
  detail: null,
})
