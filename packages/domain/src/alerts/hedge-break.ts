import type { MinuteRule } from './alert-rule.ts'
import { type AlertState, greenAlert, nextAlertState, noAlert } from './alert-state.ts'

export interface HedgeLevel {
  readonly mhp: number | null
  /** The distance between neighbouring strikes: how far beyond MHP a close must be to count as a break. */
  readonly strikeStep: number | null
}

export interface HedgeBreak extends AlertState {
  /** The side of MHP on which the day opened; null while unknown. */
  readonly side: 'above' | 'below' | null
}

interface KnownLevel {
  readonly mhp: number
  readonly strikeStep: number
}

/** The alert at the opening price. At exactly MHP, or without an open, the first close away from MHP sets the side. */
export function openHedgeBreak(open: number | null, level: HedgeLevel | null): HedgeBreak {
  const known = knownLevel(level)
  if (known === null) return { ...noAlert, side: null }
  return { ...greenAlert, side: open === null ? null : sideOf(open, known.mhp) }
}

/**
 * The alert after one more 1-minute close: red when it is more than a strike step beyond MHP, yellow when a later
 * close is at MHP or back on the opening side, red again at the next break. The side of the open holds all day, so a
 * day breaks in one direction only, even when a new stamp moves MHP. Without a level there is no alert; when a level
 * returns, it starts green on the same side.
 */
export function nextHedgeBreak(state: HedgeBreak, close: number, level: HedgeLevel | null): HedgeBreak {
  const known = knownLevel(level)
  if (known === null) return { ...noAlert, side: state.side }
  if (!Number.isFinite(close)) return state
  const side = state.side ?? sideOf(close, known.mhp)
  if (side === null) return { ...nextAlertState(state, '-', false), side }
  // Positive on the side of the open.
  const inside = side === 'above' ? close - known.mhp : known.mhp - close
  const broken = inside < -known.strikeStep
  const direction = side === 'above' ? 'D' : 'U'
  return { ...nextAlertState(state, broken ? direction : '-', inside >= 0), side }
}

function knownLevel(level: HedgeLevel | null): KnownLevel | null {
  const { mhp = null, strikeStep = null } = level ?? {}
  if (mhp === null || strikeStep === null || !Number.isFinite(mhp) || !(strikeStep > 0)) return null
  return { mhp, strikeStep }
}

function sideOf(price: number, mhp: number): HedgeBreak['side'] {
  if (price === mhp || !Number.isFinite(price)) return null
  return price > mhp ? 'above' : 'below'
}

export const hedgeBreakRule: MinuteRule<HedgeBreak> = {
  alert: 'hedge-break',
  name: 'Hedge Break',
  group: 'irrational',
  hasArrow: true,
  texts: {
    green: 'No close beyond MHP',
    yellow: 'Closed beyond MHP, then came back',
    red: 'Closed more than one strike step beyond MHP',
  },
  needs: 'minutes',
  owner: 'engine',
  watches: ['SPY', 'QQQ', 'IWM', 'UVXY'].map(symbol => ({ watches: symbol, key: symbol })),
  level: { name: 'MHP', of: ({ mhp }) => mhp },
  open: openHedgeBreak,
  next: nextHedgeBreak,
}
