const fastestTickMs = 250
const slowestTickMs = 60_000

/** Until the market's next whole second, so that the shown seconds neither lag nor skip. */
export function nextTickMs(marketNow: number, speed: number): number {
  const untilNext = (1000 - (((marketNow % 1000) + 1000) % 1000)) / speed
  return Math.min(slowestTickMs, Math.max(fastestTickMs, Math.ceil(untilNext)))
}
