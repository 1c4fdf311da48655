export interface WindowCount {
  /** Events in the current window. */
  readonly count: number
  readonly endsAtMs: number
}

/** Counts events per key, such as requests of an address. A window starts with its first event. Processes that share an
 *  adapter share the counts. */
export interface WindowCounters {
  /** Counts one event and returns the count with it: count first, then decide, so that parallel events cannot pass
   *  together. */
  add(key: string, windowMs: number): Promise<WindowCount>
  /** Takes one event back, such as an attempt that turned out to be allowed. */
  takeBack(key: string): Promise<void>
  /** Returns the current window without counting; null when there is none. */
  read(key: string): Promise<WindowCount | null>
}
