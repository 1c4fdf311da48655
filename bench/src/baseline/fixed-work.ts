const numbers = 200_000
const rounds = 5

/** Milliseconds of work that no change of the product touches: sorting the same numbers. The least of some rounds. */
export function measureFixedWork(): number {
  const times = Array.from({ length: rounds }, () => {
    const values = Float64Array.from(
      { length: numbers },
      (_, index) => Math.sin(index * 12.9898) * 43758.5453,
    )
    const startedAt = performance.now()
    values.sort()
    return performance.now() - startedAt
  })
  return Math.min(...times)
}
