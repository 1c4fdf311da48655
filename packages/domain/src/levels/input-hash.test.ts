import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExpiryStrikes, hashChainInput, isoDate, type LevelInput } from '../index.ts'
import { evenStrikes, testChain, testExpiry } from '../testing/test-chains.ts'

const expiry = testExpiry('2026-07-17', evenStrikes())
const input: LevelInput = {
  chain: testChain([expiry]),
  session: isoDate('2026-07-14'),
  anchor: 100,
}
const withExpiry = (change: Partial<ExpiryStrikes>): LevelInput => ({
  ...input,
  chain: testChain([{ ...expiry, ...change }]),
})
const columnNames = ['strike', 'callOi', 'putOi', 'callIv', 'putIv', 'callAsk', 'putAsk'] as const

describe('the hash of an input', () => {
  it('[SYS-3] is the same on every machine', () => {
    expect(hashChainInput(input)).toBe('44ff0c94b4028c3c47088ed5ae5fdbe1')
  })

  it.each<[string, LevelInput]>([
    ['the session', { ...input, session: isoDate('2026-07-15') }],
    ['the anchor', { ...input, anchor: 100.01 }],
    ['the depth', { ...input, depth: 3 }],
    ['a chosen expiry', { ...input, expiry: isoDate('2026-07-17') }],
    ['the symbol', { ...input, chain: { ...input.chain, symbol: 'OTHER' } }],
    ['the spot', { ...input, chain: { ...input.chain, spot: null } }],
    ['an expiry’s date', withExpiry({ date: isoDate('2026-07-24') })],
    ['a missing expiry', { ...input, chain: testChain([]) }],
  ])('[SYS-3] changes with %s', (_, other) => {
    expect(hashChainInput(other)).not.toBe(hashChainInput(input))
  })

  it('[SYS-3] changes with any single number of any column', () => {
    const place = fc.record({
      name: fc.constantFrom(...columnNames),
      row: fc.nat(20),
      by: fc.constantFrom(1e-9, 1, -3),
    })
    fc.assert(
      fc.property(place, ({ name, row, by }) => {
        const column = expiry[name].slice()
        column[row] = (column[row] ?? 0) + by
        expect(hashChainInput(withExpiry({ [name]: column }))).not.toBe(hashChainInput(input))
      }),
    )
  })

  it('[SYS-3] differs for swapped columns and shifted rows', () => {
    const hashes = [
      input,
      withExpiry({ callOi: expiry.putIv, putIv: expiry.callOi }),
      withExpiry({ callOi: Float64Array.from([...expiry.callOi.slice(1), 0]) }),
    ].map(hashChainInput)
    expect(new Set(hashes).size).toBe(3)
  })

  it('does not depend on the source of a chain or the sign of zero', () => {
    const elsewhere = { ...input, chain: { ...input.chain, source: 'other', asOfMs: 1 } }
    expect(hashChainInput(elsewhere)).toBe(hashChainInput(input))
    const zeros = (zero: number) => withExpiry({ callAsk: new Float64Array(21).fill(zero) })
    expect(hashChainInput(zeros(-0))).toBe(hashChainInput(zeros(0)))
  })
})
