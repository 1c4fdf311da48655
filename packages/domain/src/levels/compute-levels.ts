import type { ExpiryStrikes } from '../options/option-chain.ts'
import { mapOf } from './expiry-map.ts'
import { ExpiryReading } from './expiry-reading.ts'
import { judgeSet, largestMove } from './expiry-set.ts'
import { type ExpirySets, expirySets } from './expiry-sets.ts'
import type { ChainLevels, Depth, LevelFlag, LevelInput, LevelSet, Wall } from './level-set.ts'
import { lostOpenInterest } from './open-interest.ts'
import { PressureRows } from './pressure-rows.ts'
import { reachOf } from './reach.ts'
import { roundPrice } from './rounding.ts'
import { strikeStep } from './strike-step.ts'
import { halfPressure, wallsOf, type Zones, zonesOf } from './zones.ts'

const FARTHEST_ANCHOR = 0.1

// Filled anew by every call; kept so that stamping thousands of chains does not feed the garbage collector.
const pool: ExpiryReading[] = []
const sums = [new PressureRows(), new PressureRows()] as const

/** The levels of a session. Never throws: where a chain bears no level there is none, and a flag says why. */
export function computeLevels(input: LevelInput): LevelSet {
  return stamp(input, false).levels
}

/** The levels of a session and each listed expiry by itself, in one go. */
export function computeChainLevels(input: LevelInput): ChainLevels {
  return stamp(input, true)
}

function stamp(input: LevelInput, withMap: boolean): ChainLevels {
  const { chain, session, anchor, depth = 'auto', expiry } = input
  const sets = expirySets(chain, session, expiry)
  const speaking = together(sets)
  const refusal = refusalOf(input, sets)
  if (refusal) return { levels: withoutNumbers(sets, [refusal]), map: [] }
  const readings = read(speaking, input)
  const levels = levelsOf(sets, readings, anchor, depth)
  return { levels, map: withMap ? mapOf(sets.listed, readings, input) : [] }
}

function together({ weekly, monthly }: ExpirySets): readonly ExpiryStrikes[] {
  return monthly === undefined || weekly.includes(monthly) ? weekly : [...weekly, monthly]
}

/** Why nothing at all can be said. */
function refusalOf({ chain, session, anchor, expiry }: LevelInput, sets: ExpirySets): LevelFlag | undefined {
  if (sets.listed.length === 0 || (expiry && sets.weekly.length === 0)) return 'no_chain'
  if (!(anchor > 0 && anchor < Number.POSITIVE_INFINITY)) return 'bad_anchor'
  const { spot } = chain
  if (spot !== null && !(Math.abs(anchor - spot) <= spot * FARTHEST_ANCHOR)) return 'bad_anchor'
  // Whether a feed is whole is no matter of which expiry somebody chose.
  const usual = together(expiry ? expirySets(chain, session) : sets)
  return lostOpenInterest(usual.length > 0 ? usual : sets.listed, anchor)
}

/** Each expiry's volatility, then its pressure as far as the widest of them reaches. */
function read(expiries: readonly ExpiryStrikes[], { session, anchor }: LevelInput): ExpiryReading[] {
  const readings = expiries.map((expiry, index) => {
    const reading = pool[index] ?? new ExpiryReading()
    pool[index] = reading
    reading.open(expiry, session, anchor)
    return reading
  })
  const { low, high } = reachOf(anchor, largestMove(readings))
  for (const reading of readings) reading.press(low, high)
  return readings
}

function levelsOf(
  sets: ExpirySets,
  readings: readonly ExpiryReading[],
  anchor: number,
  depth: Depth,
): LevelSet {
  const weeklyReadings = readings.slice(0, sets.weekly.length)
  const monthlyReadings = readings.filter(({ expiry }) => expiry === sets.monthly)
  const weeklyRows = summed(weeklyReadings)
  const weekly = middleOf(weeklyRows, weeklyReadings, anchor, depth)
  const monthly = middleOf(summed(monthlyReadings), monthlyReadings, anchor, depth)
  const flags = new Set<LevelFlag>()
  if (sets.monthly === undefined) flags.add('no_monthly')
  for (const { flag } of [weekly, monthly]) if (flag) flags.add(flag)
  const isFallback = sets.weekly.length === 0 && monthly.price !== null
  if (isFallback) flags.add('hpFallback')
  const hp = isFallback ? monthly : weekly
  if (hp.price === null && monthly.price === null) return withoutNumbers(sets, [...flags])
  const step = strikeStep(together(sets), anchor)
  const rows = summed(readings)
  const { stretch, coverage } = judgeSet(rows, readings, anchor)
  const zones = zonesOf(rows, stretch, anchor, depth, step ?? 0)
  if (isInverted(zones)) flags.add('inverted')
  return {
    hp: hp.price,
    mhp: monthly.price,
    ...zones,
    hpWalls: hp.walls,
    mhpWalls: monthly.walls,
    ...datesOf(sets),
    strikeStep: step === null ? null : roundPrice(step),
    expectedMove: roundPrice(largestMove(readings)),
    coverage: roundPrice(coverage),
    flags: [...flags],
  }
}

interface Middle {
  readonly price: number | null
  readonly walls: readonly Wall[]
  readonly flag: LevelFlag | undefined
}

/** Half pressure of a set and the walls around it. No expiries, nothing to say. */
function middleOf(
  rows: PressureRows,
  readings: readonly ExpiryReading[],
  anchor: number,
  depth: Depth,
): Middle {
  if (readings.length === 0) return { price: null, walls: [], flag: undefined }
  const { stretch, flag } = judgeSet(rows, readings, anchor)
  if (flag) return { price: null, walls: [], flag }
  return {
    price: halfPressure(rows, stretch),
    walls: wallsOf(rows, stretch, anchor, depth),
    flag: undefined,
  }
}

/** The rows of several expiries added up. Good until the next sum. */
function summed(readings: readonly ExpiryReading[]): PressureRows {
  let [sum, next] = sums
  const [first, ...others] = readings
  if (first === undefined) {
    sum.size = 0
    return sum
  }
  let rows = first.rows
  for (const other of others) {
    sum.fillMerged(rows, other.rows)
    rows = sum
    const spare = next
    next = sum
    sum = spare
  }
  return rows
}

function isInverted({ bear, bull }: Zones): boolean {
  return bear !== null && bull !== null && bear[1] > bull[0]
}

function withoutNumbers(sets: ExpirySets, flags: readonly LevelFlag[]): LevelSet {
  return {
    hp: null,
    mhp: null,
    bear: null,
    bull: null,
    hpWalls: [],
    mhpWalls: [],
    ...datesOf(sets),
    strikeStep: null,
    expectedMove: null,
    coverage: 0,
    flags,
  }
}

function datesOf({ weekly, monthly }: ExpirySets): Pick<LevelSet, 'weekly' | 'monthly'> {
  return { weekly: weekly.map(({ date }) => date), monthly: monthly?.date ?? null }
}
