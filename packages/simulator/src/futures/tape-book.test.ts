import { describe, expect, it } from 'vitest'
import { contractOf, futures, ms } from '../testing/futures-tape.ts'
import { booksHaveTenLevels, booksStayUntilTheNextChange } from '../testing/tape-properties.ts'

describe('[FU-17] books of simulated futures', () => {
  it('have ten levels a side around the last trade', () => booksHaveTenLevels(30))

  it('are empty in a pause but know the last trade', () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    const book = futures.book(es, ms('2026-11-17T22:30:00Z'))
    expect([book.bids, book.asks]).toEqual([[], []])
    expect(book.last).toEqual(
      futures.trades(es, ms('2026-11-17T21:59:00Z'), ms('2026-11-17T22:00:00Z')).at(-1),
    )
  })

  it('do not change before the next change', () => booksStayUntilTheNextChange(30))

  it('open with the next session', () => {
    const es = contractOf('F.US.EPZ26', '2026-11-17T15:00:00Z')
    expect(futures.nextChange(es, ms('2026-11-20T22:00:00Z'))).toBe(ms('2026-11-22T23:00:00Z'))
    expect(futures.nextChange(es, ms('2026-12-18T15:00:00Z'))).toBeNull()
  })
})
