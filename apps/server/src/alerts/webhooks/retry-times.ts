import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'

/** The pause after each failed try but the last: eight tries in less than 24 hours. */
const pausesMs = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  6 * HOUR_MS,
  10 * HOUR_MS,
] as const

export const maxTries = pausesMs.length + 1

/** Pause after a number of failed tries; null when there is no further try. */
export const pauseAfter = (tries: number): number | null => pausesMs[tries - 1] ?? null
