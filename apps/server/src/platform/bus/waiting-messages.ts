import type { BusEnvelope } from '@tidemark/contracts'

export interface WaitingMessage {
  readonly subject: string
  readonly envelope: BusEnvelope
  /** Length of its text. */
  readonly characters: number
}

const maxMessages = 10_000
const maxCharacters = 64 * 1024 * 1024

/** Messages that arrived before the snapshot they follow. When there are too many, all are dropped: the next one shows
 *  a gap, and another snapshot closes it. */
export class WaitingMessages {
  #messages: WaitingMessage[] = []
  #characters = 0

  add(message: WaitingMessage): void {
    this.#messages.push(message)
    this.#characters += message.characters
    if (this.#messages.length > maxMessages || this.#characters > maxCharacters) this.take()
  }

  take(): readonly WaitingMessage[] {
    const messages = this.#messages
    this.#messages = []
    this.#characters = 0
    return messages
  }
}
