/** Where the relay of the futures connection sends messages: the provider, or the simulated gateway. */
export interface FuturesUpstream {
  /** Opens a connection for one client. What is sent before it is open is sent then. */
  connect(listener: FuturesListener): FuturesLink
  /** The provider at the address to which it has sent a logon. Null where it must not be followed. */
  redirected?(url: string): FuturesUpstream | null
}

export interface FuturesListener {
  onMessage(bytes: Uint8Array): void
  /** Called once, unless the link was closed from this side; also when there never was a connection. */
  onClose(end: FuturesEnd): void
}

export interface FuturesEnd {
  /** False when the connection could not be opened. */
  readonly wasOpen: boolean
  /** For the log. */
  readonly reason: string
}

export interface FuturesLink {
  /** Bytes that were sent here and not passed on yet. */
  readonly waitingBytes: number
  send(bytes: Uint8Array): void
  /** Asks for no more messages until `resume`; some may still follow. */
  pause(): void
  resume(): void
  close(): void
}
