const FIRST_MS = 1000
const MAX_MS = 30_000
const MAX_DOUBLINGS = 10

/** At least half a second, then full jitter: after an outage, clients come back spread over the whole delay. */
export const reconnectDelayMs = (failures: number, random: () => number): number =>
  FIRST_MS / 2 + Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(failures, MAX_DOUBLINGS)) * random()
