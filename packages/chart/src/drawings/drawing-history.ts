/** One change that can be undone. States share their documents, so each costs no more than a list of references. */
interface Command<State> {
  readonly name: string
  readonly before: State
  readonly after: State
}

const MAX_COMMANDS = 200

/** Undo history, newest change last. Drops the oldest changes beyond its limit. */
export class DrawingHistory<State> {
  readonly #maxCommands: number
  #commands: readonly Command<State>[] = []
  /** How many commands are in effect; those after it were undone. */
  #done = 0

  constructor(maxCommands: number = MAX_COMMANDS) {
    this.#maxCommands = maxCommands
  }

  /** Discards the changes that were undone before. */
  record(name: string, before: State, after: State): void {
    this.#commands = [...this.#commands.slice(0, this.#done), { name, before, after }].slice(
      -this.#maxCommands,
    )
    this.#done = this.#commands.length
  }

  /** Name of the change that `undo` would revert; null when there is none. */
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
