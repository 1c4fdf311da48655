/** What may be on its way to the server without a confirmation. */
export interface UnconfirmedLimits {
  readonly texts: number
  readonly bytes: number
}

/** Counts what was sent and not confirmed. A socket has no limit of its own: without a count, texts for a server that does
 *  not read would fill the memory. */
export class UnconfirmedTexts {
  readonly #limits: UnconfirmedLimits
  /** Resolves when the server has read everything sent before the call. */
  readonly #confirm: () => Promise<void>
  #texts = 0
  #bytes = 0
  #isConfirming = false
  #isDropping = false
  /** Raised by a new connection: confirmations of the last one no longer count. */
  #connection = 0

  constructor(limits: UnconfirmedLimits, confirm: () => Promise<void>) {
    this.#limits = limits
    this.#confirm = confirm
  }

  /** Once over the limit, nothing is sent until half of it is confirmed: it would be reached at once again. */
  isOverLimit(): boolean {
    this.#isDropping = this.#has(this.#isDropping ? 0.5 : 1)
    return this.#isDropping
  }

  add(bytes: number): void {
    this.#texts += 1
    this.#bytes += bytes
    if (!this.#isConfirming && this.#has(0.25)) void this.#askForConfirmation()
  }

  reset(): void {
    this.#connection += 1
    this.#texts = 0
    this.#bytes = 0
    this.#isConfirming = false
    this.#isDropping = false
  }

  #has(share: number): boolean {
    return this.#texts >= this.#limits.texts * share || this.#bytes >= this.#limits.bytes * share
  }

  async #askForConfirmation(): Promise<void> {
    const [connection, texts, bytes] = [this.#connection, this.#texts, this.#bytes]
    this.#isConfirming = true
    try {
      await this.#confirm()
    } catch {
      // The connection has ended, which resets the count.
      return
    }
    if (connection !== this.#connection) return
    this.#texts -= texts
    this.#bytes -= bytes
    this.#isConfirming = false
    if (this.#has(0.25)) void this.#askForConfirmation()
  }
}
