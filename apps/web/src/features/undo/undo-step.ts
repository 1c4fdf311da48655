/** Part of a step. What somebody else has changed since stays as it is. */
export interface UndoableChange {
  /** False while its place is missing, for example before the chart has loaded. */
  isReady(): boolean
  /** Returns false when nothing of it is left to take back. */
  undo(): boolean
  redo(): boolean
  /** Whether it leaves everything as it was. */
  isNothing(): boolean
  /** This change and then `next` as one; null when they do not belong together. */
  followedBy(next: UndoableChange): UndoableChange | null
}

/** What the user did, as one entry of the history. */
export interface UndoStep {
  /** Follows “Undo” and “Redo”, for example “add RSI 14”. */
  readonly name: string
  /** Symbol whose drawings it changed; null when it concerns the whole window. */
  readonly symbol: string | null
  readonly changes: readonly UndoableChange[]
  /** Steps of one run within a moment are one step: a held arrow key, the pointer in a colour picker. */
  readonly run?: string
  /** Whether the user can see the effect on the chart. Asked before and after an undo. */
  readonly isInView?: () => boolean
}
