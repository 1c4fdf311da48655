const firstMs = 500
const maxMs = 30_000

/** Full jitter: after an outage, browsers reconnect spread over the whole delay instead of all at once. */
export const backoffMs = (failures: number, random: () => number): number =>
  Math.min(maxMs, firstMs * 2 ** failures) * random()
