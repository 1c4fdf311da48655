import { type IndexDay, type IndexDays, indexFunds } from '@tidemark/contracts'
import { delayedFeedSeconds, epochSeconds, type IsoDate, newYorkDate } from '@tidemark/domain'
import type { MarketClockReader } from '../market/clock/index.ts'
import type { History } from '../market/history/index.ts'
import type { EngineClient } from '../market/queries/index.ts'
import type { MonotonicClock } from '../platform/clocks/wall-clock.ts'
import { RequestError } from '../platform/errors/request-error.ts'

/** All users get the same: one answer is computed for those who ask within this time. */
const freshMs = 5000
/** A regular session has 78 bars of five minutes. */
const barsOfDay = 78
/** The day itself, the one before it, and one more where the day has no bar yet. */
const daysBefore = 3
const feed = 'delayed'

interface Parts {
  readonly history: Pick<History, 'bars' | 'symbols'>
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly market: MarketClockReader
  readonly monotonic: MonotonicClock
}

export type IndexDayReader = ReturnType<typeof createIndexDays>

/** The day of the indices on the delayed feed: bars, levels and walls. */
export function createIndexDays({ history, engineClient, market, monotonic }: Parts) {
  const symbols = indexFunds.filter(symbol => history.symbols().includes(symbol))
  let known: { readonly answer: Promise<IndexDays>; readonly untilMs: number } | null = null

  async function barsOf(ticker: string, to: number) {
    const minutes = await history.bars({ ticker, resolution: '5', to, countback: barsOfDay }, feed)
    const dayOf = (time: number): IsoDate => newYorkDate(epochSeconds(time))
    const last = minutes.t[minutes.t.length - 1]
    const session = last === undefined ? null : dayOf(last)
    const from = Array.from(minutes.t).findIndex(time => dayOf(time) === session)
    const column = (values: ArrayLike<number>) => (session === null ? [] : Array.from(values).slice(from))
    const days = await history.bars({ ticker, resolution: '1D', to, countback: daysBefore }, feed)
    const before = Array.from(days.t).findLastIndex(
      time => session !== null && new Date(time * 1000).toISOString().slice(0, 10) < session,
    )
    return {
      session,
      prevClose: days.c[before] ?? null,
      bars: {
        ...{ t: column(minutes.t), o: column(minutes.o), h: column(minutes.h) },
        ...{ l: column(minutes.l), c: column(minutes.c) },
      },
    }
  }

  async function levelsOf(symbol: string): Promise<Pick<IndexDay, 'levels' | 'message'>> {
    try {
      const record = await engineClient.query({ about: 'levels', feed, symbol })
      const { hp, mhp, hg, bear, bull, redistribution, walls, cpbook } = record
      return {
        levels: { hp, mhp, hg, bear, bull, redistribution, walls: walls.hp, cpbook },
        message: null,
      }
    } catch (error) {
      if (error instanceof RequestError) return { levels: null, message: error.message }
      throw error
    }
  }

  async function read(): Promise<IndexDays> {
    const at = Math.floor(market.read().marketNow / 1000) - delayedFeedSeconds
    const days = symbols.map(async symbol => ({
      symbol,
      ...(await barsOf(symbol, at + delayedFeedSeconds)),
      ...(await levelsOf(symbol)),
    }))
    return { at, days: await Promise.all(days) }
  }

  return {
    read(): Promise<IndexDays> {
      const nowMs = monotonic.elapsedMs()
      if (known && nowMs < known.untilMs) return known.answer
      const answer = read()
      known = { answer, untilMs: nowMs + freshMs }
      answer.catch(() => {
        if (known?.answer === answer) known = null
      })
      return answer
    },
  }
}
