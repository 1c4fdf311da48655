const minTickMs = 250
const maxTickMs = 60_000

/** Delay until the next whole second of market time, so that the shown seconds neither lag nor skip. In a fast market the
 *  next quarter of a second of wall time, the same for all that show the time, so that they are drawn at once. */
export function nextTickMs(marketNow: number, speed: number, wallNow: number): number {
  const untilNext = Math.ceil((1000 - (((marketNow % 1000) + 1000) % 1000)) / speed)
  return untilNext < minTickMs ? minTickMs - (wallNow % minTickMs) : Math.min(maxTickMs, untilNext)
}
