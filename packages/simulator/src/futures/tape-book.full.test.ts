import { describe, it } from 'vitest'
import { booksHaveTenLevels, booksStayUntilTheNextChange } from '../testing/tape-properties.ts'

describe('[FU-17] books of simulated futures, many times,', () => {
  it('have ten levels a side around the last trade', () => booksHaveTenLevels(200))

  it('do not change before the next change', () => booksStayUntilTheNextChange(200))
})
