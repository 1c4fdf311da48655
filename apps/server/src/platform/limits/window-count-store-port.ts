interface WindowCountRecord {
  readonly count: number
  readonly endsAtMs: number
}

export interface WindowCountStore {
  read(key: string): Promise<WindowCountRecord | null>
  /** Adds one. A window that has ended by `atMs` starts again at 1. */
  add(key: string, atMs: number, windowMs: number): Promise<WindowCountRecord>
  /** Takes one off. A count of zero is as good as none. */
  takeBack(key: string): Promise<void>
  /** Removes windows that ended before the given time, and above `maxKeys` those that end first. */
  trim(atMs: number, maxKeys: number): Promise<void>
}
