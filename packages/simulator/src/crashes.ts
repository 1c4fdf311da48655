import { childKey, uniform } from './random.ts'

/** How deep the market is in a crash: of log-price lost, and added to its log-volatility. */
export interface CrashState {
  fall: number
  unrest: number
}

type Range = readonly [low: number, high: number]

interface CrashKind {
  /** One crash in each period of so many days; it is over before the period ends. */
  readonly periodDays: number
  readonly fallDays: Range
  readonly recoveryDays: Range
  readonly fall: Range
  readonly unrest: Range
}

const KINDS: readonly CrashKind[] = [
  { periodDays: 2304, fallDays: [18, 110], recoveryDays: [160, 520], fall: [0.16, 0.38], unrest: [1.3, 2.1] },
  { periodDays: 384, fallDays: [5, 24], recoveryDays: [30, 130], fall: [0.02, 0.11], unrest: [0.3, 0.9] },
]
const DRAW = { start: 0, fallDays: 1, recoveryDays: 2, size: 3, unrest: 4 } as const

/** Overwrites the state with that of a day. */
export function setCrashState(key: number, day: number, state: CrashState): void {
  state.fall = 0
  state.unrest = 0
  for (let kind = 0; kind < KINDS.length; kind += 1) {
    addCrash(KINDS[kind] as CrashKind, childKey(key, kind), day, state)
  }
}

function addCrash(kind: CrashKind, kindKey: number, day: number, state: CrashState): void {
  const { periodDays } = kind
  const shifted = day + Math.floor(periodDays * uniform(kindKey, -1))
  const period = Math.floor(shifted / periodDays)
  const key = childKey(kindKey, period)
  const fallDays = within(kind.fallDays, uniform(key, DRAW.fallDays))
  const recoveryDays = within(kind.recoveryDays, uniform(key, DRAW.recoveryDays))
  const start = uniform(key, DRAW.start) * (periodDays - fallDays - recoveryDays)
  const into = shifted - period * periodDays - start
  const depth = depthAt(into, fallDays, recoveryDays)
  state.fall += depth * within(kind.fall, uniform(key, DRAW.size))
  state.unrest += depth * within(kind.unrest, uniform(key, DRAW.unrest))
}

/** From 0 to 1, faster and faster, then back to 0, slower and slower. */
function depthAt(into: number, fallDays: number, recoveryDays: number): number {
  if (into <= 0) return 0
  const fallen = into / fallDays
  if (fallen < 1) return fallen * Math.sqrt(fallen)
  const left = 1 - (into - fallDays) / recoveryDays
  return left > 0 ? left * left : 0
}

function within([low, high]: Range, chance: number): number {
  return low + (high - low) * chance
}
