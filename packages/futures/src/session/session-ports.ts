/** `closed` fires exactly once, also when the connection could not be made. */
export interface FuturesSocketEvents {
  opened(): void
  received(bytes: Uint8Array): void
  closed(): void
}

export interface FuturesSocket {
  /** False when the socket is not open and the bytes were not taken. */
  send(bytes: Uint8Array): boolean
  close(): void
}

/** Every outside dependency of a session. */
export interface SessionPorts {
  /** At the address of a redirect, or at the usual one. */
  openSocket(events: FuturesSocketEvents, redirectUrl?: string | null): FuturesSocket
  /** Whether a redirect may be followed: the password is sent there. Without this function, none is. */
  canFollow?(redirectUrl: string): boolean
  /** Runs once after the delay. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Wall clock. */
  nowMs(): number
  /** In [0, 1). */
  random(): number
}
