/** A line has equal `low` and `high`. */
export interface LevelRange {
  readonly name: string
  readonly low: number
  readonly high: number
}

export interface NearLevel {
  readonly name: string
  /** The price of the level that is nearest: of a zone an edge, or the price itself inside of it. */
  readonly price: number
  /** From the level to the price: negative below it. */
  readonly distance: number
}

/** The level nearest to a price; of several the first. Null without levels. */
export function nearestLevel(levels: readonly LevelRange[], price: number): NearLevel | null {
  let nearest: NearLevel | null = null
  for (const { name, low, high } of levels) {
    if (!(Number.isFinite(low) && Number.isFinite(high)) || low > high) continue
    const at = Math.min(high, Math.max(low, price))
    const distance = price - at
    if (nearest === null || Math.abs(distance) < Math.abs(nearest.distance))
      nearest = { name, price: at, distance }
  }
  return nearest
}
