import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExpiryStrikes, OptionChain } from '../index.ts'
import {
  agreesWithAPlainImplementation,
  expectSame,
  isFiniteOnAnyChain,
  levelsFor,
  numbersOf,
} from '../testing/level-properties.ts'
import { realisticChains, testChain, testExpiry } from '../testing/test-chains.ts'

const scaled = (column: Float64Array, factor: number) => column.map(value => value * factor)
const changed = (chain: OptionChain, change: (expiry: ExpiryStrikes) => ExpiryStrikes): OptionChain => ({
  ...chain,
  expiries: chain.expiries.map(change),
})

/** Zones that overlap by less than the rounding of a price at 100, and by more than that at 4,000. */
const slightOverlap = testChain([
  testExpiry('2026-07-14', [
    { strike: 98, callOi: 506, putOi: 267, putIv: 0.10105095030417172 },
    { strike: 99, callOi: 403, putOi: 2155, putIv: 0.10051261771775191 },
    { strike: 100, callOi: 2311, putOi: 2582, callIv: 0.1 },
    { strike: 101, callOi: 332, putOi: 2135, callIv: 0.09951238436575036 },
    { strike: 102, callOi: 1184, putOi: 0, callIv: 0.09904908303997416 },
  ]),
])

describe('on realistic chains', () => {
  it('[SYS-3] agrees with a plain implementation of the method', () => agreesWithAPlainImplementation(75))

  it('[SYS-3] keeps levels within the strikes and zones at least one step high', () => {
    fc.assert(
      fc.property(realisticChains, chain => {
        const { levels } = levelsFor(chain)
        const strikes = chain.expiries.flatMap(({ strike }) => [...strike])
        for (const value of [levels.hp, levels.mhp]) {
          if (value === null) continue
          expect(value).toBeGreaterThanOrEqual(Math.min(...strikes))
          expect(value).toBeLessThanOrEqual(Math.max(...strikes))
        }
        for (const band of [levels.bear, levels.bull])
          if (band && levels.strikeStep)
            expect(band[1] - band[0]).toBeGreaterThanOrEqual(levels.strikeStep - 0.0002)
      }),
    )
  })

  it('[SYS-3] scales levels by k when prices scale by k', () => {
    fc.assert(
      fc.property(realisticChains, fc.constantFrom(0.25, 3, 40), (chain, factor) => {
        const larger = changed({ ...chain, spot: (chain.spot ?? 0) * factor }, expiry => ({
          ...expiry,
          strike: scaled(expiry.strike, factor),
        }))
        const { levels } = levelsFor(chain)
        const other = levelsFor(larger, 100 * factor).levels
        expect(other.flags).toEqual(levels.flags)
        expectSame(
          numbersOf(other).map(value => (value === null ? null : value / factor)),
          numbersOf(levels),
          0.001,
        )
      }),
      { examples: [[slightOverlap, 40]] },
    )
  })

  it('[SYS-3] keeps levels when open interest scales by k', () => {
    fc.assert(
      fc.property(realisticChains, fc.integer({ min: 2, max: 50 }), (chain, factor) => {
        const { levels } = levelsFor(chain)
        fc.pre(!levels.flags.includes('thin'))
        const heavier = changed(chain, expiry => ({
          ...expiry,
          callOi: scaled(expiry.callOi, factor),
          putOi: scaled(expiry.putOi, factor),
        }))
        expectSame(numbersOf(levelsFor(heavier).levels), numbersOf(levels))
      }),
    )
  })

  it('[SYS-3] never lowers MHP when contracts above it increase, and never raises it when they decrease', () => {
    fc.assert(
      fc.property(realisticChains, fc.double({ min: 0.2, max: 5, noNaN: true }), (chain, factor) => {
        const { mhp } = levelsFor(chain).levels
        fc.pre(mhp !== null)
        const shifted = changed(chain, expiry => {
          const more = (column: Float64Array) =>
            column.map((value, index) => ((expiry.strike[index] ?? 0) > (mhp ?? 0) ? value * factor : value))
          return { ...expiry, callOi: more(expiry.callOi), putOi: more(expiry.putOi) }
        })
        const difference = (levelsFor(shifted).levels.mhp ?? 0) - (mhp ?? 0)
        expect(difference * Math.sign(factor - 1)).toBeGreaterThanOrEqual(-0.0002)
      }),
    )
  })

  it('[SYS-3] does not depend on the order of expiries', () => {
    fc.assert(
      fc.property(realisticChains, chain => {
        const reversed = { ...chain, expiries: chain.expiries.toReversed() }
        expect(levelsFor(reversed)).toEqual(levelsFor(chain))
      }),
    )
  })

  it('[SYS-3] gives the same levels for the same input after computing another chain', () => {
    fc.assert(
      fc.property(realisticChains, realisticChains, (chain, other) => {
        const first = levelsFor(chain)
        levelsFor(other)
        expect(levelsFor(chain)).toEqual(first)
      }),
    )
  })
})

it('[SYS-3] never throws and returns only finite numbers on arbitrary chains', () => isFiniteOnAnyChain(200))
