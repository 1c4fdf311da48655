/** A folder that cannot be replayed. The message completes the sentence “… cannot be replayed: …”. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError'
  readonly code = 'cannot_replay'
}
