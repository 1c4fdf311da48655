import type { ScaleLevel } from '../range/level-fit.ts'
import type { MapShape } from './map-shapes.ts'

/** The prices of the shapes, the lowest first. Both edges of a zone count: the nearer one may be in view alone. */
export function levelsOf(shapes: readonly MapShape[], pinned: readonly string[]): ScaleLevel[] {
  const levels = shapes.flatMap(({ item, low, high, span }) => {
    const level = (price: number): ScaleLevel => ({ price, ...span, isPinned: pinned.includes(item) })
    return low === high ? [level(low)] : [level(low), level(high)]
  })
  return levels.sort((a, b) => a.price - b.price)
}
