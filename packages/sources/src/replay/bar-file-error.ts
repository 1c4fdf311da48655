/** What is wrong with a file of bars. The message is a sentence for people. */
export class BarFileError extends Error {
  override readonly name = 'BarFileError'
  readonly code = 'bad_bar_file'
}
