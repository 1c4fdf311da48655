import type { BarBuffer } from './bar-buffer.ts'
import type { DayBars } from './day-bars.ts'
import { createDayDraws } from './day-draws.ts'
import type { Factors } from './factors.ts'
import { BLOCK_DAYS } from './log-path.ts'
import { scaleBars } from './scaled-bars.ts'
import { LEVEL_MINUTES, type LevelShape, shapeOf } from './session-shape.ts'
import { createSessionSteps } from './session-steps.ts'
import type { Sessions } from './sessions.ts'
import { createSplitter } from './split-bar.ts'
import { type Instrument, priceScale } from './universe/instruments.ts'

/** A level is a position in `LEVEL_MINUTES`. */
export const MINUTES = LEVEL_MINUTES.indexOf(1)

export interface Intraday {
  /**
   * The day's bars of a level at their positions in the session, at least for the given minutes (end exclusive). The
   * buffer is overwritten by the next call.
   */
  bars(instrument: Instrument, day: number, level: number, fromMinute: number, toMinute: number): BarBuffer
  /** The same in the ticks of the path that the symbol follows, which are finer for a fund that follows an index. */
  pathBars(
    instrument: Instrument,
    day: number,
    level: number,
    fromMinute: number,
    toMinute: number,
  ): BarBuffer
}

export function createIntraday(dayBars: DayBars, factors: Factors, sessions: Sessions): Intraday {
  const draws = createDayDraws(dayBars, factors)
  const writeSteps = createSessionSteps(draws, factors.list.length)
  const { levels: buffers, split } = createSplitter(draws, writeSteps)

  const pathBars: Intraday['pathBars'] = (instrument, day, level, fromMinute, toMinute) => {
    const { minutes, levels } = shapeOf(sessions.minutesIn(day))
    const end = Math.min(toMinute, minutes)
    draws.select(instrument, day)
    let parents = draws.days
    let offset = day % BLOCK_DAYS
    for (let upper = 0; upper <= level; upper += 1) {
      const shape = levels[upper] as LevelShape
      const from = Math.floor(fromMinute / shape.parentMinutes)
      const to = Math.ceil(end / shape.parentMinutes)
      split(parents, offset, from, to, shape)
      parents = buffers[upper] as BarBuffer
      offset = 0
    }
    return parents
  }

  return {
    pathBars,
    bars: (instrument, day, level, fromMinute, toMinute) => {
      const bars = pathBars(instrument, day, level, fromMinute, toMinute)
      const scale = priceScale(instrument)
      if (scale === 1) return bars
      const length = LEVEL_MINUTES[level] as number
      const end = Math.min(Math.ceil(toMinute / length), bars.open.length)
      scaleBars(bars, bars, Math.floor(fromMinute / length), end, scale)
      return bars
    },
  }
}
