import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './name-words.ts'
import { findSymbols, type ListedSymbol } from './search-rules.ts'

const symbols = ['SPYG', 'AAPL', 'SPY', 'XSPA', 'MSFT', 'BRK.B', 'SPX']
const listedAs = (entries: Readonly<Record<string, string>>): ListedSymbol[] =>
  Object.entries(entries).map(([symbol, name]) => ({ symbol, name, words: wordsOf(name) }))
const found = (text: string) =>
  findSymbols(listedAs(Object.fromEntries(symbols.map(symbol => [symbol, '']))), text)
const names = (text: string) => found(text).map(({ symbol }) => symbol)

describe('[CH-5] symbol search', () => {
  it('finds substrings ignoring case, prefix matches first, each in the order of the list', () => {
    expect(names('sp')).toEqual(['SPYG', 'SPY', 'SPX', 'XSPA'])
    expect(names('spy')).toEqual(['SPY', 'SPYG'])
    expect(names(' aap ')).toEqual(['AAPL'])
    expect(names('k.b')).toEqual(['BRK.B'])
  })

  it('offers one new entry when nothing matches, and nothing for an empty field', () => {
    expect(found('zzzz')).toEqual([{ symbol: 'ZZZZ', isNew: true }])
    expect(found('  ')).toEqual([])
  })
})

describe('[BY-6] search for names', () => {
  const listed = listedAs({
    APP: 'AppLovin',
    AAPL: 'Apple Inc.',
    KO: 'Coca-Cola',
    MCD: 'McDonald’s',
    SAP: 'Software Systems',
    INC: 'Income Fund',
    PINE: 'Alpine Apartments',
    T: 'AT&T',
    XX: '',
  })
  const order = (text: string) => findSymbols(listed, text).map(({ symbol }) => symbol)

  it('puts the symbol first, then symbols that start with the text, then words of names, then what contains it', () => {
    expect(order('app')).toEqual(['APP', 'AAPL'])
    expect(order('ap')).toEqual(['APP', 'AAPL', 'PINE', 'SAP'])
    expect(order('pine')).toEqual(['PINE'])
    expect(order('ple')).toEqual(['AAPL'])
    expect(order('inc')).toEqual(['INC', 'AAPL'])
  })

  it('finds several words in any order, and names with signs', () => {
    expect(order('inc app')).toEqual(['AAPL'])
    expect(order('coca cola')).toEqual(['KO'])
    expect(order('coca-c')).toEqual(['KO'])
    expect(order("mcdonald's")).toEqual(['MCD'])
    expect(order('at&t')).toEqual(['T'])
  })

  it('[BY-6] puts what trades most first: the list is in that order, and not in that of the alphabet', () => {
    const traded = listedAs({ NVDA: 'Nvidia', NVR: 'NVR', NVCT: 'Nuvectra', NVAX: 'Novavax', NV: 'Nova' })
    expect(findSymbols(traded, 'nv').map(({ symbol }) => symbol)).toEqual([
      'NV',
      'NVDA',
      'NVR',
      'NVCT',
      'NVAX',
    ])
  })

  it('finds companies by their brands and former names, and says by which', () => {
    const known = listedAs({
      GOOGL: 'Alphabet (Class A)',
      GOOG: 'Alphabet (Class C)',
      META: 'Meta Platforms',
    })
    const named = (text: string) => findSymbols(known, text).map(({ symbol, name }) => `${symbol} ${name}`)
    expect(named('google')).toEqual(['GOOGL Alphabet (Class A) · Google', 'GOOG Alphabet (Class C) · Google'])
    expect(named('faceb')).toEqual(['META Meta Platforms · Facebook'])
    expect(named('meta')).toEqual(['META Meta Platforms'])
    expect(findSymbols(listedAs({ META: '' }), 'facebook')).toEqual([
      { symbol: 'META', isNew: false, name: 'Facebook' },
    ])
  })

  it('carries the name where one is known', () => {
    expect(findSymbols(listed, 'xx')).toEqual([{ symbol: 'XX', isNew: false }])
    expect(findSymbols(listed, 'ko')).toEqual([{ symbol: 'KO', isNew: false, name: 'Coca-Cola' }])
  })

  it('ranks any text without error, the symbol itself always first, and long texts quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), text => {
        for (const { symbol } of findSymbols(listed, text)) expect(symbol.length).toBeGreaterThan(0)
      }),
    )
    for (const { symbol } of listed) expect(order(symbol.toLowerCase())[0]).toBe(symbol)
    expect(findSymbols(listed, 'a'.repeat(1e6))[0]).toEqual({ symbol: 'A'.repeat(64), isNew: true })
  })
})
