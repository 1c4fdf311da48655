import type { EpochSeconds } from '../epoch.ts'
import { marketOpen } from '../market-clock.ts'
import { type AlertState, greenAlert } from './alert-state.ts'

/** From 09:30 to 14:00. */
const AFTER_OPEN_SECONDS = 16_200

/** Red after 14:00 New York of the market date, through the evening and a following weekend; green again from midnight of
 *  the next trading day. */
export function twoPm(now: EpochSeconds): AlertState {
  return now > marketOpen(now) + AFTER_OPEN_SECONDS ? { color: 'red', dir: '-' } : greenAlert
}
