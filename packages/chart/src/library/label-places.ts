export interface WantedPlace {
  readonly y: number
  /** The others make room for it. */
  readonly keepsPlace: boolean
}

interface Axis {
  readonly height: number
  readonly labelHeight: number
}

/** Where the middles of the labels of an axis go: none covers another, each as near to its price as the others let it. Null for a
 *  price out of view, and for a label for which there is no room. In the order of the given ones. */
export function placeLabels(
  wanted: readonly WantedPlace[],
  { height, labelHeight }: Axis,
): (number | null)[] {
  const places = wanted.map((): number | null => null)
  const half = labelHeight / 2
  const [first, last] = [half, height - half]
  const inView = wanted.flatMap(({ y }, index) => (y > -half && y < height + half ? [{ y, index }] : []))
  const kept = inView.find(({ index }) => wanted[index]?.keepsPlace)
  const put = (entries: readonly Entry[], from: number, to: number) => {
    for (const { index, y } of spread(entries, { from, to, gap: labelHeight })) places[index] = y
  }
  if (!kept) {
    put(sorted(inView), first, last)
    return places
  }
  const middle = Math.min(Math.max(kept.y, first), last)
  places[kept.index] = middle
  const others = sorted(inView.filter(entry => entry !== kept))
  const isAbove = ({ y, index }: Entry) => y < kept.y || (y === kept.y && index < kept.index)
  const above = others.filter(isAbove)
  // Where there is no room the farthest labels are left out: here the first ones.
  const tooMany = Math.max(0, above.length - roomFor(first, middle - labelHeight, labelHeight))
  put(above.slice(tooMany), first, middle - labelHeight)
  put(others.slice(above.length), middle + labelHeight, last)
  return places
}

interface Entry {
  readonly y: number
  readonly index: number
}

interface Room {
  readonly from: number
  readonly to: number
  readonly gap: number
}

const sorted = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.y - b.y || a.index - b.index)

const roomFor = (from: number, to: number, gap: number): number =>
  to < from ? 0 : Math.floor((to - from) / gap) + 1

/** Moves them apart with the least squares of their moves: pools of labels that touch lie around the mean of what they want. */
function spread(entries: readonly Entry[], { from, to, gap }: Room): Entry[] {
  const placed = entries.slice(0, roomFor(from, to, gap))
  const latest = to - (placed.length - 1) * gap
  const pools: { sum: number; count: number }[] = []
  for (const [n, { y }] of placed.entries()) {
    let pool = { sum: y - n * gap, count: 1 }
    for (let before = pools.at(-1); before && meanOf(before) > meanOf(pool); before = pools.at(-1)) {
      pools.pop()
      pool = { sum: before.sum + pool.sum, count: before.count + pool.count }
    }
    pools.push(pool)
  }
  const starts = pools.flatMap(pool =>
    Array.from({ length: pool.count }, () => Math.min(Math.max(meanOf(pool), from), latest)),
  )
  return placed.map(({ index }, n) => ({ index, y: (starts[n] as number) + n * gap }))
}

const meanOf = ({ sum, count }: { readonly sum: number; readonly count: number }): number => sum / count
