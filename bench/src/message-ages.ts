/** Histogram of message ages in steps of 0.1 ms, up to 20 s. */
export class MessageAges {
  readonly #counts = new Uint32Array(200_000)
  messages = 0

  add(ms: number): void {
    this.messages += 1
    const step = Math.min(this.#counts.length - 1, Math.max(0, Math.floor(ms * 10)))
    this.#counts[step] = (this.#counts[step] ?? 0) + 1
  }

  percentileMs(share: number): number {
    let remaining = this.messages * share
    const step = this.#counts.findIndex(count => {
      remaining -= count
      return remaining <= 0
    })
    return (step + 1) / 10
  }
}
