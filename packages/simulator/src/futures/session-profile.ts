import { DAY_MINUTES, type SessionKind } from '@tidemark/domain'

/** Relative activity by local time: a line between two points. Two points of one minute are a jump. */
type Profile = readonly (readonly [clock: string, volume: number])[]

/** Stocks in New York set the pace; little happens at night. */
const NEW_YORK_STOCKS: Profile = [
  ['00:00', 0.13],
  ['01:30', 0.15],
  ['02:00', 0.38],
  ['03:30', 0.32],
  ['06:00', 0.28],
  ['07:29', 0.45],
  ['07:30', 1.3],
  ['08:29', 0.9],
  ['08:30', 5.6],
  ['09:15', 3.7],
  ['11:00', 2.1],
  ['13:00', 2],
  ['14:30', 3],
  ['14:54', 4.2],
  ['14:59', 9],
  ['15:00', 1.4],
  ['15:20', 0.5],
  ['16:00', 0.25],
  ['17:00', 0.3],
  ['18:00', 0.16],
  ['20:00', 0.17],
  ['23:00', 0.12],
]
/** Tokyo, then London, most of all London and New York together. */
const AROUND_THE_WORLD: Profile = [
  ['00:00', 0.35],
  ['01:00', 0.55],
  ['02:00', 1.3],
  ['05:00', 0.9],
  ['07:00', 1.5],
  ['07:29', 1.7],
  ['07:30', 3.4],
  ['08:30', 2.5],
  ['10:00', 2.2],
  ['12:00', 1.3],
  ['13:59', 1.5],
  ['14:00', 0.7],
  ['16:00', 0.15],
  ['17:00', 0.2],
  ['19:00', 0.5],
  ['22:00', 0.35],
]
/** Busiest in the morning of New York and at the settlement. */
const COMMODITIES: Profile = [
  ['00:00', 0.25],
  ['02:00', 0.75],
  ['07:00', 1.1],
  ['08:00', 2.6],
  ['09:30', 2.9],
  ['12:00', 1.9],
  ['13:20', 2.6],
  ['13:29', 4.2],
  ['13:30', 0.8],
  ['14:30', 0.3],
  ['16:00', 0.15],
  ['17:00', 0.25],
  ['20:00', 0.25],
]
const GRAINS: Profile = [
  ['00:00', 0.18],
  ['06:00', 0.25],
  ['07:45', 0.6],
  ['08:29', 0.6],
  ['08:30', 5],
  ['09:30', 2.4],
  ['12:00', 1.8],
  ['13:00', 2.8],
  ['13:14', 6],
  ['13:20', 3],
  ['13:45', 1],
  ['18:59', 1],
  ['19:00', 0.8],
  ['20:00', 0.25],
]
const FRANKFURT: Profile = [
  ['00:00', 0.12],
  ['07:00', 0.25],
  ['08:00', 1.1],
  ['08:59', 1.2],
  ['09:00', 4.2],
  ['10:30', 2.1],
  ['13:00', 1.4],
  ['14:30', 2.2],
  ['15:30', 3.1],
  ['17:00', 2.8],
  ['17:29', 4.6],
  ['17:30', 0.8],
  ['20:00', 0.5],
  ['22:00', 0.35],
]
const LONDON: Profile = [
  ['00:00', 0.15],
  ['06:00', 0.3],
  ['07:00', 1],
  ['07:59', 1.1],
  ['08:00', 3.6],
  ['10:00', 2],
  ['12:30', 1.5],
  ['14:30', 3],
  ['16:29', 3.6],
  ['16:30', 1.6],
  ['19:29', 2.2],
  ['19:30', 0.6],
  ['23:00', 0.2],
]
/** A single session in the day of New York: first and last hours are the busiest. */
const DAY_SESSION: Profile = [
  ['00:00', 0.3],
  ['05:00', 0.8],
  ['08:00', 1.2],
  ['09:00', 2.6],
  ['10:30', 1.7],
  ['12:00', 1.6],
  ['13:00', 3.2],
  ['14:20', 3],
  ['15:05', 2],
  ['20:00', 0.3],
]

const PROFILES: Readonly<Record<SessionKind, Profile>> = {
  index: NEW_YORK_STOCKS,
  nikkei: NEW_YORK_STOCKS,
  volatility: NEW_YORK_STOCKS,
  crypto: AROUND_THE_WORLD,
  currency: AROUND_THE_WORLD,
  'dollar-index': AROUND_THE_WORLD,
  rate: AROUND_THE_WORLD,
  treasury: AROUND_THE_WORLD,
  energy: COMMODITIES,
  metal: AROUND_THE_WORLD,
  grain: GRAINS,
  'mini-grain': GRAINS,
  livestock: DAY_SESSION,
  milk: COMMODITIES,
  lumber: DAY_SESSION,
  coffee: DAY_SESSION,
  cotton: DAY_SESSION,
  sugar: DAY_SESSION,
  cocoa: DAY_SESSION,
  'orange-juice': DAY_SESSION,
  brent: LONDON,
  gasoil: LONDON,
  'london-index': LONDON,
  gilt: LONDON,
  'german-index': FRANKFURT,
  'euro-index': FRANKFURT,
  'euro-stocks': FRANKFURT,
  'euro-bond': FRANKFURT,
  'euro-bond-day': FRANKFURT,
}

const tables = new Map<Profile, Float64Array>()

/** Relative volume of each minute of a local day; its square root is the relative variance. */
export function volumeProfile(kind: SessionKind): Float64Array {
  const profile = PROFILES[kind]
  const known = tables.get(profile) ?? tableOf(profile)
  tables.set(profile, known)
  return known
}

function tableOf(profile: Profile): Float64Array {
  const points = profile.map(([clock, volume]) => ({ minute: minuteOf(clock), volume }))
  const [first] = points
  if (first === undefined) throw new RangeError('A profile has points')
  points.push({ minute: first.minute + DAY_MINUTES, volume: first.volume })
  const table = new Float64Array(DAY_MINUTES)
  for (const [index, { minute, volume }] of points.entries()) {
    const next = points[index + 1]
    if (next === undefined) break
    for (let at = minute; at < next.minute; at += 1)
      table[at] = volume + ((next.volume - volume) * (at - minute)) / (next.minute - minute)
  }
  return table
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
