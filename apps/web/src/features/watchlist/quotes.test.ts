import { type ScanFields, ScanTable } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { nextQuotes, noQuote, type Quotes } from './quotes.ts'

const fields: ScanFields = {
  LastOpen: null,
  PrevDayClose: 100,
  DayHigh: null,
  DayLow: null,
  man_HP: 125,
  man_MHP: null,
  MidGap: null,
  BearLow: null,
  BearHigh: null,
  BullLow: null,
  BullHigh: null,
  CPbook: null,
  OPbook: null,
  scannerHasResetZones: false,
}

function watch(symbols = ['SPY']) {
  const table = new ScanTable()
  let quotes: Quotes = new Map()
  return {
    table,
    poll: (price: number | null, changes: Partial<ScanFields> = {}) => {
      table.put('SPY', price, 0, { ...fields, ...changes })
      quotes = nextQuotes(quotes, table, symbols)
      return quotes.get('SPY')
    },
    quotes: () => quotes,
  }
}

describe('quotes', () => {
  it('[WA-1] are green after a rise since the last poll, red after a fall, and keep their colour otherwise', () => {
    const { poll } = watch()
    const directions = [110, 110, 111, 111, 110.5, 110.5, 112].map(price => poll(price)?.direction)
    expect(directions).toEqual([null, null, 'up', 'up', 'down', 'down', 'up'])
  })

  it('[WA-1] lose their colour with their price', () => {
    const { poll } = watch()
    expect([110, 111, null, 112].map(price => poll(price)?.direction)).toEqual([null, 'up', null, null])
  })

  it('have change, change in percent, and the distance to HP with its sign', () => {
    const { poll } = watch()
    expect(poll(110)).toMatchObject({ price: 110, change: 10, distance: -12 })
    expect(poll(110)?.changePercent).toBeCloseTo(10)
    expect(poll(150)?.distance).toBeCloseTo(20)
  })

  it('have no distance without HP, and no change without the close before', () => {
    const { poll } = watch()
    expect(poll(110, { man_HP: null, PrevDayClose: null })).toEqual({ ...noQuote, price: 110 })
  })

  it('are empty for a symbol that the table does not have', () => {
    const { poll, quotes } = watch(['SPY', 'ABCD'])
    poll(110)
    expect(quotes().get('ABCD')).toBe(noQuote)
  })

  it('are the same object when nothing has changed', () => {
    const { poll, quotes } = watch()
    const first = poll(110)
    const all = quotes()
    expect(poll(110)).toBe(first)
    expect(quotes()).toBe(all)
  })
})
