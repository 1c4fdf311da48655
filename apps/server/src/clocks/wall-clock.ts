/** The clock on the wall: tokens, limits, time-outs, audit. Nothing but this port reads the machine's clock. */
export interface WallClock {
  nowMs(): number
}

export const systemWallClock: WallClock = { nowMs: () => Date.now() }
