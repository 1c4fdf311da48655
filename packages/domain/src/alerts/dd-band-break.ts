import type { DeviationBands } from '../futures/risk-interval.ts'
import { type AlertDirection, type AlertState, nextAlertState, noAlert } from './alert-state.ts'

export interface BandBar {
  /** In the same unit as the futures open it is compared with. */
  readonly time: number
  readonly low: number
  readonly high: number
}

/**
 * Down if the low is below the lower band, up if the high is above the upper one, none otherwise and before the
 * futures open. A bar through both bands counts as down, the riskier side for a holder.
 */
export function bandBreakOf(bar: BandBar, bands: DeviationBands | null, futuresOpen: number): AlertDirection {
  if (bands === null || bar.time < futuresOpen) return '-'
  if (bar.low < bands.lower) return 'D'
  return bar.high > bands.upper ? 'U' : '-'
}

/**
 * The alert after one more bar. Each session starts from `noAlert`, so that yesterday's break is not reported today. A
 * bar without prices changes nothing.
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
