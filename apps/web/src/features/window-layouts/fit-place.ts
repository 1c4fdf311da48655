import type { LayoutEntry } from './layout-entry.ts'
import type { ScreenArea } from './screen-areas.ts'

export type Place = ScreenArea

/** A window of a layout on the screens of now: on the one that shows most of it, else on the nearest, and no larger. */
export function fitPlace(
  { width, height, screenX: left, screenY: top }: Omit<LayoutEntry, 'RSWindowGUID' | 'location' | 'meta'>,
  areas: readonly ScreenArea[],
): Place {
  const saved = { left, top, width, height }
  const [first, ...others] = areas.filter(area => area.width > 0 && area.height > 0)
  if (first === undefined) return saved
  const area = others.reduce((best, other) => (isBetter(saved, other, best) ? other : best), first)
  const fitted = { width: Math.min(width, area.width), height: Math.min(height, area.height) }
  return {
    left: inside(left, area.left, area.left + area.width - fitted.width),
    top: inside(top, area.top, area.top + area.height - fitted.height),
    ...fitted,
  }
}

const inside = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

function isBetter(place: Place, area: ScreenArea, than: ScreenArea): boolean {
  const [shown, shownThere] = [overlap(place, area), overlap(place, than)]
  if (shown !== shownThere) return shown > shownThere
  return shown === 0 && distance(place, area) < distance(place, than)
}

function overlap(a: ScreenArea, b: ScreenArea): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, across) * Math.max(0, down)
}

const distance = (a: ScreenArea, b: ScreenArea): number =>
  Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2)
