import { type AlertState, greenAlert, nextAlertState, noAlert } from './alert-state.ts'

export interface HedgeLevel {
  readonly mhp: number | null
  /** The distance of neighbouring strikes: how far a close must be through to count. */
  readonly strikeStep: number | null
}

export interface HedgeBreak extends AlertState {
  /** Where the day opened against MHP; null while that is not settled. */
  readonly side: 'above' | 'below' | null
}

interface KnownLevel {
  readonly mhp: number
  readonly strikeStep: number
}

/** The alert at the opening price. Right at MHP, or with no opening price, the first close off it settles the side. */
export function openHedgeBreak(open: number | null, level: HedgeLevel | null): HedgeBreak {
  const known = knownLevel(level)
  if (known === null) return { ...noAlert, side: null }
  return { ...greenAlert, side: open === null ? null : sideOf(open, known.mhp) }
}

/**
 * The alert after one more 1-minute close: red when it is more than a strike step through MHP, yellow when a later
 * close is back at MHP or on the opening side of it, red again at the next break. The side of the open holds all day,
 * so a day breaks in one direction only, also when a new stamp moves MHP. While there is no level there is no alert;
 * with a level again it starts green, on the side it had.
 */
export function nextHedgeBreak(state: HedgeBreak, close: number, level: HedgeLevel | null): HedgeBreak {
  const known = knownLevel(level)
  if (known === null) return { ...noAlert, side: state.side }
  if (!Number.isFinite(close)) return state
  const side = state.side ?? sideOf(close, known.mhp)
  if (side === null) return { ...nextAlertState(state, '-', false), side }
  // Positive on the side of the open, whichever that is.
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
