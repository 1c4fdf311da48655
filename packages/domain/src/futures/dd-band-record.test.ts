import { describe, expect, it } from 'vitest'
import {
  ddBandRecord,
  deviationBands,
  type FuturesProduct,
  futuresProducts,
  isoDate,
  marginOfTable,
  productOfTicker,
  riskIntervalTickers,
} from '../index.ts'

const productOf = (ticker: string): FuturesProduct => {
  const product = productOfTicker(ticker)
  if (product === null) throw new Error(`No product ${ticker}`)
  return product
}

describe('a record of the risk-interval table', () => {
  it('[RI-2] [API-15] contains the terms, the interval and the settlements', () => {
    expect(ddBandRecord(productOf('ES'), { Z26: 6012.25, H27: 6065.5 })).toEqual({
      exchangeSymbol: 'ES',
      cqgSymbol: 'EP',
      symbol: 'ES',
      product: 'E-mini S&P 500',
      exchange: 'CME',
      tickSize: 0.25,
      profitPerTick: 12.5,
      maintenance: 10_800,
      maintenanceFrom: '2022-01-21',
      riskParam: 1.1,
      ri: 29.5,
      yl: 233.64,
      closePrice: { Z26: 6012.25, H27: 6065.5 },
      error: false,
    })
  })

  it('[RI-3] keeps the requested ticker', () => {
    const record = ddBandRecord(productOf('17'), { Z26: 118.5 }, { ticker: '17' })
    expect(record).toMatchObject({ symbol: '17', exchangeSymbol: 'ZB', cqgSymbol: 'USA' })
  })

  it.each([
    ['MES', 'ES'],
    ['MNQ', 'NQ'],
    ['M2K', 'RTY'],
  ])('[RI-3] %s has the interval of %s under its own name', (micro, mini) => {
    const settlements = { Z26: 2000 }
    const { ri, yl, closePrice, riskParam } = ddBandRecord(productOf(mini), settlements)
    const record = ddBandRecord(productOf(micro), settlements)
    expect(record).toMatchObject({ ri, yl, closePrice, riskParam, exchangeSymbol: micro })
    expect(record.profitPerTick).toBe(productOf(micro).profitPerTick)
  })

  it('[RI-2] uses the margin in force and says since when it holds', () => {
    const marginOf = () => ({ amount: 17_500, from: isoDate('2026-11-02') })
    const record = ddBandRecord(productOf('ES'), { Z26: 7000 }, { marginOf })
    expect(record).toMatchObject({ maintenance: 17_500, maintenanceFrom: '2026-11-02', ri: 48, yl: 380.16 })
  })

  it('[RI-3] a micro shows its own margin and has the interval of the margin of its mini', () => {
    const marginOf = ({ exchangeSymbol }: FuturesProduct) =>
      exchangeSymbol === 'ES' ? { amount: 17_500, from: isoDate('2026-11-02') } : { amount: 9, from: null }
    const record = ddBandRecord(productOf('MES'), { Z26: 7000 }, { marginOf })
    expect(record).toMatchObject({ maintenance: 9, maintenanceFrom: null, ri: 48 })
  })

  it('[FU-9] has no day for a figure of the product table that is undated or of a later day', () => {
    expect(ddBandRecord(productOf('VX'), { Z26: 20 })).toMatchObject({
      maintenance: 9600,
      maintenanceFrom: null,
    })
    expect(marginOfTable(productOf('ES'), isoDate('2022-01-20'))).toEqual({ amount: 10_800, from: null })
    expect(marginOfTable(productOf('ES'), isoDate('2022-01-21'))).toEqual({
      amount: 10_800,
      from: '2022-01-21',
    })
  })

  it('[RI-3] has an interval of at least one tick for each of the 24', () => {
    for (const ticker of riskIntervalTickers) {
      const product = productOf(ticker)
      const { ri, error } = ddBandRecord(product, { Z26: 100 })
      expect(ri).toBeGreaterThanOrEqual(product.tickSize)
      expect(error).toBe(false)
    }
  })

  it('is an error when the day has no settlement', () => {
    expect(ddBandRecord(productOf('ES'), {})).toMatchObject({ ri: 29.5, closePrice: {}, error: true })
    expect(ddBandRecord(productOf('ES'), { Z26: null })).toMatchObject({ closePrice: {}, error: true })
  })

  it('drops invalid prices and invalid months', () => {
    const record = ddBandRecord(productOf('ES'), { Z26: 6012.25, H27: Number.NaN, total: 1 })
    expect(record.closePrice).toEqual({ Z26: 6012.25 })
  })

  it('lists the nearest month first, whatever the input order', () => {
    const record = ddBandRecord(productOf('ES'), { H27: 3, Z26: 2, U26: 1 })
    expect(Object.keys(record.closePrice)).toEqual(['U26', 'Z26', 'H27'])
  })

  it('is an error without a margin', () => {
    const [unpriced] = futuresProducts.filter(({ maintenance }) => maintenance === null)
    expect(unpriced && ddBandRecord(unpriced, { Z26: 95 })).toMatchObject({
      maintenance: 0,
      maintenanceFrom: null,
      ri: 0,
      error: true,
    })
  })

  it('supports a negative close, as crude oil had', () => {
    const { closePrice, ri, tickSize } = ddBandRecord(productOf('CL'), { K20: -37.63 })
    expect(deviationBands(closePrice.K20 ?? null, ri, tickSize)).toEqual({ upper: -36.7, lower: -38.56 })
  })
})
