/** A recorded file that cannot be used. The message is a sentence for the operator. */
export class ReplayFileError extends Error {
  override readonly name = 'ReplayFileError'
  readonly code = 'bad_replay_file'
}
