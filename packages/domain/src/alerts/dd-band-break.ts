import type { DeviationBands } from '../futures/risk-interval.ts'
import { type AlertDirection, type AlertState, nextAlertState, noAlert } from './alert-state.ts'

export interface BandBar {
  /** In the unit of the futures open it is held against. */
  readonly time: number
  readonly low: number
  readonly high: number
}

/**
 * Down if the low went below the lower band, up if the high went above the upper one, neither otherwise or before the
 * futures open. A bar that went through both counts as down, the side a holder fears.
 */
export function bandBreakOf(bar: BandBar, bands: DeviationBands | null, futuresOpen: number): AlertDirection {
  if (bands === null || bar.time < futuresOpen) return '-'
  if (bar.low < bands.lower) return 'D'
  return bar.high > bands.upper ? 'U' : '-'
}

/**
 * The alert after one more bar of the session, which starts at `noAlert`. A bar without prices changes nothing. A new
 * session starts anew: yesterday's break is not today's.
 */
export function nextDdBandBreak(
  state: AlertState,
  bar: BandBar,
  bands: DeviationBands | null,
  futuresOpen: number,
): AlertState {
  if (bands === null) return noAlert
  if (!Number.isFinite(bar.low) || !Number.isFinite(bar.high)) return state
  return nextAlertState(state, bandBreakOf(bar, bands, futuresOpen), true)
}
