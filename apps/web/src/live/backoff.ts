const firstMs = 500
const longestMs = 30_000

/** Full jitter: after an outage a thousand browsers spread over the whole span instead of returning together. */
export const backoffMs = (failures: number, random: () => number): number =>
  Math.min(longestMs, firstMs * 2 ** failures) * random()
