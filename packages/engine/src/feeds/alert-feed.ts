import { type AlertMap, marketAlertKeys } from '@tidemark/contracts'
import {
  type AlertState,
  alertRules,
  alertText,
  type BreadthValues,
  type BullZoneBottom,
  epochSeconds,
  type HedgeBreak,
  indexDivergence,
  nextBullZoneBottom,
  nextHedgeBreak,
  openBullZoneBottom,
  openHedgeBreak,
  twoPm,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import type { MarketSession } from '../session-time.ts'

const minuteMs = 60_000

/** One alert, evaluated over the 1-minute closes of one symbol. */
interface Watch {
  readonly symbol: string
  readonly key: string
  minute(open: number, close: number, record: LevelRecord | null): void
  light(): AlertState | null
}

/** The alerts of one feed. Symbol alerts are folded over all minutes of the session, so that an engine started at noon
 *  includes the morning. */
export class AlertFeed {
  readonly #source: MarketSource
  readonly #levelHistory: LevelHistory
  readonly #symbols: readonly string[]
  #watches: readonly Watch[] = []

  constructor(source: MarketSource, levelHistory: LevelHistory) {
    this.#source = source
    this.#levelHistory = levelHistory
    const listed = new Set(source.listings().map(({ symbol }) => symbol))
    const watched = new Set(newWatches().map(({ symbol }) => symbol))
    this.#symbols = [...watched].filter(symbol => listed.has(symbol))
  }

  /** The symbols that alerts watch. */
  get symbols(): readonly string[] {
    return this.#symbols
  }

  /** Recomputes the alerts from the session's minutes that have ended by a time. */
  restart(session: MarketSession, atMs: number): void {
    this.#watches = newWatches().filter(({ symbol }) => this.#symbols.includes(symbol))
    const untilMs = Math.min(session.closeMs, Math.floor(atMs / minuteMs) * minuteMs)
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
        watch.minute(
          open,
          c[row] ?? Number.NaN,
          this.#recordBefore(watch.symbol, session, start * 1000 + minuteMs),
        )
      })
    }
  }

  /** Call when a minute in which the symbol traded has ended. */
  endMinute(session: MarketSession, symbol: string, open: number, close: number, minuteEndMs: number): void {
    for (const watch of this.#watches) {
      if (watch.symbol === symbol) watch.minute(open, close, this.#recordBefore(symbol, session, minuteEndMs))
    }
  }

  read(breadth: BreadthValues, atMs: number): AlertMap {
    const lights = new Map<string, AlertState | null>(this.#watches.map(({ key, light }) => [key, light()]))
    lights.set(marketAlertKeys.indexDivergence, indexDivergence(breadth))
    lights.set(marketAlertKeys.twoPm, twoPm(epochSeconds(Math.floor(atMs / 1000))))
    const texts = [...lights].flatMap(([key, light]) => {
      const text = light && alertText(light)
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

function newWatches(): Watch[] {
  return alertRules.flatMap(({ alert, watches: symbol, liveKey: key }) => {
    if (symbol === null || key === null) return []
    if (alert === 'hedge-break') return [hedgeWatch(symbol, key)]
    return alert === 'bull-zone-bottom' ? [bullZoneWatch(symbol, key)] : []
  })
}

function hedgeWatch(symbol: string, key: string): Watch {
  let state: HedgeBreak | null = null
  return {
    symbol,
    key,
    minute(open, close, level) {
      state = nextHedgeBreak(state ?? openHedgeBreak(open, level), close, level)
    },
    light: () => state,
  }
}

function bullZoneWatch(symbol: string, key: string): Watch {
  let state: BullZoneBottom | null = null
  return {
    symbol,
    key,
    minute(open, close, record) {
      const level = record && { bullBottom: record.bull?.[0] ?? null, strikeStep: record.strikeStep }
      state = nextBullZoneBottom(state ?? openBullZoneBottom(open, level), close, level)
    },
    light: () => state,
  }
}
