/** Carries texts between processes by subject, as a message broker without storage does: a text is delivered at most
 *  once, in the order of its publisher, to the subscribers that are connected and keep up. */
export interface Transport {
  /** Never waits: a subscriber that is too slow misses the text. */
  publish(subject: string, text: string): void
  /** Returns a function that unsubscribes. */
  subscribe(subject: string, listener: (text: string) => void): () => void
  /** Rejects with a TransportError when the connection ends or nobody responds in time. */
  request(subject: string, text: string, timeoutMs: number): Promise<string>
  /** Answers the requests of a subject. Returns a function that stops it. */
  respond(subject: string, handler: (text: string) => Promise<string>): () => void
}

export class TransportError extends Error {}

/** There is nobody on the subject of a request. */
export class NoResponderError extends TransportError {}

/** Part of the timer port. */
export interface AfterTimer {
  after(ms: number, run: () => void): () => void
}
