/** How many items fit into a rail, from the first on. When some do not, there is room for one more button below. */
export function fittingCount(heights: readonly number[], available: number, buttonHeight: number): number {
  const total = heights.reduce((sum, height) => sum + height, 0)
  if (total <= available) return heights.length
  let count = 0
  let used = buttonHeight
  for (const height of heights) {
    used += height
    if (used > available) break
    count += 1
  }
  return count
}
