/** A folder that cannot be replayed. The message is a sentence for people. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError'
  readonly code = 'cannot_replay'
}
