/** What a source that fetches data uses of the world outside. */
export interface SourcePorts {
  fetch(
    url: string,
    init: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
  ): Promise<Response>
  /** Wall clock. */
  nowMs(): number
  /** Runs a callback later. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** In [0, 1). */
  random(): number
}
