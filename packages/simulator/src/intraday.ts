import { type BarStrip, createBarStrip } from './bar-strip.ts'
import { childKey, draw, jolt, uniform } from './chance.ts'
import { type DayBars, SESSION_SHARE } from './day-bars.ts'
import type { Factor, Factors } from './factors.ts'
import { BLOCK_DAYS } from './log-path.ts'
import { type LevelShape, type SessionShape, shapeOf } from './session-shape.ts'
import { FULL_DAY_MINUTES, type Sessions } from './sessions.ts'
import { type SplitPlan, splitBar } from './split-bar.ts'
import type { Instrument } from './universe/instruments.ts'

/** Positions in `SessionShape.levels`. */
export const HOURS = 0
export const QUARTERS = 1
export const MINUTES = 2
export type IntradayLevel = typeof HOURS | typeof QUARTERS | typeof MINUTES

export interface Intraday {
  /**
   * The day's bars of a level, at their positions in the session, at least for the given minutes (the end is
   * exclusive). The strip is overwritten by the next call.
   */
  bars(
    instrument: Instrument,
    day: number,
    level: IntradayLevel,
    fromMinute: number,
    toMinute: number,
  ): BarStrip
}

/** Four shares a minute: a bar may need four trades. */
const LEAST_MINUTE_VOLUME = 4
const MOST_STREAMS = 4
const LEVELS: readonly IntradayLevel[] = [HOURS, QUARTERS, MINUTES]
const NODES_A_LEVEL = 64
const STREAM = { walk: 21, split: 22, tempo: 23 } as const

export function createIntraday(dayBars: DayBars, factors: Factors, sessions: Sessions): Intraday {
  const strips = [createBarStrip(7), createBarStrip(26), createBarStrip(FULL_DAY_MINUTES)] as const
  const full = shapeOf(FULL_DAY_MINUTES)
  const plan: SplitPlan = {
    key: 0,
    shape: full.levels[HOURS],
    first: 0,
    count: 0,
    sigmaTicks: 0,
    leastVolume: 0,
    lotShares: 0,
    path: new Float64Array(15),
    weights: new Float64Array(15),
  }
  // What moves the symbol on the day: its factors and, last, its own. Deviations in ticks.
  const streamKeys = new Int32Array(MOST_STREAMS)
  const streamSigmas = new Float64Array(MOST_STREAMS)
  let days = strips[HOURS]
  let streams = 0
  let daySigma = 0
  let splitKey = 0

  function prepare(instrument: Instrument, day: number): void {
    const block = Math.floor(day / BLOCK_DAYS)
    const { bars, ownVariance } = dayBars.block(instrument, block)
    days = bars
    const scale = (bars.open[day % BLOCK_DAYS] as number) * Math.sqrt(SESSION_SHARE)
    streams = 0
    daySigma = 0
    for (const { factor, beta } of instrument.exposures) {
      const variance = factors.block(factor, block).variance[day % BLOCK_DAYS] as number
      addStream((factors.list[factor] as Factor).key, day, scale * beta * Math.sqrt(variance))
    }
    addStream(instrument.own.key, day, scale * Math.sqrt(ownVariance[day % BLOCK_DAYS] as number))
    daySigma = Math.sqrt(daySigma)
    splitKey = childKey(childKey(instrument.extremesKey, STREAM.split), day)
  }

  function addStream(key: number, day: number, sigma: number): void {
    streamKeys[streams] = childKey(childKey(key, STREAM.walk), day)
    streamSigmas[streams] = sigma
    daySigma += sigma * sigma
    streams += 1
  }

  function split(
    instrument: Instrument,
    day: number,
    shape: SessionShape,
    level: IntradayLevel,
    parent: number,
  ): void {
    const own = shape.levels[level]
    const node = level * NODES_A_LEVEL + parent
    const parentDeviation = level === HOURS ? 1 : (parentShape(shape, level).dayDeviation[parent] as number)
    plan.shape = own
    plan.first = (parent * own.parentMinutes) / own.minutes
    plan.count = Math.min(own.count - plan.first, Math.ceil(own.parentMinutes / own.minutes))
    plan.key = childKey(splitKey, node)
    // Some stretches are livelier than their share of the day: the market's tempo changes within the day too.
    const tempo = parentDeviation * (0.6 + 0.8 * uniform(plan.key, STREAM.tempo * NODES_A_LEVEL))
    plan.sigmaTicks = daySigma * tempo
    plan.leastVolume = LEAST_MINUTE_VOLUME * own.minutes
    plan.lotShares = level === MINUTES ? instrument.lotShares : 0
    walk(node, tempo)
    if (level === HOURS) {
      splitBar(days, day % BLOCK_DAYS, strips[HOURS], plan)
    } else splitBar(strips[level === QUARTERS ? HOURS : QUARTERS], parent, strips[level], plan)
  }

  /** The sum of the streams' walks: what moves the market moves every symbol in the same minute. */
  function walk(node: number, tempo: number): void {
    const { path, count, first, shape } = plan
    path.fill(0)
    for (let stream = 0; stream < streams; stream += 1) {
      const key = childKey(streamKeys[stream] as number, node)
      const sigma = (streamSigmas[stream] as number) * tempo
      for (let i = 0; i < count; i += 1) path[i] = (path[i] as number) + sigma * jolt(draw(key, i))
    }
    let sum = 0
    for (let i = 0; i < count; i += 1) {
      sum += (path[i] as number) * (shape.deviation[first + i] as number)
      path[i] = sum
    }
  }

  return {
    bars: (instrument, day, level, fromMinute, toMinute) => {
      const shape = shapeOf(sessions.minutesIn(day))
      prepare(instrument, day)
      for (const upper of LEVELS) {
        if (upper > level) break
        const { parentMinutes } = shape.levels[upper]
        const end = Math.ceil(Math.min(toMinute, shape.minutes) / parentMinutes)
        for (let parent = Math.floor(fromMinute / parentMinutes); parent < end; parent += 1) {
          split(instrument, day, shape, upper, parent)
        }
      }
      return strips[level]
    },
  }
}

function parentShape(shape: SessionShape, level: IntradayLevel): LevelShape {
  return shape.levels[level === MINUTES ? QUARTERS : HOURS]
}
