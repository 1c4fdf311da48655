import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  contractAfter,
  contractKey,
  epochMs,
  type FuturesProduct,
  frontContract,
  futuresProducts,
  isoDate,
  leadContractAt,
  leadContracts,
  leadSymbolAt,
  monthCodes,
  productOfTicker,
  tradeDateAt,
  tradingSessionsOn,
} from '../index.ts'

const es = productOfTicker('ES') as FuturesProduct
const products = fc.constantFrom(...futuresProducts)
const dates = fc.integer({ min: 0, max: 5000 }).map(days => addDays(isoDate('2014-01-01'), days))

describe('[BY-19] the contracts that lead', () => {
  it('roll where the front month changes, at the open of the session of that date', () => {
    const leads = leadContracts(es, isoDate('2026-08-03'), isoDate('2026-12-31'))
    expect(leads.map(({ month, fromDate, rollDate }) => [contractKey(month), fromDate, rollDate])).toEqual([
      ['U26', '2026-06-15', '2026-09-14'],
      ['Z26', '2026-09-14', '2026-12-14'],
      ['H27', '2026-12-14', '2027-03-15'],
    ])
    expect(new Date(leads[1]?.fromMs ?? 0).toISOString()).toBe('2026-09-13T22:00:00.000Z')
    expect(new Date(leads[2]?.fromMs ?? 0).toISOString()).toBe('2026-12-13T23:00:00.000Z')
  })

  it('are none for a range that ends before it starts', () => {
    expect(leadContracts(es, isoDate('2026-08-03'), isoDate('2026-08-02'))).toEqual([])
  })

  it('follow each other without a gap and without an overlap, over the whole range', () => {
    fc.assert(
      fc.property(products, dates, fc.integer({ min: 0, max: 900 }), (product, from, days) => {
        const to = addDays(from, days)
        const leads = leadContracts(product, from, to)
        const [first, last] = [leads[0], leads.at(-1)]
        expect(first && first.fromDate <= from && from < first.rollDate).toBe(true)
        expect(last && last.fromDate <= to && to < last.rollDate).toBe(true)
        for (const [index, lead] of leads.entries()) {
          expect(lead.fromMs).toBeLessThan(lead.rollMs)
          const next = leads[index + 1]
          if (!next) continue
          expect([next.fromDate, next.fromMs]).toEqual([lead.rollDate, lead.rollMs])
          expect(next.month).toEqual(contractAfter(product, lead.month))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are the front month of the trade date at every time of a session', () => {
    fc.assert(
      fc.property(products, dates, fc.nat(), (product, date, offset) => {
        for (const { open, close } of tradingSessionsOn(product, date)) {
          const at = epochMs(open + (offset % (close - open)))
          expect(leadContractAt(product, at)?.month).toEqual(frontContract(product, tradeDateAt(product, at)))
        }
      }),
      { numRuns: 100 },
    )
  })
})

it.each([
  ['F.US.EP', '2026-12-13T21:59:59Z', 'F.US.EPZ26'],
  ['f.us.ep', '2026-12-13T23:00:00Z', 'F.US.EPH27'],
  ['F.US.EPU26', '2026-12-13T23:00:00Z', 'F.US.EPU26'],
  ['F.US.NOPE', '2026-12-13T23:00:00Z', 'F.US.NOPE'],
  ['SPY', '2026-12-13T23:00:00Z', 'SPY'],
])('[BY-19] the contract of %s at %s is %s', (symbol, at, contract) => {
  expect(leadSymbolAt(symbol, epochMs(Date.parse(at)))).toBe(contract)
})

it('a contract so many months later is in the cycle, and the way back leads to the first', () => {
  expect(contractAfter(es, { year: 2026, code: 'Z' })).toEqual({ year: 2027, code: 'H' })
  expect(contractAfter(es, { year: 2026, code: 'H' }, -1)).toEqual({ year: 2025, code: 'Z' })
  fc.assert(
    fc.property(
      products,
      fc.constantFrom(...monthCodes),
      fc.integer({ min: -60, max: 60 }),
      (product, code, count) => {
        fc.pre(product.months.includes(code))
        const month = { year: 2026, code }
        const later = contractAfter(product, month, count)
        expect(product.months).toContain(later.code)
        expect(contractAfter(product, later, -count)).toEqual(month)
      },
    ),
  )
})
