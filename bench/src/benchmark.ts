export interface Figure {
  readonly what: string
  readonly ours: string
  /** What it is held against: a peer in the same run, or the limit we set ourselves. */
  readonly beside: string
}

export interface Benchmark {
  readonly name: string
  run(): Promise<readonly Figure[]>
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const perSecond = (count: number, ms: number): string => `${((count / ms) * 1000).toFixed(0)} /s`
