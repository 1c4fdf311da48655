/** Tells a handler that nobody wants its answer any more. */
export interface Cancellation {
  readonly isCancelled: boolean
  onCancel(listener: () => void): void
}

export class CancellationSource implements Cancellation {
  readonly #listeners: (() => void)[] = []
  #isCancelled = false

  get isCancelled(): boolean {
    return this.#isCancelled
  }

  onCancel(listener: () => void): void {
    this.#listeners.push(listener)
  }

  cancel(): void {
    this.#isCancelled = true
    for (const listener of this.#listeners.splice(0)) listener()
  }
}
