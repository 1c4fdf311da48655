import { ChainFileError } from './chain-file-error.ts'

const maxInvalidShare = 0.01

/** Counts the rows of a file and rejects the file when too many are invalid. */
export class RowCount {
  #valid = 0
  #invalid = 0
  #excluded = 0
  #firstInvalidLine: number | undefined
  readonly #expected: string

  /** `expected`: what a row should hold, in words. */
  constructor(expected: string) {
    this.#expected = expected
  }

  /** `line`: its number in the file, from 1; none for a format without lines. */
  count(isValid: boolean, line?: number): void {
    if (isValid) {
      this.#valid += 1
      return
    }
    this.#invalid += 1
    this.#firstInvalidLine ??= line
  }

  /** Counts a valid row that must not be summed, such as a contract on other than 100 shares. */
  exclude(): void {
    this.#excluded += 1
  }

  get skipped(): number {
    return this.#invalid + this.#excluded
  }

  /** Throws when the file has no valid rows or too many invalid ones. */
  check(): void {
    const all = this.#valid + this.#invalid
    if (this.#valid === 0) {
      const found = all === 0 ? 'no option' : `no readable option among its ${all} rows`
      throw new ChainFileError('no_rows', `The file holds ${found}.${this.#fault(all)}`)
    }
    if (this.#invalid > all * maxInvalidShare) {
      throw new ChainFileError(
        'bad_rows',
        `${this.#invalid} of the file's ${all} rows cannot be read.${this.#fault(all)}`,
      )
    }
  }

  #fault(all: number): string {
    if (all === 0) return ''
    const place = this.#firstInvalidLine === undefined ? '' : `Line ${this.#firstInvalidLine}: `
    return ` ${place}${place === '' ? 'Expected' : 'expected'} ${this.#expected}.`
  }
}
