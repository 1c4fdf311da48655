import type { ExpiryStrikes } from '../options/option-chain.ts'
import { expiryMapOf } from './expiry-map.ts'
import { ExpiryPressure } from './expiry-pressure.ts'
import { type ExpirySets, expirySets } from './expiry-sets.ts'
import type { ChainLevels, Depth, LevelFlag, LevelInput, LevelSet, Wall } from './level-set.ts'
import { lostOpenInterestFlag } from './open-interest.ts'
import { PressureRows } from './pressure-rows.ts'
import { reachOf } from './reach.ts'
import { roundPrice } from './rounding.ts'
import { largestExpectedMove, validateSet } from './set-validation.ts'
import { strikeStep } from './strike-step.ts'
import { halfPressure, wallsOf, type Zones, zonesOf } from './zones.ts'

const MAX_ANCHOR_DISTANCE = 0.1

// Reused by every call, so that computing thousands of chains creates no garbage.
const pool: ExpiryPressure[] = []
const sums = [new PressureRows(), new PressureRows()] as const
const weeklyAndMonthly = new PressureRows()
const noRows = new PressureRows()

/** Computes the levels of a session. Never throws: an unsupported level is null, and a flag gives the reason. */
export function computeLevels(input: LevelInput): LevelSet {
  return compute(input, false).levels
}

/** Computes the levels of a session together with those of each listed expiry alone. */
export function computeChainLevels(input: LevelInput): ChainLevels {
  return compute(input, true)
}

function compute(input: LevelInput, withMap: boolean): ChainLevels {
  const { chain, session, anchor, depth = 'auto', expiry } = input
  const sets = expirySets(chain, session, expiry)
  const rejection = rejectionFlag(input, sets)
  if (rejection) return { levels: emptyLevels(sets, [rejection]), map: [] }
  const pressures = pressuresOf(usedExpiries(sets), input)
  const levels = levelsOf(sets, pressures, anchor, depth)
  return { levels, map: withMap ? expiryMapOf(sets.listed, pressures, input) : [] }
}

function usedExpiries({ weekly, monthly }: ExpirySets): readonly ExpiryStrikes[] {
  return monthly === undefined || weekly.includes(monthly) ? weekly : [...weekly, monthly]
}

/** The flag of a chain that supports no level at all. */
function rejectionFlag(
  { chain, session, anchor, expiry }: LevelInput,
  sets: ExpirySets,
): LevelFlag | undefined {
  if (sets.listed.length === 0 || (expiry && sets.weekly.length === 0)) return 'no_chain'
  if (Number.isNaN(anchor)) return 'no_anchor'
  if (!(anchor > 0 && anchor < Number.POSITIVE_INFINITY)) return 'bad_anchor'
  const { spot } = chain
  if (spot !== null && !(Math.abs(anchor - spot) <= spot * MAX_ANCHOR_DISTANCE)) return 'bad_anchor'
  // A chosen expiry must not change the verdict on the feed.
  const defaults = usedExpiries(expiry ? expirySets(chain, session) : sets)
  return lostOpenInterestFlag(defaults.length > 0 ? defaults : sets.listed, anchor)
}

/** Fits each expiry's volatility, then computes its pressure within the widest reach of the set. */
function pressuresOf(expiries: readonly ExpiryStrikes[], { session, anchor }: LevelInput): ExpiryPressure[] {
  const pressures = expiries.map((expiry, index) => {
    const pressure = pool[index] ?? new ExpiryPressure()
    pool[index] = pressure
    pressure.load(expiry, session, anchor)
    return pressure
  })
  const { low, high } = reachOf(anchor, largestExpectedMove(pressures))
  for (const pressure of pressures) pressure.fillRows(low, high)
  return pressures
}

function levelsOf(
  sets: ExpirySets,
  pressures: readonly ExpiryPressure[],
  anchor: number,
  depth: Depth,
): LevelSet {
  const weeklyPressures = pressures.slice(0, sets.weekly.length)
  const monthlyPressures = pressures.filter(({ expiry }) => expiry === sets.monthly)
  const weeklyRows = summedRows(weeklyPressures)
  const weekly = setLevelsOf(weeklyRows, weeklyPressures, anchor, depth)
  const monthlyRows = monthlyPressures[0]?.rows ?? noRows
  const monthly = setLevelsOf(monthlyRows, monthlyPressures, anchor, depth)
  const flags = new Set<LevelFlag>()
  if (sets.monthly === undefined) flags.add('no_monthly')
  for (const { flag } of [weekly, monthly]) if (flag) flags.add(flag)
  const isFallback = sets.weekly.length === 0 && monthly.price !== null
  if (isFallback) flags.add('hpFallback')
  const hp = isFallback ? monthly : weekly
  if (hp.price === null && monthly.price === null) return emptyLevels(sets, [...flags])
  const step = strikeStep(usedExpiries(sets), anchor)
  const rows = withMonthly(weeklyRows, weeklyPressures, monthlyPressures)
  const { range, coverage } = validateSet(rows, pressures, anchor)
  const zones = zonesOf(rows, range, anchor, depth, step ?? 0)
  if (isInverted(zones)) flags.add('inverted')
  return {
    hp: hp.price,
    mhp: monthly.price,
    ...zones,
    hpWalls: hp.walls,
    mhpWalls: monthly.walls,
    ...datesOf(sets),
    strikeStep: step === null ? null : roundPrice(step),
    expectedMove: roundPrice(largestExpectedMove(pressures)),
    coverage: roundPrice(coverage),
    flags: [...flags],
  }
}

interface SetLevels {
  readonly price: number | null
  readonly walls: readonly Wall[]
  readonly flag: LevelFlag | undefined
}

/** Half pressure and walls of a set; null and empty without expiries. */
function setLevelsOf(
  rows: PressureRows,
  pressures: readonly ExpiryPressure[],
  anchor: number,
  depth: Depth,
): SetLevels {
  if (pressures.length === 0) return { price: null, walls: [], flag: undefined }
  const { range, flag } = validateSet(rows, pressures, anchor)
  if (flag) return { price: null, walls: [], flag }
  return {
    price: halfPressure(rows, range),
    walls: wallsOf(rows, range, anchor, depth),
    flag: undefined,
  }
}

/** The summed rows of several expiries. The next call overwrites them. */
function summedRows(pressures: readonly ExpiryPressure[]): PressureRows {
  let [sum, next] = sums
  const [first, ...others] = pressures
  let rows = first?.rows ?? noRows
  for (const other of others) {
    sum.fillMerged(rows, other.rows)
    rows = sum
    const spare = next
    next = sum
    sum = spare
  }
  return rows
}

/** The rows of the weekly set and of a monthly expiry that is not part of it. */
function withMonthly(
  weeklyRows: PressureRows,
  weekly: readonly ExpiryPressure[],
  [monthly]: readonly ExpiryPressure[],
): PressureRows {
  if (monthly === undefined || weekly.includes(monthly)) return weeklyRows
  if (weekly.length === 0) return monthly.rows
  weeklyAndMonthly.fillMerged(weeklyRows, monthly.rows)
  return weeklyAndMonthly
}

function isInverted({ bear, bull }: Zones): boolean {
  return bear !== null && bull !== null && bear[1] > bull[0]
}

function emptyLevels(sets: ExpirySets, flags: readonly LevelFlag[]): LevelSet {
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
