import { describe, expect, it } from 'vitest'
import { findFutures, findSymbols, isFuturesSearch } from './search-rules.ts'

const symbols = ['SPYG', 'AAPL', 'SPY', 'XSPA', 'MSFT', 'BRK.B', 'SPX']
const found = (text: string) => findSymbols(symbols, text)
const names = (text: string) => found(text).map(({ symbol }) => symbol)

describe('[CH-5] symbol search', () => {
  it('finds substrings ignoring case, prefix matches first, then alphabetical', () => {
    expect(names('sp')).toEqual(['SPX', 'SPY', 'SPYG', 'XSPA'])
    expect(names(' aap ')).toEqual(['AAPL'])
    expect(names('k.b')).toEqual(['BRK.B'])
  })

  it('offers one new entry when nothing matches, and nothing for an empty field', () => {
    expect(found('zzzz')).toEqual([{ symbol: 'ZZZZ', isNew: true }])
    expect(found('  ')).toEqual([])
  })
})

describe('[CH-5] futures search', () => {
  const contracts = ['F.US.EPH27', 'F.US.EPZ26', 'F.US.ENQZ26', 'F.US.RTYZ26'].map(symbol => ({
    symbol,
    exchange: symbol.includes('RTY') ? 'XX' : 'RS',
  }))
  const futures = (text: string, exchange?: string) =>
    findFutures(contracts, text, exchange).map(({ symbol, isNew }) => (isNew ? `${symbol} *NEW*` : symbol))

  it('starts with a slash or F.US., ignoring case', () => {
    for (const text of ['/', '/ep', ' /EP', 'f.us.ep', 'F.US.']) expect(isFuturesSearch(text)).toBe(true)
    for (const text of ['', 'F.US', 'FUS', 'AAPL', 'A/B']) expect(isFuturesSearch(text)).toBe(false)
  })

  it('finds by text, with or without the prefix', () => {
    expect(futures('/ep')).toEqual(['F.US.EPH27', 'F.US.EPZ26'])
    expect(futures('f.us.z26')).toEqual(['F.US.ENQZ26', 'F.US.EPZ26', 'F.US.RTYZ26'])
    expect(futures('/F.US.ENQ')).toEqual(['F.US.ENQZ26'])
  })

  it('lists a group with a trailing star', () => {
    expect(futures('/ep*')).toEqual(['F.US.EPH27', 'F.US.EPZ26'])
    expect(futures('/e*')).toEqual(['F.US.E *NEW*'])
  })

  it('offers one new entry when exchange and text do not match', () => {
    expect(futures('/rty', 'RS')).toEqual(['F.US.RTY *NEW*'])
    expect(findFutures([], '/clf27')).toEqual([{ symbol: 'F.US.CLF27', isNew: true }])
    expect(findFutures([], '/')).toEqual([])
  })
})
