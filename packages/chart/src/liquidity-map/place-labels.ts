/** Where a label would like to stand: its right edge and the middle of its height, in CSS pixels. */
export interface LabelRequest {
  readonly right: number
  readonly middle: number
  readonly width: number
  readonly height: number
  /** How far it may be moved up or down; farther away it would mislead. */
  readonly reach: number
}

interface PlacedLabel {
  readonly left: number
  readonly top: number
}

/** A place that a label has. */
export interface LabelBox extends PlacedLabel {
  readonly width: number
  readonly height: number
}

const GAP = 1

/**
 * Finds a place for each label, the first ones first: the nearest free one above or below. Null where there is none:
 * better no label than one that cannot be read.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  bounds: { readonly width: number; readonly height: number },
  alreadyTaken: readonly LabelBox[] = [],
): (LabelBox | null)[] {
  const taken = [...alreadyTaken]
  return requests.map(request => {
    const place = freePlace(request, taken, bounds)
    if (place === null) return null
    const box = { ...place, width: request.width, height: request.height }
    taken.push(box)
    return box
  })
}

function freePlace(
  { right, middle, width, height, reach }: LabelRequest,
  taken: readonly LabelBox[],
  bounds: { readonly width: number; readonly height: number },
): PlacedLabel | null {
  const left = Math.min(right, bounds.width) - width
  if (left < 0) return null
  const wished = middle - height / 2
  const near = taken.filter(box => box.left < left + width && left < box.left + box.width)
  // Free places begin where a taken one ends, so these are all that need be tried.
  const tops = [
    Math.min(Math.max(wished, 0), bounds.height - height),
    ...near.flatMap(box => [box.top - height - GAP, box.top + box.height + GAP]),
  ]
  let best: number | null = null
  for (const top of tops) {
    const shift = Math.abs(top - wished)
    if (top < 0 || top + height > bounds.height || shift > reach) continue
    if (best !== null && shift >= Math.abs(best - wished)) continue
    if (near.every(box => top + height <= box.top || top >= box.top + box.height)) best = top
  }
  return best === null ? null : { left, top: best }
}
