/** One change that can be taken back: what was there before and after. Documents are shared between states, so a state
 *  costs no more than a list of references. */
interface Command<State> {
  readonly name: string
  readonly before: State
  readonly after: State
}

const MOST_COMMANDS = 200

/** The changes made to something, the newest last; the oldest fall off the end. */
export class DrawingHistory<State> {
  readonly #most: number
  #commands: readonly Command<State>[] = []
  /** How many of them are in effect; those after it were taken back. */
  #done = 0

  constructor(most: number = MOST_COMMANDS) {
    this.#most = most
  }

  /** What was taken back before cannot come again. */
  record(name: string, before: State, after: State): void {
    this.#commands = [...this.#commands.slice(0, this.#done), { name, before, after }].slice(-this.#most)
    this.#done = this.#commands.length
  }

  /** Name of the change that `undo` takes back; null when there is none. */
  get undoName(): string | null {
    return this.#commands[this.#done - 1]?.name ?? null
  }

  get redoName(): string | null {
    return this.#commands[this.#done]?.name ?? null
  }

  undo(): State | null {
    const command = this.#commands[this.#done - 1]
    if (command === undefined) return null
    this.#done -= 1
    return command.before
  }

  redo(): State | null {
    const command = this.#commands[this.#done]
    if (command === undefined) return null
    this.#done += 1
    return command.after
  }
}
