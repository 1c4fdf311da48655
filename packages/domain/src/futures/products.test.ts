import { describe, expect, it } from 'vitest'
import {
  type FuturesProduct,
  futuresProducts,
  miniOfMicro,
  productOfCqgSymbol,
  productOfTicker,
  riskIntervalTickers,
} from '../index.ts'

const bySymbol = (symbol: string): FuturesProduct => {
  const product = futuresProducts.find(({ exchangeSymbol }) => exchangeSymbol === symbol)
  if (product === undefined) throw new Error(`No product ${symbol}`)
  return product
}

describe('the table of products', () => {
  it('[FU-9] contains about a hundred products, each with its exchange', () => {
    expect(futuresProducts).toHaveLength(104)
    expect(new Set(futuresProducts.map(({ exchange }) => exchange))).toEqual(
      new Set(['CME', 'CBOT', 'NYMEX', 'COMEX', 'CFE', 'ICE US', 'ICE EU', 'EUREX']),
    )
  })

  it.each([
    { symbol: 'ES', exchange: 'CME', group: 'Equity', currency: 'USD', months: 'HMUZ', cqgSymbol: 'EP' },
    { symbol: 'ZC', exchange: 'CBOT', group: 'Grains', currency: 'USD', months: 'HKNUZ', cqgSymbol: 'ZCE' },
    { symbol: 'FGBL', exchange: 'EUREX', group: 'Rates', currency: 'EUR', months: 'HMUZ', cqgSymbol: 'DB' },
  ])('[FU-9] has $symbol of $exchange with its months and its symbols', ({ symbol, months, ...facts }) => {
    const product = bySymbol(symbol)
    expect(product).toMatchObject(facts)
    expect(product.months.join('')).toBe(months)
    expect(product.isCqgSymbolVerified).toBe(symbol !== 'FGBL')
  })

  it('[FU-9] has the point value, the tick and the margin of a contract', () => {
    expect(bySymbol('ES')).toMatchObject({
      ...{ pointValue: 50, tickSize: 0.25 },
      maintenance: { amount: 10_800, asOf: '2022-01-21', basis: 'published' },
    })
  })

  it('has unique exchange symbols and unique provider symbols', () => {
    const exchangeSymbols = futuresProducts.map(({ exchangeSymbol }) => exchangeSymbol)
    const cqgSymbols = futuresProducts.flatMap(({ cqgSymbol }) => cqgSymbol ?? [])
    expect(new Set(exchangeSymbols).size).toBe(exchangeSymbols.length)
    expect(new Set(cqgSymbols).size).toBe(cqgSymbols.length)
  })

  it.each([
    ['ES', 12.5],
    ['6E', 6.25],
    ['6J', 6.25],
    ['ZT', 7.8125],
    ['ZB', 31.25],
    ['SR1', 20.835],
    ['RB', 4.2],
    ['MET', 0.05],
  ])('gives %s a tick value of exactly %d', (symbol, profitPerTick) => {
    expect(bySymbol(symbol).profitPerTick).toBe(profitPerTick)
  })

  it('has a date for every published margin and none for the others', () => {
    for (const { maintenance } of futuresProducts) {
      if (maintenance === null) continue
      expect(maintenance.amount).toBeGreaterThan(0)
      const isDated = maintenance.basis === 'published' || maintenance.basis === 'scaled'
      expect(maintenance.asOf !== null).toBe(isDated)
    }
  })

  it('scales a margin of another contract size by point value', () => {
    const pairs = [
      ['QM', 'CL'],
      ['MNG', 'NG'],
      ['QG', 'NG'],
      ['MHG', 'HG'],
      ['XC', 'ZC'],
      ['XK', 'ZS'],
      ['XW', 'ZW'],
      ['ETH', 'MET'],
    ] as const
    const scaled = futuresProducts.filter(({ maintenance }) => maintenance?.basis === 'scaled')
    expect(scaled.map(({ exchangeSymbol }) => exchangeSymbol).sort()).toEqual(
      pairs.map(([own]) => own).sort(),
    )
    for (const [own, other] of pairs) {
      const [a, b] = [bySymbol(own), bySymbol(other)]
      const ratio = (a.maintenance?.amount ?? 0) / (b.maintenance?.amount ?? 1)
      expect(ratio).toBeCloseTo(a.pointValue / b.pointValue, 12)
      expect(a.maintenance?.asOf).toBe(b.maintenance?.asOf)
    }
  })
})

describe('finding a product', () => {
  it('[RI-3] resolves the 24 tickers of the risk-interval table', () => {
    const resolved = riskIntervalTickers.map(ticker => `${ticker}:${productOfTicker(ticker)?.exchangeSymbol}`)
    expect(resolved.join(' ')).toBe(
      'NQ:NQ CL:CL GC:GC RB:RB HO:HO NG:NG SI:SI ES:ES YK:XK VX:VX HG:HG 6EM:6E ' +
        'YM:YM RTY:RTY PL:PL 17:ZB 21:ZN UB:UB LN:HE C:ZC AD:6A NE:6N BTC:BTC IBV:IBV',
    )
  })

  it('[RI-3] has a margin for each of them', () => {
    for (const ticker of riskIntervalTickers) expect(productOfTicker(ticker)?.maintenance).not.toBeNull()
  })

  it('[RI-3] pairs each micro with its mini', () => {
    expect(miniOfMicro).toEqual({ MES: 'ES', MNQ: 'NQ', M2K: 'RTY' })
  })

  it('accepts either case and surrounding blanks', () => {
    expect(productOfTicker(' es ')).toBe(bySymbol('ES'))
    expect(productOfCqgSymbol('ep')).toBe(bySymbol('ES'))
  })

  it.each(['', 'XYZ', 'constructor', '__proto__'])('returns null for “%s”', ticker => {
    expect(productOfTicker(ticker)).toBeNull()
    expect(productOfCqgSymbol(ticker)).toBeNull()
  })
})
