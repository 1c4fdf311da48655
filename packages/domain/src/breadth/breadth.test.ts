import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BreadthCalculator,
  type BreadthIndex,
  type BreadthValues,
  breadthIndices,
  createBreadthCalculator,
  type PlaybookLetter,
} from '../index.ts'

const NONE = Number.NaN

interface Member {
  readonly price: number
  readonly hg: number
  readonly mhp: number
  readonly letter: PlaybookLetter | null
  readonly isFresh: boolean
}
type Weights = Readonly<Record<BreadthIndex, readonly number[]>>

const absent: Member = { price: NONE, hg: NONE, mhp: NONE, letter: null, isFresh: false }
const apply = (breadth: BreadthCalculator, symbol: number, member: Member): void =>
  breadth.update(symbol, member.price, member.hg, member.mhp, member.letter, member.isFresh)

/** The formulas of the method, over every member. */
function recomputed(weights: Weights, members: readonly Member[]): BreadthValues {
  const sum = (index: BreadthIndex, pick: (member: Member) => number): number =>
    members.reduce((total, member, symbol) => total + (weights[index][symbol] ?? 0) * pick(member), 0)
  const isCovered = (level: 'hg' | 'mhp') => (member: Member) =>
    Number(member.isFresh && !Number.isNaN(member.price) && !Number.isNaN(member[level]))
  const score = (level: 'hg' | 'mhp') => (member: Member) =>
    isCovered(level)(member) === 0 ? 0 : 0.5 + 0.5 * Math.sign(member.price - member[level])
  const resilience = (index: BreadthIndex, level: 'hg' | 'mhp') => {
    const covered = sum(index, isCovered(level))
    return covered === 0 ? null : (100 * sum(index, score(level))) / covered - 50
  }
  const share = (index: BreadthIndex, pick: (member: Member) => number) => {
    const total = sum(index, () => 1)
    return total === 0 ? null : (100 * sum(index, pick)) / total
  }
  const hasLetter = (letter: PlaybookLetter) => (member: Member) =>
    Number(member.isFresh && !Number.isNaN(member.price) && member.letter === letter)
  const [bullish, bearish] = [sum('sp500', hasLetter('B')), sum('sp500', hasLetter('BR'))]
  const hasMhp = (member: Member) => Number(!Number.isNaN(member.mhp))
  return {
    srhg: resilience('sp500', 'hg'),
    nrhg: resilience('nasdaq100', 'hg'),
    ruhg: resilience('russell2000', 'hg'),
    srmhp: resilience('sp500', 'mhp'),
    nrmhp: resilience('nasdaq100', 'mhp'),
    sdd: bullish + bearish === 0 ? null : bullish / (bullish + bearish),
    sppp: share('sp500', isCovered('hg')),
    nqpp: share('nasdaq100', isCovered('hg')),
    rupp: share('russell2000', isCovered('hg')),
    stmhp: share('sp500', hasMhp),
    ntmhp: share('nasdaq100', hasMhp),
  }
}

function expectClose(actual: BreadthValues, expected: BreadthValues): void {
  for (const [name, value] of Object.entries(expected) as [keyof BreadthValues, number | null][]) {
    if (value === null) expect({ [name]: actual[name] }).toEqual({ [name]: null })
    else expect(Math.abs((actual[name] ?? NONE) - value), name).toBeLessThan(0.6e-6)
  }
}

const onlySp = (weights: readonly number[]): Weights => ({
  sp500: weights,
  nasdaq100: weights.map(() => 0),
  russell2000: weights.map(() => 0),
})

describe('breadth', () => {
  const fresh = (fields: Partial<Member>): Member => ({ ...absent, isFresh: true, ...fields })

  it('is null, with zero coverage, where no member is covered', () => {
    expect(createBreadthCalculator(onlySp([60, 40])).values()).toEqual({
      ...{ srhg: null, nrhg: null, ruhg: null, srmhp: null, nrmhp: null, sdd: null },
      ...{ sppp: 0, nqpp: null, rupp: null, stmhp: 0, ntmhp: null },
    })
  })

  it('counts a member fully above its level, half at it and not below it', () => {
    const breadth = createBreadthCalculator(onlySp([50, 30, 20]))
    apply(breadth, 0, fresh({ price: 101, hg: 100 }))
    expect(breadth.values()).toMatchObject({ srhg: 50, sppp: 50 })
    apply(breadth, 1, fresh({ price: 100, hg: 100 }))
    apply(breadth, 2, fresh({ price: 99, hg: 100 }))
    // (50 + 15) of 100, less 50.
    expect(breadth.values().srhg).toBeCloseTo(15, 12)
    expect(breadth.values().sppp).toBeCloseTo(100, 12)
  })

  it('treats a price at HG as equal despite binary rounding', () => {
    const breadth = createBreadthCalculator(onlySp([1]))
    const hg = (1.1 + 2.2) / 2
    expect(hg).not.toBe(1.65)
    apply(breadth, 0, fresh({ price: 1.65, hg }))
    expect(breadth.values().srhg).toBe(0)
  })

  it('ignores a stale price but still counts its MHP as valid', () => {
    const breadth = createBreadthCalculator(onlySp([1]))
    apply(breadth, 0, { price: 101, hg: 100, mhp: 100, letter: 'B', isFresh: false })
    expect(breadth.values()).toMatchObject({ srhg: null, srmhp: null, sdd: null, sppp: 0, stmhp: 100 })
  })

  it('computes B against BR over S&P members and ignores MR', () => {
    const breadth = createBreadthCalculator(onlySp([30, 10, 60]))
    apply(breadth, 2, fresh({ price: 1, letter: 'MR' }))
    expect(breadth.values().sdd).toBeNull()
    apply(breadth, 0, fresh({ price: 1, letter: 'B' }))
    apply(breadth, 1, fresh({ price: 1, letter: 'BR' }))
    expect(breadth.values().sdd).toBeCloseTo(0.75, 12)
  })

  it('removes a member that lost its level', () => {
    const breadth = createBreadthCalculator(onlySp([1, 1]))
    apply(breadth, 0, fresh({ price: 101, hg: 100, mhp: 100 }))
    apply(breadth, 1, fresh({ price: 99, hg: 100, mhp: 100 }))
    apply(breadth, 0, fresh({ price: 101 }))
    expect(breadth.values()).toMatchObject({ srhg: -50, sppp: 50, srmhp: -50, stmhp: 50 })
  })

  it('rejects an unknown symbol and an invalid weight', () => {
    const breadth = createBreadthCalculator(onlySp([1]))
    expect(() => apply(breadth, 1, absent)).toThrow(RangeError)
    expect(() => apply(breadth, -1, absent)).toThrow(RangeError)
    expect(() => createBreadthCalculator(onlySp([-1]))).toThrow(RangeError)
    expect(() => createBreadthCalculator(onlySp([NONE]))).toThrow(RangeError)
    expect(() => createBreadthCalculator({ ...onlySp([1, 1]), russell2000: [1] })).toThrow(RangeError)
  })

  const level = fc.oneof(fc.constant(NONE), fc.integer({ min: 95, max: 105 }))
  const member: fc.Arbitrary<Member> = fc.record({
    price: level,
    hg: level,
    mhp: level,
    letter: fc.constantFrom('B', 'BR', 'MR', null),
    isFresh: fc.boolean(),
  })
  const weight = fc.oneof(fc.constant(0), fc.double({ min: 1e-4, max: 8, noNaN: true }))
  const someWeights = fc.integer({ min: 1, max: 12 }).chain(count => {
    const column = fc.array(weight, { minLength: count, maxLength: count })
    return fc.record({ sp500: column, nasdaq100: column, russell2000: column })
  })

  it('matches the formulas after any sequence of updates', () => {
    const updates = fc.array(fc.tuple(fc.nat(), member), { maxLength: 60 })
    fc.assert(
      fc.property(someWeights, updates, (weights, changes) => {
        const members = weights.sp500.map(() => absent)
        const breadth = createBreadthCalculator(weights)
        for (const [pick, next] of changes) {
          const symbol = pick % members.length
          members[symbol] = next
          apply(breadth, symbol, next)
        }
        expectClose(breadth.values(), recomputed(weights, members))
        const again = createBreadthCalculator(weights)
        for (const [symbol, each] of members.entries()) apply(again, symbol, each)
        expect(breadth.values()).toEqual(again.values())
      }),
    )
  })

  it('[SO-2] stays within its range, and shares of disjoint members add up', () => {
    const covered = fresh({ price: 101, hg: 100, mhp: 100, letter: 'B' })
    fc.assert(
      fc.property(
        someWeights,
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        (weights, chosen) => {
          const shareOf = (isChosen: (symbol: number) => boolean) => {
            const breadth = createBreadthCalculator(weights)
            for (const symbol of weights.sp500.keys()) if (isChosen(symbol)) apply(breadth, symbol, covered)
            return breadth.values()
          }
          const [some, others, all] = [
            shareOf(i => !!chosen[i]),
            shareOf(i => !chosen[i]),
            shareOf(() => true),
          ]
          for (const name of ['sppp', 'nqpp', 'rupp', 'stmhp', 'ntmhp'] as const) {
            if (all[name] === null) continue
            const shares = [some[name] ?? NONE, others[name] ?? NONE]
            for (const share of shares) {
              expect(share).toBeGreaterThanOrEqual(0)
              expect(share).toBeLessThanOrEqual(100)
              expect(String(share)).toMatch(/^\d+(\.\d{1,6})?$/)
            }
            expect(Math.abs((shares[0] ?? 0) + (shares[1] ?? 0) - 100)).toBeLessThan(1.1e-6)
            expect(all[name]).toBe(100)
          }
          for (const name of ['srhg', 'nrhg', 'ruhg', 'srmhp', 'nrmhp'] as const)
            expect([50, null]).toContain(all[name])
          expect([1, null]).toContain(all.sdd)
        },
      ),
    )
  })

  it('gives exactly the values of a single pass after a million updates', () => {
    let state = 12_345
    const random = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state / 2 ** 31
    }
    const count = 2_500
    const column = (share: number) =>
      Array.from({ length: count }, () => (random() < share ? random() ** 4 * 7 + 0.001 : 0))
    const weights = { sp500: column(0.2), nasdaq100: column(0.04), russell2000: column(0.76) }
    const members = Array.from({ length: count }, () => absent)
    const breadth = createBreadthCalculator(weights)
    const letters: readonly (PlaybookLetter | null)[] = ['B', 'BR', 'MR', null]
    for (let step = 0; step < 1_000_000; step += 1) {
      const symbol = Math.floor(random() * count)
      const next: Member = {
        price: 99 + Math.floor(random() * 3),
        hg: random() < 0.05 ? NONE : 100,
        mhp: random() < 0.05 ? NONE : 100,
        letter: letters[Math.floor(random() * 4)] ?? null,
        isFresh: random() < 0.95,
      }
      members[symbol] = next
      apply(breadth, symbol, next)
    }
    const again = createBreadthCalculator(weights)
    for (const [symbol, each] of members.entries()) apply(again, symbol, each)
    expect(breadth.values()).toEqual(again.values())
    expectClose(breadth.values(), recomputed(weights, members))
  })
})

it('breadth covers three indices', () => {
  expect(breadthIndices).toEqual(['sp500', 'nasdaq100', 'russell2000'])
})
