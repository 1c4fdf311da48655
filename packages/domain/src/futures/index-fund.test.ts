import { describe, expect, it } from 'vitest'
import { futuresProducts, futuresSymbol, indexFundOf } from '../index.ts'

describe('fund of an index future', () => {
  it.each([
    ['F.US.EPZ26', 'SPY'],
    ['f.us.ep', 'SPY'],
    ['/ES', 'SPY'],
    ['/MESZ26', 'SPY'],
    ['F.US.ENQH27', 'QQQ'],
    ['/M2K', 'IWM'],
    ['F.US.RTYZ26', 'IWM'],
    ['SPY', null],
    ['ES', null],
    ['F.US.CLEZ26', null],
    ['/', null],
  ])('[LM-12] of %s is %s', (symbol, fund) => {
    expect(indexFundOf(symbol)).toBe(fund)
  })

  it('[LM-12] exists for the contracts of exactly six products', () => {
    const withFund = futuresProducts.filter(product =>
      indexFundOf(futuresSymbol(product, { year: 2026, code: 'Z' }) ?? ''),
    )
    expect(withFund.map(({ exchangeSymbol }) => exchangeSymbol).toSorted()).toEqual(
      ['ES', 'M2K', 'MES', 'MNQ', 'NQ', 'RTY'].toSorted(),
    )
  })
})
