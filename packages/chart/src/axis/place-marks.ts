/**
 * Gives a mark to those candidates that keep their distance, in bars, from the marks placed so far and from each other.
 * Returns the indices of all marks; both lists are ascending.
 */
export function placeMarks(
  marks: Uint8Array,
  placed: readonly number[],
  mark: number,
  candidates: readonly number[],
  needOf: (index: number) => number,
): number[] {
  const all: number[] = []
  let next = 0
  for (const index of candidates) {
    for (; next < placed.length && (placed[next] as number) < index; next += 1)
      all.push(placed[next] as number)
    if (placed[next] === index) continue
    const before = all.at(-1) ?? Number.NEGATIVE_INFINITY
    const after = placed[next] ?? Number.POSITIVE_INFINITY
    if (index - before < needOf(index) || after - index < needOf(index)) continue
    marks[index] = mark
    all.push(index)
  }
  return [...all, ...placed.slice(next)]
}
