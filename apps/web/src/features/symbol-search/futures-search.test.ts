import { epochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listFuturesContracts, pastContractOf } from '../futures/futures-contracts.ts'
import { exchangesOf, findFutures, isFuturesSearch } from './futures-search.ts'

/** After the roll of the December contract, which still trades. */
const now = epochSeconds(Date.UTC(2026, 11, 15, 15) / 1000)
const contracts = listFuturesContracts(now)
const listing = { contracts, pastOf: (name: string) => pastContractOf(name, now) }
const nothing = { contracts: [], pastOf: () => null }
const futures = (text: string, exchange: string | null = null) =>
  findFutures(listing, text, exchange).map(({ symbol, isNew }) => (isNew ? `${symbol} *NEW*` : symbol))
const named = (...names: string[]) => names.map(name => `F.US.${name}`)

describe('[CH-5] futures search', () => {
  it('starts with a slash or F.US., ignoring case', () => {
    for (const text of ['/', '/ep', ' /EP', 'f.us.ep', 'F.US.']) expect(isFuturesSearch(text)).toBe(true)
    for (const text of ['', 'F.US', 'FUS', 'AAPL', 'A/B']) expect(isFuturesSearch(text)).toBe(false)
  })

  it('lists the front month first, then by expiry, then the continuous contract', () => {
    const ep = named('EPH27', 'EPZ26', 'EPM27', 'EPU27', 'EPZ27', 'EPH28', 'EP')
    expect(futures('/ep').slice(0, 7)).toEqual(ep)
    expect(futures('f.us.EP').slice(0, 7)).toEqual(ep)
    expect(futures('/EP*')).toEqual(ep)
  })

  it('describes each by product, month and exchange', () => {
    expect(findFutures(listing, '/ep*').map(({ name }) => name)).toEqual([
      'E-mini S&P 500, MAR 27, CME · front month',
      'E-mini S&P 500, DEC 26, CME',
      'E-mini S&P 500, JUN 27, CME',
      'E-mini S&P 500, SEP 27, CME',
      'E-mini S&P 500, DEC 27, CME',
      'E-mini S&P 500, MAR 28, CME',
      'E-mini S&P 500, continuous, CME',
    ])
  })

  it('finds by text in the names of the provider and of the exchange, and in that of the product', () => {
    expect(futures('/epz')).toEqual(named('EPZ26', 'EPZ27'))
    expect(futures('/F.US.ENQH27')).toEqual(named('ENQH27'))
    expect(futures('/es')[0]).toBe('F.US.EPH27')
    expect(futures('/esm27')[0]).toBe('F.US.EPM27')
    expect(futures('/russell')[0]).toBe('F.US.RTYH27')
    expect(futures('/z27').every(symbol => symbol.endsWith('Z27'))).toBe(true)
    expect(futures('/z27').length).toBeGreaterThan(10)
  })

  it('lists a group with a trailing star, and nothing beside it', () => {
    expect(futures('/rty*')).toHaveLength(7)
    expect(futures('/rty *')).toHaveLength(7)
    expect(futures('f.us.es*')[0]).toBe('F.US.EPH27')
    expect(futures('/e*')).toEqual(['F.US.E *NEW*'])
  })

  it('offers one new entry when exchange and text do not match', () => {
    expect(futures('/rty', 'CME')[0]).toBe('F.US.RTYH27')
    expect(futures('/rty', 'CBOT')).toEqual(['F.US.RTY *NEW*'])
    expect(futures('/rty*', 'CBOT')).toEqual(['F.US.RTY *NEW*'])
    expect(futures('/epz36')).toEqual(['F.US.EPZ36 *NEW*'])
    expect(findFutures(nothing, '/clf27')).toEqual([{ symbol: 'F.US.CLF27', isNew: true }])
    expect(findFutures(nothing, '/')).toEqual([])
  })

  it.each(['/epu26', '/ESU26', 'f.us.EPU26'])(
    'says of %s that it has expired, and offers the contract that leads now',
    text => {
      expect(findFutures(listing, text)).toEqual([
        {
          symbol: 'F.US.EPU26',
          isNew: false,
          name: 'expired 2026-09-18 · E-mini S&P 500, SEP 26, CME',
        },
        { symbol: 'F.US.EPH27', isNew: false, name: 'E-mini S&P 500, MAR 27, CME · front month' },
      ])
      expect(futures(text, 'CBOT')).toEqual([`F.US.${text.slice(-5).toUpperCase()} *NEW*`])
    },
  )

  it('lists all front months first without a text, of one exchange where it is chosen', () => {
    const isFront = new Set(contracts.filter(contract => contract.isFront).map(({ symbol }) => symbol))
    expect(futures('/').slice(0, isFront.size)).toEqual([...isFront])
    expect(futures('/').length).toBe(contracts.length)
    const comex = new Set(
      contracts.filter(({ exchange }) => exchange === 'COMEX').map(({ symbol }) => symbol),
    )
    expect(new Set(futures('/', 'COMEX'))).toEqual(comex)
  })

  it('offers each exchange once', () => {
    expect(exchangesOf(contracts)).toEqual([
      'CBOT',
      'CFE',
      'CME',
      'COMEX',
      'EUREX',
      'ICE EU',
      'ICE US',
      'NYMEX',
    ])
  })

  it('answers any text with contracts of the list or one new entry', () => {
    const known = new Set(contracts.map(({ symbol }) => symbol))
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), text => {
        const found = findFutures(listing, `/${text}`)
        const isNew = found.length === 1 && found[0]?.isNew
        const isPast = found[0]?.name?.includes('expired') ?? false
        expect(isNew || isPast || found.every(({ symbol }) => known.has(symbol))).toBe(true)
        expect(new Set(found.map(({ symbol }) => symbol)).size).toBe(found.length)
      }),
      { numRuns: 50 },
    )
    expect(findFutures(listing, `/${'a'.repeat(1e6)}`)).toHaveLength(1)
  })
})
