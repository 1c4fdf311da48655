import type { AlertLevels, MinuteRule } from './alert-rule.ts'
import { type AlertState, greenAlert, nextAlertState, noAlert } from './alert-state.ts'

export interface BullZoneLevel {
  readonly bullBottom: number | null
  /** The distance between neighbouring strikes: how far below the bottom a close must be to clear the break. */
  readonly strikeStep: number | null
}

export interface BullZoneBottom extends AlertState {
  /** Whether the day opened below the zone; only then reaching it is a break. Null while unknown. */
  readonly openedBelow: boolean | null
}

interface KnownLevel {
  readonly bullBottom: number
  readonly strikeStep: number
}

/** The alert at the opening price. Without one the first close is used. */
export function openBullZoneBottom(open: number | null, level: BullZoneLevel | null): BullZoneBottom {
  const known = knownLevel(level)
  if (known === null) return { ...noAlert, openedBelow: null }
  return {
    ...greenAlert,
    openedBelow: open === null || !Number.isFinite(open) ? null : open < known.bullBottom,
  }
}

/**
 * The alert after one more 1-minute close: red at or above the bottom of the bull zone when the day opened below it,
 * yellow once a close is a strike step below it, red again when it returns. A day that opened in the zone or above
 * stays green. Without a level there is no alert.
 */
export function nextBullZoneBottom(
  state: BullZoneBottom,
  close: number,
  level: BullZoneLevel | null,
): BullZoneBottom {
  const known = knownLevel(level)
  if (known === null) return { ...noAlert, openedBelow: state.openedBelow }
  if (!Number.isFinite(close)) return state
  const openedBelow = state.openedBelow ?? close < known.bullBottom
  const isBroken = openedBelow && close >= known.bullBottom
  const isBack = close <= known.bullBottom - known.strikeStep
  return { ...nextAlertState(state, isBroken ? 'U' : '-', isBack), openedBelow }
}

function knownLevel(level: BullZoneLevel | null): KnownLevel | null {
  const { bullBottom = null, strikeStep = null } = level ?? {}
  if (bullBottom === null || strikeStep === null) return null
  return Number.isFinite(bullBottom) && strikeStep > 0 ? { bullBottom, strikeStep } : null
}

export const bullZoneBottomRule: MinuteRule<BullZoneBottom> = {
  alert: 'bull-zone-bottom',
  name: 'Bull Zone Bottom',
  group: 'irrational',
  hasArrow: true,
  texts: {
    green: 'The bull zone was not reached from below',
    yellow: 'Reached the bull zone, then fell a strike step below it',
    red: 'At or above the bottom of the bull zone',
  },
  needs: 'minutes',
  owner: 'engine',
  // The hedge break uses the symbol as its key.
  watches: [{ watches: 'UVXY', key: 'UVXY-BULL-ZONE-BOTTOM' }],
  level: { name: 'bull zone bottom', of: ({ bull }) => bull?.[0] ?? null },
  open: (open, levels) => openBullZoneBottom(open, bullZoneLevel(levels)),
  next: (state, close, levels) => nextBullZoneBottom(state, close, bullZoneLevel(levels)),
}

const bullZoneLevel = (levels: AlertLevels | null): BullZoneLevel | null =>
  levels && { bullBottom: levels.bull?.[0] ?? null, strikeStep: levels.strikeStep }
