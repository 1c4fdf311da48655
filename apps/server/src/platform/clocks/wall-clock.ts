/** Wall clock port, for tokens, limits that processes share and audit. */
export interface WallClock {
  nowMs(): number
}

/** For durations. It goes on evenly when the wall clock is set. */
export interface MonotonicClock {
  /** Since some moment, which is another one in every process and thread. */
  elapsedMs(): number
}

/** The clock of the machine. Server code reads it only through this. */
export interface MachineClock extends WallClock, MonotonicClock {}

export const systemClock: MachineClock = {
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
}
