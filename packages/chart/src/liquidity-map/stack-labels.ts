import type { LabelBox, LabelRequest } from '../labels/place-labels.ts'

interface Item {
  readonly request: LabelRequest
  /** Index in the caller's list: the lower, the more important. */
  readonly rank: number
}

/** Labels that touch: stacked, as near to their requested places as possible together. */
interface Cluster {
  readonly items: readonly Item[]
  readonly top: number
  readonly height: number
}

const GAP = 1

/**
 * Finds places for the labels of one column in the order of their levels, the higher price above the lower. Where one
 * would be too far from its level, the least important label of the cluster is dropped: null.
 */
export function stackLabels(
  requests: readonly LabelRequest[],
  bounds: { readonly width: number; readonly height: number },
): (LabelBox | null)[] {
  const places = new Array<LabelBox | null>(requests.length).fill(null)
  let remaining: readonly Item[] = requests
    .map((request, rank) => ({ request, rank }))
    .filter(({ request }) => Math.min(request.right, bounds.width) - request.width >= 0)
    .sort((a, b) => a.request.middle - b.request.middle)
  for (;;) {
    const clusters = spread(remaining, bounds.height)
    const crowded = clusters.find(cluster => placesIn(cluster, bounds).some(isTooFar))
    if (crowded === undefined) {
      for (const { item, box } of clusters.flatMap(cluster => placesIn(cluster, bounds)))
        places[item.rank] = box
      return places
    }
    const leastImportant = crowded.items.reduce((a, b) => (a.rank > b.rank ? a : b))
    remaining = remaining.filter(item => item !== leastImportant)
  }
}

/** From the top down: a label that overlaps the cluster above joins it, and the cluster is placed again. */
function spread(items: readonly Item[], height: number): Cluster[] {
  const clusters: Cluster[] = []
  for (const item of items) {
    let last = clusterOf([item], height)
    for (let above = clusters.at(-1); above && above.top + above.height + GAP > last.top; ) {
      last = clusterOf([...above.items, ...last.items], height)
      clusters.pop()
      above = clusters.at(-1)
    }
    clusters.push(last)
  }
  return clusters
}

function clusterOf(items: readonly Item[], height: number): Cluster {
  let offset = 0
  let sum = 0
  for (const { request } of items) {
    sum += request.middle - request.height / 2 - offset
    offset += request.height + GAP
  }
  const clusterHeight = offset - GAP
  return {
    items,
    height: clusterHeight,
    top: Math.max(0, Math.min(sum / items.length, height - clusterHeight)),
  }
}

function placesIn({ items, top }: Cluster, bounds: { readonly width: number; readonly height: number }) {
  let offset = 0
  return items.map(item => {
    const { right, width, height } = item.request
    const box = { left: Math.min(right, bounds.width) - width, top: top + offset, width, height }
    offset += height + GAP
    return { item, box, isOutside: box.top + height > bounds.height }
  })
}

const isTooFar = ({ item, box, isOutside }: ReturnType<typeof placesIn>[number]): boolean =>
  isOutside || Math.abs(box.top + box.height / 2 - item.request.middle) > item.request.reach
