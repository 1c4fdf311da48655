import { ChainFileError } from './chain-file-error.ts'

const maxBadShare = 0.01

/** Keeps count of the rows of a file, and refuses the file when too few of them are good. */
export class RowCount {
  #good = 0
  #bad = 0
  #leftOut = 0

  count(isGood: boolean): void {
    if (isGood) this.#good += 1
    else this.#bad += 1
  }

  /** A good row that does not belong into sums, such as a contract on other than 100 shares. */
  leaveOut(): void {
    this.#leftOut += 1
  }

  get skipped(): number {
    return this.#bad + this.#leftOut
  }

  /** Throws when the rows do not make a chain. */
  check(): void {
    const all = this.#good + this.#bad
    if (this.#good === 0) {
      const found = all === 0 ? 'no option' : `no readable option among its ${all} rows`
      throw new ChainFileError('no_rows', `The file holds ${found}.`)
    }
    if (this.#bad > all * maxBadShare) {
      throw new ChainFileError('bad_rows', `${this.#bad} of the file's ${all} rows cannot be read.`)
    }
  }
}
