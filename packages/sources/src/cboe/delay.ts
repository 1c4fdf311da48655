import { MINUTE_MS } from '@tidemark/domain'

/** Minimum age of a price when Cboe shows it. */
export const CBOE_DELAY_MS = 15 * MINUTE_MS

/**
 * How far the market clock of this source is behind the wall clock. A minute must have ended, passed the delay, been
 * published by Cboe and been fetched before the market clock reaches it, so that its trades arrive in time.
 */
export const CBOE_CLOCK_LAG_MS = CBOE_DELAY_MS + 5 * MINUTE_MS
