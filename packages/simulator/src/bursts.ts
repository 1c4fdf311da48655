/** Minutes that share a level of activity: trading at night comes in bursts. */
export const BURST_MINUTES = 10

/** Activity of some minutes relative to the average: often low, at times several times as high. */
export function burstOf(bits: number): number {
  const chance = (bits >>> 16) / 0x10000
  return 0.25 + 2.25 * chance * chance
}

/** The chance of at least one trade when so many are expected: one minus e to the minus, by its series. */
export function chanceOfTrade(expected: number): number {
  return 1 - 1 / (1 + expected * (1 + (expected / 2) * (1 + (expected / 3) * (1 + expected / 4))))
}
