/** Failures for tests. Nothing that a client sends reaches them. */
export interface GatewayFaults {
  /** Later messages leave this much later, in their order. */
  delay(ms: number): void
  /** The next messages are lost. */
  drop(count: number): void
  /** The next messages are replaced by bytes that are no message. */
  garbage(count: number): void
  /** Closes every connection without a message; sessions can be restored. */
  cut(): void
  /** Logs a user off by force. */
  logOff(userName: string): void
  /** Ends delay, drop and garbage. */
  clear(): void
}

/** What happens to outgoing messages. */
export class FaultPlan {
  delayMs = 0
  dropCount = 0
  garbageCount = 0

  clear(): void {
    this.delayMs = 0
    this.dropCount = 0
    this.garbageCount = 0
  }

  /** The bytes that leave instead; null when they are lost. */
  apply(bytes: Uint8Array): Uint8Array | null {
    if (this.dropCount > 0) {
      this.dropCount -= 1
      return null
    }
    if (this.garbageCount === 0) return bytes
    this.garbageCount -= 1
    // A field of ten bytes that ends after two of them.
    return Uint8Array.of(0x0a, 0x0a, 0xff, 0xff)
  }
}
