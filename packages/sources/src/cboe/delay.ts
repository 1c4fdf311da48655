const MINUTE_MS = 60_000

/** How old a price is at least when Cboe shows it. */
export const CBOE_DELAY_MS = 15 * MINUTE_MS

/**
 * How far the market clock of this source stands behind the wall. A minute must have ended, waited out the delay, been
 * written by Cboe and been fetched by us before the market reaches it: then its trades come in their time, as from any
 * other source.
 */
export const CBOE_CLOCK_LAG_MS = CBOE_DELAY_MS + 5 * MINUTE_MS
