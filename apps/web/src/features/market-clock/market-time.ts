const minTickMs = 250
const maxTickMs = 60_000

/** Delay until the next whole second of market time, so that the shown seconds neither lag nor skip. */
export function nextTickMs(marketNow: number, speed: number): number {
  const untilNext = (1000 - (((marketNow % 1000) + 1000) % 1000)) / speed
  return Math.min(maxTickMs, Math.max(minTickMs, Math.ceil(untilNext)))
}
