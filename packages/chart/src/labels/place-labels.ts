/** The preferred place of a label: its right edge and the middle of its height, in CSS pixels. */
export interface LabelRequest {
  readonly right: number
  readonly middle: number
  readonly width: number
  readonly height: number
  /** How far it may move up or down; farther away it would be misleading. */
  readonly reach: number
}

interface PlacedLabel {
  readonly left: number
  readonly top: number
}

/** The place of a label. */
export interface LabelBox extends PlacedLabel {
  readonly width: number
  readonly height: number
}

const GAP = 1

/**
 * Finds the nearest free place above or below for each label, in order of importance. Null where there is none: an
 * illegible label is worse than none.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  bounds: { readonly width: number; readonly height: number },
  initiallyOccupied: readonly LabelBox[] = [],
): (LabelBox | null)[] {
  const occupied = [...initiallyOccupied]
  return requests.map(request => {
    const place = freePlace(request, occupied, bounds)
    if (place === null) return null
    const box = { ...place, width: request.width, height: request.height }
    occupied.push(box)
    return box
  })
}

function freePlace(
  { right, middle, width, height, reach }: LabelRequest,
  occupied: readonly LabelBox[],
  bounds: { readonly width: number; readonly height: number },
): PlacedLabel | null {
  const left = Math.min(right, bounds.width) - width
  if (left < 0) return null
  const preferredTop = middle - height / 2
  const overlapping = occupied.filter(box => box.left < left + width && left < box.left + box.width)
  // Free places start where an occupied one ends, so no others need to be tried.
  const tops = [
    Math.min(Math.max(preferredTop, 0), bounds.height - height),
    ...overlapping.flatMap(box => [box.top - height - GAP, box.top + box.height + GAP]),
  ]
  let best: number | null = null
  for (const top of tops) {
    const shift = Math.abs(top - preferredTop)
    if (top < 0 || top + height > bounds.height || shift > reach) continue
    if (best !== null && shift >= Math.abs(best - preferredTop)) continue
    if (overlapping.every(box => top + height <= box.top || top >= box.top + box.height)) best = top
  }
  return best === null ? null : { left, top: best }
}
