import type { DeviationBands } from '../futures/risk-interval.ts'
import { type AlertDirection, type AlertLight, nextLight, noLight } from './alert-light.ts'

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
 * The alert after one more bar of the session, which starts at `noLight`. A bar without prices changes nothing. A new
 * session starts anew: yesterday's break is not today's.
 */
export function nextDdBandBreak(
  light: AlertLight,
  bar: BandBar,
  bands: DeviationBands | null,
  futuresOpen: number,
): AlertLight {
  if (bands === null) return noLight
  if (!Number.isFinite(bar.low) || !Number.isFinite(bar.high)) return light
  return nextLight(light, bandBreakOf(bar, bands, futuresOpen), true)
}
