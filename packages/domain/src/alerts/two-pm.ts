import type { EpochSeconds } from '../epoch.ts'
import { marketOpen } from '../market-clock.ts'
import { type AlertState, greenAlert } from './alert-state.ts'

/** From 09:30 to 14:00. */
const AFTER_OPEN_SECONDS = 16_200

/** Red past 14:00 New York of the market's day, the evening and a weekend after it included; green from midnight. */
export function twoPm(now: EpochSeconds): AlertState {
  return now > marketOpen(now) + AFTER_OPEN_SECONDS ? { color: 'red', dir: '-' } : greenAlert
}
