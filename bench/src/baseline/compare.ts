import { percentile } from '../benchmark.ts'
import { readMeasuredValues } from './measured-values.ts'

export interface Comparison {
  /** Relative to the kept run; positive where it became slower or larger. */
  readonly change: number
  /** How far results differ without any change of the code. */
  readonly noise: number
  readonly isSlower: boolean
}

/** Results differ by rounding alone when they are printed with two digits. */
const leastNoise = 0.03

/**
 * Compares the printed results of several runs of one figure. Noise is how far the runs of either side differ from each other,
 * and how far the fixed work measured beside them differed (`machineNoise`). Of several values the one that became worst counts.
 */
export function compareResults(
  kept: readonly string[],
  now: readonly string[],
  machineNoise: number,
): Comparison | undefined {
  const before = columnsOf(kept)
  const after = columnsOf(now)
  if (before === undefined || after?.length !== before.length) return undefined
  const isMoreBetter = readMeasuredValues(kept[0] ?? '')?.isMoreBetter
  const comparisons = before.map((values, index) => {
    const [old, fresh] = [median(values), median(after[index] ?? [])]
    if (old === 0 || fresh === 0) return { change: 0, noise: machineNoise, isSlower: false }
    const change = isMoreBetter ? old / fresh - 1 : fresh / old - 1
    const noise = Math.max(leastNoise, spread(values), spread(after[index] ?? [])) + machineNoise
    return { change, noise, isSlower: change > noise }
  })
  return comparisons.toSorted((a, b) => b.change - b.noise - (a.change - a.noise))[0]
}

/** The share by which values differ from each other. */
export const spread = (values: readonly number[]): number =>
  median(values) === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / median(values)

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The values of each position over all results; undefined where a result has none. */
function columnsOf(results: readonly string[]): readonly (readonly number[])[] | undefined {
  const rows = results.map(result => readMeasuredValues(result)?.values)
  const width = rows[0]?.length
  if (width === undefined || rows.some(row => row?.length !== width)) return undefined
  return Array.from({ length: width }, (_, index) => rows.map(row => row?.[index] ?? 0))
}
