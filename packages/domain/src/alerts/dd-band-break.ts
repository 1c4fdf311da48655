import type { EpochSeconds } from '../epoch.ts'
import { frontIndexFuturesSymbols, type IndexFuture } from '../futures/futures-symbol.ts'
import type { DeviationBands } from '../futures/risk-interval.ts'
import type { AlertWatch, BandBar, BarRule } from './alert-rule.ts'
import { type AlertDirection, type AlertState, nextAlertState, noAlert } from './alert-state.ts'

/**
 * Down if the low is below the lower band, up if the high is above the upper one, none otherwise and before the
 * futures open. A bar through both bands counts as down, the riskier side for a holder.
 */
export function bandBreakOf(
  bar: BandBar,
  bands: DeviationBands | null,
  futuresOpen: EpochSeconds,
): AlertDirection {
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
  futuresOpen: EpochSeconds,
): AlertState {
  if (bands === null) return noAlert
  if (!Number.isFinite(bar.low) || !Number.isFinite(bar.high)) return state
  return nextAlertState(state, bandBreakOf(bar, bands, futuresOpen), true)
}

const watchOf = (future: IndexFuture): AlertWatch<string, null> => ({
  watches: future,
  key: null,
  symbolOn: date => frontIndexFuturesSymbols(date)[future],
})

export const ddBandBreakRule: BarRule = {
  alert: 'dd-band-break',
  name: 'DD-Band Break',
  group: 'irrational',
  hasArrow: true,
  texts: {
    green: 'Inside the DD bands',
    yellow: 'Left the DD bands, then came back',
    red: 'Outside the DD bands',
  },
  needs: 'bars',
  owner: 'window',
  watches: [watchOf('EP'), watchOf('ENQ'), watchOf('RTY')],
  start: noAlert,
  next: nextDdBandBreak,
}
