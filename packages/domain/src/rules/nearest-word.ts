/** The candidate that takes the fewest changed letters, at most two in five; undefined when none is as near. */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 24) return undefined
  let nearest: string | undefined
  let fewest = Math.max(1, Math.round(word.length * 0.4)) + 1
  for (const candidate of candidates) {
    const changes = changesBetween(word.toLowerCase(), candidate.toLowerCase())
    if (changes < fewest) {
      nearest = candidate
      fewest = changes
    }
  }
  return nearest
}

/** Letters to add, remove or replace (Levenshtein). */
function changesBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= right.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
