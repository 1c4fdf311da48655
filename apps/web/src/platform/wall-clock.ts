/** Wall clock port, for tokens, timeouts and UI timers. Market rules use the market clock instead. */
export interface WallClock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: WallClock = { now: () => Date.now() }
