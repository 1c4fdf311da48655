/** Wall clock port, for tokens, limits, time-outs and audit. Server code reads the machine's clock only through this. */
export interface WallClock {
  nowMs(): number
}

export const systemWallClock: WallClock = { nowMs: () => Date.now() }
