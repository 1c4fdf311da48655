import type { ScaleLevel } from '../range/level-fit.ts'
import type { MapShape } from './map-shapes.ts'

/** The prices of the shapes, the lowest first. Both edges of a zone are in the list: which one counts depends on the price. */
export function levelsOf(shapes: readonly MapShape[], pinned: readonly string[]): ScaleLevel[] {
  const levels = shapes.flatMap(({ item, low, high, span }): ScaleLevel[] => {
    const isPinned = pinned.includes(item)
    if (low === high) return [{ price: low, ...span, isPinned }]
    return [low, high].map(price => ({ price, zone: { low, high }, ...span, isPinned }))
  })
  return levels.sort((a, b) => a.price - b.price)
}
