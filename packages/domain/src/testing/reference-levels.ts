import {
  addDays,
  type Band,
  type ExpiryStrikes,
  type IsoDate,
  isMonthlyExpiry,
  newYorkInstant,
  nextMonthlyExpiry,
  type OptionChain,
  weekdayOf,
} from '../index.ts'

/** A second implementation of the method, written for clarity rather than speed and sharing no code with the product.
 *  It computes no flags, so it applies to valid chains only. */
export interface ReferenceLevels {
  readonly hp: number | null
  readonly mhp: number | null
  readonly bear: Band | null
  readonly bull: Band | null
}

interface Row {
  readonly strike: number
  readonly call: number
  readonly put: number
}

export function referenceLevels(chain: OptionChain, session: IsoDate, anchor: number): ReferenceLevels {
  const listed = chain.expiries.filter(({ date }) => date >= session)
  const monthly = listed.filter(({ date }) => date === nextMonthlyExpiry(session))
  const others = listed.filter(({ date }) => !isMonthlyExpiry(date))
  const friday = addDays(session, (12 - weekdayOf(session)) % 7)
  const thisWeek = others.filter(({ date }) => date <= friday)
  const weekly = thisWeek.length > 0 ? thisWeek : others.slice(0, 1)
  const hp = middle(rowsOf(weekly.length > 0 ? weekly : monthly, session, anchor))
  const rows = rowsOf([...weekly, ...monthly], session, anchor)
  const calls = walls(rows, 'call', anchor)
  const puts = walls(rows, 'put', anchor)
  return {
    hp,
    mhp: middle(rowsOf(monthly, session, anchor)),
    bull: band(quantile(calls, 'call', 0.5), quantile(calls, 'call', 0.9)),
    bear: band(quantile(puts, 'put', 0.1), quantile(puts, 'put', 0.5)),
  }
}

const band = (low: number | null, high: number | null): Band | null =>
  low === null || high === null ? null : [low, high]

function rowsOf(expiries: readonly ExpiryStrikes[], session: IsoDate, anchor: number): Row[] {
  const known = expiries.flatMap(expiry => {
    const smile = smileOf(expiry, anchor)
    const seconds = newYorkInstant(expiry.date, '16:00') - newYorkInstant(session, '09:30')
    return smile ? [{ expiry, smile, years: Math.max(seconds, 6.5 * 3600) / (365 * 86_400) }] : []
  })
  const move = Math.max(0, ...known.map(({ smile, years }) => anchor * smile(0) * Math.sqrt(years)))
  const rows = new Map<number, Row>()
  for (const { expiry, smile, years } of known) {
    expiry.strike.forEach((strike, index) => {
      if (Math.abs(strike - anchor) > Math.max(3 * move, 0.02 * anchor)) return
      const volatility = smile(Math.log(strike / anchor))
      const spread = volatility * Math.sqrt(years)
      const d1 = (Math.log(anchor / strike) + (volatility * volatility * years) / 2) / spread
      const gamma = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI) / (anchor * spread)
      const shares = (contracts = 0) => contracts * 100 * gamma * 0.01 * anchor
      const { call, put } = rows.get(strike) ?? { call: 0, put: 0 }
      rows.set(strike, {
        strike,
        call: call + shares(expiry.callOi[index]),
        put: put + shares(expiry.putOi[index]),
      })
    })
  }
  return [...rows.values()].sort((a, b) => a.strike - b.strike)
}

function smileOf(expiry: ExpiryStrikes, anchor: number): ((x: number) => number) | undefined {
  const { strike, callIv, putIv, callAsk, putAsk } = expiry
  const hasAsks = [...callAsk, ...putAsk].some(ask => ask > 0)
  const points = [...strike].flatMap((price, index) => {
    const [volatility = 0, ask = 0] =
      price >= anchor ? [callIv[index], callAsk[index]] : [putIv[index], putAsk[index]]
    const isGood = volatility >= 0.03 && volatility <= 4 && (ask > 0 || !hasAsks)
    return isGood ? [{ x: Math.log(price / anchor), volatility }] : []
  })
  const good = points.filter(({ volatility }, index) => {
    const five = points.slice(Math.max(0, index - 2), index + 3).map(point => point.volatility)
    const median = medianOf(five)
    return volatility <= 1.6 * median && median <= 1.6 * volatility
  })
  if (good.length < 3) return undefined
  return x => {
    const right = good.findIndex(point => point.x >= x)
    const after = good[right]
    const before = good[right - 1]
    if (!after) return good.at(-1)?.volatility ?? 0
    if (!before) return after.volatility
    return (
      before.volatility + ((after.volatility - before.volatility) * (x - before.x)) / (after.x - before.x)
    )
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

function middle(rows: readonly Row[]): number | null {
  return quantile(
    rows.map(({ strike, call, put }) => ({ strike, call: call + put, put: 0 })),
    'call',
    0.5,
  )
}

function quantile(rows: readonly Row[], side: 'call' | 'put', share: number): number | null {
  const weighted = rows.filter(row => row[side] > 0)
  const total = weighted.reduce((sum, row) => sum + row[side], 0)
  let below = 0
  const points = weighted.map(row => {
    const at = { strike: row.strike, share: (below + row[side] / 2) / total }
    below += row[side]
    return at
  })
  const right = points.findIndex(point => point.share >= share)
  const after = points[right]
  const before = points[right - 1]
  if (!after) return points.at(-1)?.strike ?? null
  if (!before) return after.strike
  return (
    before.strike + ((after.strike - before.strike) * (share - before.share)) / (after.share - before.share)
  )
}

function walls(rows: readonly Row[], side: 'call' | 'put', anchor: number): Row[] {
  const ranked = rows
    .filter(row => row[side] > 0)
    .sort(
      (a, b) =>
        b[side] - a[side] || Math.abs(a.strike - anchor) - Math.abs(b.strike - anchor) || a.strike - b.strike,
    )
  const total = ranked.reduce((sum, row) => sum + row[side], 0)
  let reached = 0
  const chosen = ranked.filter((row, index) => {
    const isWall = index < 3 || reached < 0.8 * total
    reached += row[side]
    return isWall
  })
  return chosen.sort((a, b) => a.strike - b.strike)
}
