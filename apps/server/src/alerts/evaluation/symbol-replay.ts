import { MINUTE_MS, previousTradingDay } from '@tidemark/domain'
import { createSessionLookup, type MarketSession, sessionOf } from '@tidemark/engine'
import {
  AlertTable,
  type CarriedValues,
  type SymbolLevels,
  sessionMinutes,
} from '../../market/feeds/index.ts'
import { endedMinute, MinuteEvaluation, type OnFire } from './minute-evaluation.ts'
import type { RowWatches } from './row-watches.ts'
import type { Watch } from './watched-alert.ts'

/** 1-minute bars of regular hours; times in seconds. */
type MinuteBars = Readonly<Record<'t' | 'o' | 'h' | 'l' | 'c' | 'v', ArrayLike<number>>>

export interface SymbolReplay {
  readonly watches: RowWatches
  readonly bars: MinuteBars
  /** The levels of each session between the first bar and the end. */
  readonly levelsOf: (session: MarketSession) => SymbolLevels
  /** Minutes that end up to here are evaluated already. */
  readonly fromMs: number
  readonly untilMs: number
  /** Where the bars begin. */
  readonly startMs: number
}

/** Where the bars of a replay have to begin: the session before gives the price before the first trade. */
export function replayStartMs(fromMs: number, sessionAt: (ms: number) => MarketSession): number {
  return sessionOf(previousTradingDay(sessionAt(fromMs).date)).openMs
}

/** Evaluates the minutes of one symbol from its bars, as they would have been live. Returns what is known at the end. */
export function replaySymbol(replay: SymbolReplay, onFire: OnFire): CarriedValues {
  const { watches, bars, levelsOf, fromMs, untilMs, startMs } = replay
  const table = new AlertTable(1)
  const evaluation = new MinuteEvaluation(onFire)
  let session: MarketSession | null = null
  let index = 0
  let isStarted = false
  let endedMs = Number.NaN
  for (const minute of sessionMinutes(startMs, untilMs, createSessionLookup())) {
    const isEvaluated = minute.minuteMs >= fromMs
    if (isEvaluated && !isStarted) {
      isStarted = true
      startWatches(watches.all, table, endedMs)
    }
    if (isEvaluated) watches.isChanged = isNewIn(watches, endedMs, minute.minuteMs + MINUTE_MS)
    endedMs = minute.minuteMs + MINUTE_MS
    if (minute.session.date !== session?.date) {
      session = minute.session
      table.startSession(0)
      table.setLevels(0, levelsOf(session))
    }
    while (index < bars.t.length && (bars.t[index] as number) * 1000 < minute.minuteMs) index += 1
    if ((bars.t[index] as number) * 1000 === minute.minuteMs) addBar(table, bars, index)
    const ended = endedMinute(minute.minuteMs, minute.session)
    evaluation.endMinute(table, 0, isEvaluated ? watches : null, ended, false)
  }
  if (!isStarted) startWatches(watches.all, table, endedMs)
  watches.isChanged = isNewIn(watches, endedMs, Number.POSITIVE_INFINITY)
  return table.carried(0)
}

/** Whether an alert was made between the ends of two minutes: then the second one is evaluated also without trades. */
const isNewIn = ({ all }: RowWatches, afterMs: number, untilMs: number): boolean =>
  all.some(({ fromMs }) => !(fromMs < afterMs) && fromMs < untilMs)

/** A rule is as true as it was at the end of the last minute of a session; an alert that was made later starts as false. */
function startWatches(watches: readonly Watch[], table: AlertTable, endedMs: number): void {
  table.updatePlaybook(0)
  for (const watch of watches) watch.isTrue = watch.fromMs < endedMs && watch.alert.holds(table, 0, null)
}

function addBar(table: AlertTable, { t, o, h, l, c, v }: MinuteBars, index: number): void {
  const [tMs, close] = [(t[index] as number) * 1000, c[index] as number]
  table.trade(0, tMs, o[index] as number, h[index] as number, l[index] as number, close, v[index] as number)
}
