/** In CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Part of the line through two points, in units of their distance: 0 to 1 is the segment between them. */
export interface LineReach {
  readonly from: number
  readonly to: number
}

export const SEGMENT: LineReach = { from: 0, to: 1 }
export const RAY: LineReach = { from: 0, to: Number.POSITIVE_INFINITY }

/** The visible part of a line. */
export interface ClippedLine {
  readonly from: Point
  readonly to: Point
  /** Distance of `from` from the line's first point: the dash offset that keeps dashes in place while panning. */
  readonly offset: number
}

/** Lines are cut this far outside the pane, so that the end of a thick line stays invisible. */
const MARGIN = 8

/** Clips a line to the pane; null when no part is in view. An infinite line ends where it leaves the pane. */
export function clipLine(a: Point, b: Point, reach: LineReach, { width, height }: Size): ClippedLine | null {
  const dx = b.x - a.x
  const dy = b.y - a.y
  if (dx === 0 && dy === 0) return null
  const from = Math.max(
    reach.from,
    entry(a.x, dx, -MARGIN, width + MARGIN),
    entry(a.y, dy, -MARGIN, height + MARGIN),
  )
  const to = Math.min(
    reach.to,
    exit(a.x, dx, -MARGIN, width + MARGIN),
    exit(a.y, dy, -MARGIN, height + MARGIN),
  )
  if (!(from < to)) return null
  return {
    from: { x: a.x + dx * from, y: a.y + dy * from },
    to: { x: a.x + dx * to, y: a.y + dy * to },
    offset: from * Math.hypot(dx, dy),
  }
}

/** Where on the line, in units of `delta`, a coordinate comes within its bounds. Two functions instead of one that returns
 *  both ends: this runs for every drawing in every frame. */
function entry(start: number, delta: number, min: number, max: number): number {
  if (delta === 0) return start >= min && start <= max ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return ((delta > 0 ? min : max) - start) / delta
}

/** Where it leaves them. */
function exit(start: number, delta: number, min: number, max: number): number {
  if (delta === 0) return start >= min && start <= max ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  return ((delta > 0 ? max : min) - start) / delta
}

export function distanceToSegment({ x, y }: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square))
  return Math.hypot(x - a.x - dx * share, y - a.y - dy * share)
}

export function boxAround(a: Point, b: Point): Box {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

export function isInside({ x, y }: Point, { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Distance to the nearest of the four edges, from inside or outside. */
export function distanceToEdges(point: Point, { left, top, right, bottom }: Box): number {
  const corners: readonly Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return Math.min(
    ...corners.map((corner, n) => distanceToSegment(point, corner, corners[(n + 1) % 4] as Point)),
  )
}

export function touchesPane({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return right >= -MARGIN && left <= width + MARGIN && bottom >= -MARGIN && top <= height + MARGIN
}

/** The visible part of a box, with a margin that hides the clipped edges. */
export function clipBox({ left, top, right, bottom }: Box, { width, height }: Size): Box {
  return {
    left: Math.max(-MARGIN, left),
    top: Math.max(-MARGIN, top),
    right: Math.min(width + MARGIN, right),
    bottom: Math.min(height + MARGIN, bottom),
  }
}
