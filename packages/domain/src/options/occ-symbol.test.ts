import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatOccSymbol,
  formatPaddedOccSymbol,
  type IsoDate,
  isAdjustedRoot,
  parseOccSymbol,
  settlementOfRoot,
  underlyingOfRoot,
} from '../index.ts'

interface Vector {
  readonly compact: string
  readonly osi21?: string
  readonly root?: string
  readonly expiry?: string
  readonly type?: string
  readonly strike?: number
  readonly underlying?: string
  readonly settlement?: string
  readonly adjusted?: boolean
  readonly invalid?: string
}

const file = new URL('../../../../../shared/providers/samples/options/occ_vectors.json', import.meta.url)

describe('an OCC symbol', () => {
  it('is parsed with and without padding and with a vendor’s prefix', () => {
    const expected = { root: 'SPY', expiry: '2026-10-16', right: 'call', strikeThousandths: 775_000 }
    for (const text of ['SPY261016C00775000', 'SPY   261016C00775000', 'O:SPY261016C00775000'])
      expect(parseOccSymbol(text)).toEqual(expected)
  })

  it.each(['', 'SPY', 'SPY261016X00775000', 'SPY261316C00775000', 'TOOLONGX261016C00775000'])(
    'is not “%s”',
    text => expect(parseOccSymbol(text)).toBeUndefined(),
  )

  it('needs a valid date and a strike above zero', () => {
    expect(parseOccSymbol('SPY260230C00775000')).toBeUndefined()
    expect(parseOccSymbol('SPY261016C00000000')).toBeUndefined()
  })

  it.skipIf(!existsSync(file))('matches the published test vectors', () => {
    for (const vector of JSON.parse(readFileSync(file, 'utf8')) as Vector[]) {
      const symbol = parseOccSymbol(vector.compact)
      if (vector.invalid !== undefined) {
        expect(symbol).toBeUndefined()
        continue
      }
      expect(symbol).toMatchObject({ root: vector.root, expiry: vector.expiry, right: vector.type })
      expect((symbol?.strikeThousandths ?? 0) / 1000).toBe(vector.strike)
      if (vector.osi21 && symbol) expect(formatPaddedOccSymbol(symbol)).toBe(vector.osi21)
      if (vector.underlying) expect(underlyingOfRoot(vector.root ?? '')).toBe(vector.underlying)
      if (vector.settlement) expect(settlementOfRoot(vector.root ?? '')).toBe(vector.settlement)
      expect(isAdjustedRoot(vector.root ?? '')).toBe(vector.adjusted ?? false)
    }
  })

  it('parses back to the same parts', () => {
    const symbols = fc.record({
      root: fc.stringMatching(/^[A-Z]{1,5}$/),
      expiry: fc.integer({ min: 0, max: 30_000 }).map(offset => addDays('2010-01-01' as IsoDate, offset)),
      right: fc.constantFrom('call' as const, 'put' as const),
      strikeThousandths: fc.integer({ min: 1, max: 99_999_999 }),
    })
    fc.assert(
      fc.property(symbols, symbol => {
        expect(parseOccSymbol(formatOccSymbol(symbol))).toEqual(symbol)
        expect(formatPaddedOccSymbol(symbol)).toHaveLength(21)
        expect(parseOccSymbol(formatPaddedOccSymbol(symbol))).toEqual(symbol)
      }),
    )
  })

  it('never throws when parsed', () => {
    fc.assert(fc.property(fc.string(), text => void parseOccSymbol(text)))
  })
})
