import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradedAt } from '../../../testing/fake-broker.ts'
import { onTick, termsOf } from '../contract-terms.ts'
import { stopBehindLevel } from './nearest-level.ts'
import { readTicket, type TicketContext, type TicketFields } from './read-ticket.ts'
import { sizeOfRisk } from './size-of-risk.ts'

const terms = termsOf('F.US.EPZ26', null)
if (!terms) throw new Error('No terms')

const context: TicketContext = {
  accountId: 'paper',
  terms,
  quote: { lp: 7910, bid: 7909.75, ask: 7910.25, volume: 1 },
  nowMs: tradedAt,
  hasBrackets: true,
}
const fields: TicketFields = {
  side: 'buy',
  type: 'limit',
  quantity: '1',
  price: '7910.25',
  stop: '',
  duration: 'DAY',
  date: '',
  hasTakeProfit: false,
  takeProfit: '12',
  hasStopLoss: false,
  stopLoss: '8',
}
const read = (change: Partial<TicketFields>, other: Partial<TicketContext> = {}) =>
  readTicket({ ...fields, ...change }, { ...context, ...other })

describe('[FU-6] the order of a ticket', () => {
  it('has the prices of its type alone', () => {
    const order = {
      accountId: 'paper',
      symbol: 'F.US.EPZ26',
      side: 'buy',
      quantity: 1,
      duration: { kind: 'DAY' },
    }
    expect(read({}).draft).toEqual({ ...order, type: 'limit', limitPrice: 7910.25 })
    expect(read({ type: 'market', price: 'nonsense' }).draft).toEqual({ ...order, type: 'market' })
    expect(read({ type: 'stop', stop: '7920' }).draft).toEqual({ ...order, type: 'stop', stopPrice: 7920 })
    expect(read({ type: 'stopLimit', stop: '7920', price: '7921' }).draft).toEqual({
      ...order,
      type: 'stopLimit',
      stopPrice: 7920,
      limitPrice: 7921,
    })
  })

  it.each([
    [{ quantity: '0' }, { quantity: 'A whole number from 1 to 9999' }],
    [{ quantity: '1.5' }, { quantity: 'A whole number from 1 to 9999' }],
    [{ price: '' }, { price: 'Enter a price' }],
    [{ price: '7910.1' }, { price: 'Prices move in steps of 0.25' }],
    [{ type: 'stop', stop: 'x' }, { stop: 'This is not a price' }],
    [{ type: 'stop', stop: '7910' }, { stop: 'Must be above the last price, 7910.00' }],
    [{ type: 'stop', side: 'sell', stop: '7911' }, { stop: 'Must be below the last price, 7910.00' }],
    [{ type: 'stopLimit', stop: '7920', price: '7919' }, { stop: 'Beyond its limit' }],
    [{ hasStopLoss: true, stopLoss: '-8' }, { stopLoss: 'Points above 0' }],
    [{ hasTakeProfit: true, takeProfit: '1.1' }, { takeProfit: 'Points in steps of 0.25' }],
    [{ duration: 'GTD', date: '2026-02-30' }, { date: 'A date like 2026-12-18' }],
    [{ duration: 'GTD', date: '2026-11-16' }, { date: 'That session is over' }],
    [{ duration: 'GTD', date: '2026-11-22' }, { date: 'No trading on that day' }],
    [{ duration: 'GTD', date: '2027-01-04' }, { date: 'The contract ends on 2026-12-18' }],
  ] as const)('%j is named at its field', (change, errors) => {
    expect(read(change)).toMatchObject({ draft: null, errors })
  })

  it('names every wrong field, not only the first', () => {
    expect(Object.keys(read({ quantity: '', price: '' }).errors)).toEqual(['quantity', 'price'])
  })

  it('[FU-6] is good till the close of its last day', () => {
    const { draft } = read({ duration: 'GTD', date: '2026-11-18' })
    expect(draft?.duration).toEqual({ kind: 'GTD', until: Date.UTC(2026, 10, 18, 22, 0) })
  })

  it('[BY-17] has its bracket in points from the entry, on the right sides', () => {
    const bracket = { hasTakeProfit: true, hasStopLoss: true }
    expect(read(bracket).draft).toMatchObject({ takeProfit: 7922.25, stopLoss: 7902.25 })
    expect(read({ ...bracket, side: 'sell', type: 'market' }).draft).toMatchObject({
      takeProfit: 7897.75,
      stopLoss: 7917.75,
    })
    expect(read({ ...bracket, type: 'market' }, { quote: null }).errors).toMatchObject({
      takeProfit: 'Needs a price of the market, which has not arrived',
    })
    expect(read(bracket, { hasBrackets: false }).draft).not.toHaveProperty('stopLoss')
  })

  it('never throws, and what it accepts is on the tick and whole', () => {
    const text = fc.string({ maxLength: 20 })
    const any = fc.record({ quantity: text, price: text, stop: text, date: text, stopLoss: text })
    fc.assert(
      fc.property(any, typed => {
        const { draft } = read({ ...typed, type: 'stopLimit', duration: 'GTD', hasStopLoss: true })
        if (!draft) return
        expect(Number.isInteger(draft.quantity) && draft.quantity >= 1).toBe(true)
        expect(onTick(draft.limitPrice ?? 0, terms)).toBe(draft.limitPrice)
      }),
    )
  })
})

describe('[BY-17] the proposals of the ticket', () => {
  it('sizes the order so that the stop costs at most the risk', () => {
    expect(sizeOfRisk(400, 8, 50)).toBe(1)
    expect(sizeOfRisk(399, 8, 50)).toBe(0)
    expect(sizeOfRisk(500, 0, 50)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 4000 }), (risk, ticks) => {
        const points = ticks * 0.25
        const size = sizeOfRisk(risk, points, 50)
        expect(size * points * 50).toBeLessThanOrEqual(risk)
        if (size < 9999) expect((size + 1) * points * 50).toBeGreaterThan(risk)
      }),
    )
  })

  it('puts the stop one tick behind the nearest level on the losing side', () => {
    const levels = {
      hp: 7905.1,
      mhp: 7880,
      hg: null,
      bear: [7850, 7860],
      bull: [7930, 7950],
      redistribution: null,
    } as const
    expect(stopBehindLevel(levels, 'buy', 7910.25, terms)).toEqual({ name: 'HP', level: 7905.1, points: 5.5 })
    expect(stopBehindLevel(levels, 'sell', 7910.25, terms)).toMatchObject({
      name: 'Bull low',
      points: 20,
    })
    expect(stopBehindLevel(levels, 'buy', 7840, terms)).toBeNull()
  })
})
