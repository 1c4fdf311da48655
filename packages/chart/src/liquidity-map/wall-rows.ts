import type { MapWall } from './map-content.ts'

/** One strike of the histogram, in CSS pixels. Calls lie at the right edge, puts beside them to the left. */
export interface WallRow {
  readonly wall: MapWall
  readonly left: number
  /** Where puts end and calls begin. */
  readonly split: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface WallView {
  readonly width: number
  readonly height: number
  /** Space between the last bar and the right edge; negative when the last bar is beyond the edge. */
  readonly room: number
  priceToY(price: number): number | null
}

const MAX_SHARE = 0.18
const MIN_SHARE = 0.09
const ROW_HEIGHT = 12
const ROW_GAP = 1

export const wallSize = ({ call, put }: MapWall): number => call + put

/**
 * The rows in view, the strongest first. Lengths are relative to the strongest wall of the whole map, so that a row does not change
 * its length while the chart moves up or down; all rows are equally thick, so that only length means size. The longest
 * keeps right of the last bar where there is room for half of its full length.
 */
export function wallRows(walls: readonly MapWall[], view: WallView): WallRow[] {
  const { width, height, room, priceToY } = view
  const strongest = Math.max(0, ...walls.map(wallSize))
  if (strongest === 0) return []
  const longest = Math.min(Math.max(room, MIN_SHARE * width), MAX_SHARE * width)
  const thickness = thicknessOf(walls, priceToY)
  const rows: WallRow[] = []
  for (const wall of walls.toSorted((a, b) => wallSize(b) - wallSize(a))) {
    const middle = priceToY(wall.strike)
    if (middle === null || middle < 0 || middle > height) continue
    const [top, bottom] = [middle - thickness / 2, middle + thickness / 2]
    // Far zoomed out two strikes may share a pixel: the stronger one is shown.
    if (rows.some(row => row.top < bottom && top < row.bottom)) continue
    const edgeOf = (size: number) => width - (size / strongest) * longest
    rows.push({ wall, left: edgeOf(wallSize(wall)), split: edgeOf(wall.call), right: width, top, bottom })
  }
  return rows
}

function thicknessOf(walls: readonly MapWall[], priceToY: WallView['priceToY']): number {
  const places = walls.flatMap(({ strike }) => priceToY(strike) ?? []).sort((a, b) => a - b)
  let nearest = ROW_HEIGHT + ROW_GAP
  for (let i = 1; i < places.length; i += 1)
    nearest = Math.min(nearest, (places[i] as number) - (places[i - 1] as number))
  return Math.max(1, Math.floor(nearest - ROW_GAP))
}
