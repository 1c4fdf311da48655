/** What the source needs of the world around it. */
export interface CboePorts {
  fetch(
    url: string,
    init: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
  ): Promise<Response>
  /** The clock on the wall. */
  nowMs(): number
  /** Runs something later; the answer calls it off. */
  after(ms: number, run: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}
