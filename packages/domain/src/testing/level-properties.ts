import fc from 'fast-check'
import { expect } from 'vitest'
import {
  computeChainLevels,
  hashChainInput,
  isoDate,
  type LevelSet,
  levelFlags,
  type OptionChain,
} from '../index.ts'
import { referenceLevels } from './reference-levels.ts'
import { extremeChains, realisticChains } from './test-chains.ts'

const session = isoDate('2026-07-14')
export const levelsFor = (chain: OptionChain, anchor = 100) => computeChainLevels({ chain, session, anchor })

export const numbersOf = ({ hp, mhp, bear, bull }: Pick<LevelSet, 'hp' | 'mhp' | 'bear' | 'bull'>) => [
  hp,
  mhp,
  ...(bear ?? [null, null]),
  ...(bull ?? [null, null]),
]

export function expectSame(
  some: readonly (number | null)[],
  others: readonly (number | null)[],
  within = 0.0002,
) {
  expect(some.map(value => value === null)).toEqual(others.map(value => value === null))
  some.forEach((value, index) => {
    expect(Math.abs((value ?? 0) - (others[index] ?? 0))).toBeLessThanOrEqual(within)
  })
}

export function agreesWithAPlainImplementation(numRuns: number): void {
  let compared = 0
  fc.assert(
    fc.property(realisticChains, chain => {
      const { levels } = levelsFor(chain)
      const reference = referenceLevels(chain, session, 100)
      if (levels.hp === null || (levels.mhp === null && levels.monthly !== null)) return
      compared += 1
      const { hp, mhp, bear, bull } = levels
      expectSame([hp, mhp], [reference.hp, reference.mhp])
      // The outer edges may lie further out: a zone is at least one strike step high.
      expectSame(
        [bear?.[1] ?? null, bull?.[0] ?? null],
        [reference.bear?.[1] ?? null, reference.bull?.[0] ?? null],
      )
      expect(bear?.[0] ?? 0).toBeLessThanOrEqual((reference.bear?.[0] ?? 0) + 0.0002)
      expect(bull?.[1] ?? 0).toBeGreaterThanOrEqual((reference.bull?.[1] ?? 0) - 0.0002)
    }),
    { numRuns },
  )
  expect(compared).toBeGreaterThan(numRuns / 3)
}

export function isFiniteOnAnyChain(numRuns: number): void {
  const anchors = fc.oneof(fc.constant(100), fc.double())
  fc.assert(
    fc.property(
      extremeChains,
      anchors,
      fc.constantFrom('auto' as const, 1, 0, -3, 2.5, 1e9),
      (chain, anchor, depth) => {
        const { levels, map } = computeChainLevels({ chain, session, anchor, depth })
        for (const value of [
          ...numbersOf(levels),
          ...map.flatMap(({ lines }) => numbersOf({ ...lines, mhp: null })),
        ])
          expect(value === null || Number.isFinite(value)).toBe(true)
        for (const { strike, call, put } of [...levels.hpWalls, ...levels.mhpWalls])
          expect([strike, call, put].every(value => Number.isFinite(value) && value >= 0)).toBe(true)
        expect(levels.coverage).toBeGreaterThanOrEqual(0)
        expect(levels.coverage).toBeLessThanOrEqual(1)
        expect(levelFlags).toEqual(expect.arrayContaining([...levels.flags]))
        if (levels.hp === null) expect(levels.flags).not.toEqual([])
        expect(hashChainInput({ chain, session, anchor, depth })).toMatch(/^[0-9a-f]{32}$/)
      },
    ),
    { numRuns },
  )
}
