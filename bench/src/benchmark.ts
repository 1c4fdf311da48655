export interface Figure {
  readonly label: string
  readonly result: string
  /** A peer measured in the same run, or our own limit. */
  readonly reference: string
}

export interface Benchmark {
  readonly name: string
  run(): Promise<readonly Figure[]>
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const perSecond = (count: number, ms: number): string => `${((count / ms) * 1000).toFixed(0)} /s`
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
