import type { WallClock } from '../../platform/wall-clock.ts'
import type { UndoStep } from './undo-step.ts'

const defaultMaxSteps = 200
const runMs = 1_000

export interface UndoResult {
  readonly step: UndoStep
  readonly wasInView: boolean
  /** Names of steps that were dropped because somebody else changed the same since. */
  readonly dropped: readonly string[]
}

/**
 * The changes of a window in the order of their making. Undo and redo reach the steps of the whole window and those of the
 * symbol that is shown: nothing changes on a symbol that the user does not see.
 */
export class UndoHistory {
  readonly #clock: WallClock
  readonly #maxSteps: number
  readonly #listeners = new Set<() => void>()
  #done: UndoStep[] = []
  /** The last undone step is the last. */
  #undone: UndoStep[] = []
  #symbol: string | null = null
  #lastRecordedAt = Number.NEGATIVE_INFINITY
  #group: UndoStep[] | null = null
  #isReplaying = false

  constructor(clock: WallClock, maxSteps: number = defaultMaxSteps) {
    this.#clock = clock
    this.#maxSteps = maxSteps
  }

  get undoName(): string | null {
    return this.#done.findLast(step => this.#isReachable(step))?.name ?? null
  }

  get redoName(): string | null {
    return this.#undone.findLast(step => this.#isReachable(step))?.name ?? null
  }

  /** The symbol on the chart; null while there is none. */
  showSymbol(symbol: string | null): void {
    if (symbol === this.#symbol) return
    this.#symbol = symbol
    this.#notify()
  }

  /** Adds what the user has just done. Ignored during an undo or redo, whose effects are reported like any change. */
  record(step: UndoStep): void {
    if (this.#isReplaying) return
    if (this.#group !== null) {
      this.#group.push(step)
      return
    }
    const now = this.#clock.now()
    const joined = now - this.#lastRecordedAt < runMs ? joinedWith(this.#done.at(-1), step) : null
    this.#lastRecordedAt = now
    const before = joined ? this.#done.slice(0, -1) : this.#done
    const isNothing = (joined ?? step).changes.every(change => change.isNothing())
    this.#done = [...before, ...(isNothing ? [] : [joined ?? step])].slice(-this.#maxSteps)
    this.#undone = this.#undone.filter(other => !this.#isReachable(other))
    this.#notify()
  }

  /** Everything recorded while `run` runs becomes one step. */
  group(name: string, run: () => void): void {
    if (this.#group !== null) {
      run()
      return
    }
    this.#group = []
    try {
      run()
    } finally {
      const steps = this.#group
      this.#group = null
      const symbols = new Set(steps.map(({ symbol }) => symbol))
      const [symbol = null] = symbols.size === 1 ? symbols : []
      if (steps.length > 0) this.record({ name, symbol, changes: steps.flatMap(({ changes }) => changes) })
    }
  }

  /** Null when there is nothing to undo now. */
  undo(): UndoResult | null {
    return this.#replay(this.#done, this.#undone, ({ changes }) =>
      changes.toReversed().map(change => change.undo()),
    )
  }

  redo(): UndoResult | null {
    return this.#replay(this.#undone, this.#done, ({ changes }) => changes.map(change => change.redo()))
  }

  /** Takes back this step, also when others were made since; nothing when it was taken back already. */
  takeBack(step: UndoStep): void {
    const index = this.#done.indexOf(step)
    if (index < 0) return
    this.#done.splice(index, 1)
    if (this.#run(() => step.changes.toReversed().map(change => change.undo())).includes(true))
      this.#undone.push(step)
    this.#notify()
  }

  clear(): void {
    this.#done = []
    this.#undone = []
    this.#notify()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #replay(from: UndoStep[], to: UndoStep[], run: (step: UndoStep) => readonly boolean[]): UndoResult | null {
    const dropped: string[] = []
    let result: UndoResult | null = null
    while (result === null) {
      const index = from.findLastIndex(step => this.#isReachable(step))
      const step = from[index]
      if (step === undefined || !step.changes.every(change => change.isReady())) break
      from.splice(index, 1)
      const wasInView = step.isInView?.() ?? true
      if (this.#run(() => run(step)).includes(true)) result = { step, wasInView, dropped }
      else dropped.push(step.name)
    }
    if (result !== null) to.push(result.step)
    // The next change is not part of a run that was undone.
    this.#lastRecordedAt = Number.NEGATIVE_INFINITY
    this.#notify()
    return result
  }

  #run<Result>(replay: () => Result): Result {
    this.#isReplaying = true
    try {
      return replay()
    } finally {
      this.#isReplaying = false
    }
  }

  #isReachable({ symbol }: UndoStep): boolean {
    return symbol === null || symbol === this.#symbol
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Both as one step; null when they are not of one run. */
function joinedWith(last: UndoStep | undefined, step: UndoStep): UndoStep | null {
  if (last?.run === undefined || last.run !== step.run) return null
  const [first, second] = [last.changes[0], step.changes[0]]
  if (first === undefined || second === undefined || last.changes.length + step.changes.length > 2)
    return null
  const change = first.followedBy(second)
  return change && { ...step, changes: [change] }
}
