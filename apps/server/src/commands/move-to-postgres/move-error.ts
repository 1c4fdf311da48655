/** A move that was not made, with the reason for the operator. Nothing was changed. */
export class MoveError extends Error {
  readonly code = 'move_failed'
}
