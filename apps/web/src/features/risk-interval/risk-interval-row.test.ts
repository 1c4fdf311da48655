import { isoDate, miniOfMicro, riskIntervalTickers } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ddBandOf } from '../../testing/dd-band.ts'
import { contractOf, type RiskIntervalRow, rowsOf, withMonth } from './risk-interval-row.ts'

const session = isoDate('2026-11-16')
/** 1.1 × 12,000 / (8 × 50) = 33, on the tick of 0.25. */
const es = { ...ddBandOf('ES', { Z26: 6750.25, H27: 6801.5 }), ri: 33, yl: 261.36 }

const rowOf = (record = es, chosen = {}): RiskIntervalRow => {
  const [row] = rowsOf([record], session, chosen)
  if (!row) throw new Error('There is no row')
  return row
}

describe('a row of the risk-interval table', () => {
  it('[RI-1] [RI-2] shows the front month, its settlement and the bands around it', () => {
    expect(rowOf()).toEqual({
      exchangeSymbol: 'ES',
      cqgSymbol: 'EP',
      symbol: 'ES',
      product: 'E-mini S&P 500',
      tickSize: 0.25,
      ri: 33,
      yl: 261.36,
      closePrice: { Z26: 6750.25, H27: 6801.5 },
      months: ['Z26', 'H27'],
      selectedMonth: 'Z26',
      contractSuffix: 'Z26',
      selectedClosePrice: 6750.25,
      ub: 6783.25,
      lb: 6717.25,
      problem: null,
    })
    expect(contractOf(rowOf())).toEqual({ contract: 'ES', ticker: 'EPZ26' })
  })

  it('[RI-7] of another month has its suffix, close and bands, and nothing else changes', () => {
    const { contractSuffix, selectedClosePrice, selectedMonth, ub, lb, ...rest } = withMonth(rowOf(), 'H27')
    expect({ contractSuffix, selectedMonth, selectedClosePrice, ub, lb }).toEqual({
      contractSuffix: 'H27',
      selectedMonth: 'H27',
      selectedClosePrice: 6801.5,
      ub: 6834.5,
      lb: 6768.5,
    })
    expect(rowOf()).toMatchObject(rest)
    expect(withMonth(rowOf(), 'M27')).toEqual(rowOf())
  })

  it('[RI-7] starts with the chosen month, as long as it has a settlement', () => {
    expect(rowOf(es, { ES: 'H27' })).toEqual(withMonth(rowOf(), 'H27'))
    expect(rowOf(es, { ES: 'M27', NQ: 'H27' })).toEqual(rowOf())
    expect(rowOf({ ...es, closePrice: { M27: 6900 } })).toMatchObject({ selectedMonth: 'M27' })
  })

  it('[RI-5] says why values are missing, and still has those that are known', () => {
    const unsettled = { ...es, closePrice: {}, error: true }
    expect(rowOf(unsettled)).toMatchObject({
      ...{ problem: 'no-settlement', ri: 33, yl: 261.36, months: [], selectedMonth: null },
      ...{ selectedClosePrice: null, ub: null, lb: null },
    })
    const withoutMargin = { ...es, ri: 0, yl: 0, error: true }
    expect(rowOf(withoutMargin)).toMatchObject({
      ...{ problem: 'no-margin', ri: null, yl: null, selectedClosePrice: null, ub: null, lb: null },
    })
  })

  it('[RI-3] of a micro copies that of its mini under its own name, and stands below it', () => {
    const records = ['NQ', 'ES', 'RTY', 'CL'].map(ticker => ddBandOf(ticker, { Z26: 5000 }))
    const rows = rowsOf(records, session)
    expect(rows.map(({ exchangeSymbol }) => exchangeSymbol)).toEqual([
      ...['NQ', 'MNQ', 'ES', 'MES', 'RTY', 'M2K', 'CL'],
    ])
    for (const [micro, mini] of Object.entries(miniOfMicro)) {
      const find = (symbol: string) => rows.find(({ exchangeSymbol }) => exchangeSymbol === symbol)
      const { ri, yl, closePrice, ub, lb } = find(mini) ?? {}
      expect(find(micro)).toMatchObject({ ri, yl, closePrice, ub, lb })
      expect(find(micro)?.product).toContain('Micro')
    }
  })

  it('[RI-2] has a product, a name and bands twice the interval apart for every ticker of the table', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...riskIntervalTickers),
        fc.integer({ min: 1, max: 100_000 }),
        (ticker, ticks) => {
          const record = ddBandOf(ticker, { Z26: 0 })
          const row = rowOf({ ...record, closePrice: { Z26: ticks * record.tickSize } })
          expect(((row.ub ?? 0) - (row.lb ?? 0)) / record.tickSize).toBeCloseTo(
            (2 * record.ri) / record.tickSize,
            5,
          )
          expect(contractOf(row).ticker).toMatch(/.Z26$/)
        },
      ),
    )
  })
})
