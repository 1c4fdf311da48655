/** The time on the wall: tokens, time-outs and interface timers. Market rules follow the market clock instead. */
export interface WallClock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: WallClock = { now: () => Date.now() }
