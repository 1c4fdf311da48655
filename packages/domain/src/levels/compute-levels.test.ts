import { describe, expect, it } from 'vitest'
import { computeChainLevels, computeLevels, isoDate, type LevelInput } from '../index.ts'
import { evenStrikes, type TestStrike, testChain, testExpiry } from '../testing/test-chains.ts'

const session = isoDate('2026-07-14')
const levelsOf = (chain: LevelInput['chain'], more: Partial<LevelInput> = {}) =>
  computeLevels({ chain, session, anchor: 100, ...more })

const daily = testExpiry('2026-07-15', evenStrikes())
const weekly = testExpiry('2026-07-24', evenStrikes())
const monthly = testExpiry('2026-07-17', evenStrikes())
const nextMonthly = testExpiry('2026-08-21', evenStrikes())

describe('the expiries used', () => {
  it('[SYS-3] are this week’s non-monthly ones for HP and the third Friday for MHP', () => {
    const today = testExpiry('2026-07-14', evenStrikes())
    expect(levelsOf(testChain([today, daily, monthly, weekly, nextMonthly]))).toMatchObject({
      weekly: ['2026-07-14', '2026-07-15'],
      monthly: '2026-07-17',
      flags: [],
    })
  })

  it('[SYS-3] are the next weekly for HP when this week has none', () => {
    expect(levelsOf(testChain([monthly, weekly, nextMonthly])).weekly).toEqual(['2026-07-24'])
  })

  it('[SYS-3] are the monthly for HP and MHP, with a flag, when no weekly is listed', () => {
    const levels = levelsOf(testChain([monthly, nextMonthly]))
    expect(levels).toMatchObject({ weekly: [], flags: ['hpFallback'], hp: levels.mhp })
    expect(levels.hpWalls).toEqual(levels.mhpWalls)
    expect(levels.hp).not.toBeNull()
  })

  it('[SYS-3] never include a later month in place of a missing monthly', () => {
    const levels = levelsOf(testChain([daily, nextMonthly]))
    expect(levels).toMatchObject({ monthly: null, mhp: null, mhpWalls: [], flags: ['no_monthly'] })
    expect(levels.hp).not.toBeNull()
    expect(levels.bull).not.toBeNull()
  })

  it('[SYS-3] include the Thursday before a Friday holiday as the monthly', () => {
    const chain = testChain([testExpiry('2026-06-18', evenStrikes())])
    expect(levelsOf(chain, { session: isoDate('2026-06-16') }).monthly).toBe('2026-06-18')
  })

  it('[SYS-3] are the chosen expiry alone for HP, which may be the monthly', () => {
    const chain = testChain([daily, monthly, weekly])
    expect(levelsOf(chain, { expiry: isoDate('2026-07-24') }).weekly).toEqual(['2026-07-24'])
    const both = levelsOf(chain, { expiry: isoDate('2026-07-17') })
    expect(both.hp).toBe(both.mhp)
    expect(levelsOf(chain, { expiry: isoDate('2026-07-16') })).toMatchObject({
      hp: null,
      flags: ['no_chain'],
    })
  })

  it('exclude expired ones, and a chain of only those is no_chain', () => {
    const old = testExpiry('2026-07-10', evenStrikes())
    expect(levelsOf(testChain([old]))).toMatchObject({ hp: null, mhp: null, flags: ['no_chain'] })
  })

  it('exclude those with columns of unequal length or unsorted strikes', () => {
    const torn = { ...daily, putOi: daily.putOi.subarray(1) }
    const unsorted = { ...weekly, strike: weekly.strike.toReversed() }
    expect(levelsOf(testChain([torn, monthly, unsorted]))).toMatchObject({
      weekly: [],
      flags: ['hpFallback'],
    })
  })
})

describe('time to expiry and reach', () => {
  it.each([
    ['2026-07-14', 6.5],
    ['2026-07-15', 30.5],
    ['2026-11-02', 24 * 111 + 6.5 + 1],
  ])('[SYS-3] counts the hours from 09:30 to 16:00 of %s: %d', (date, hours) => {
    const { expectedMove } = levelsOf(testChain([testExpiry(date, evenStrikes())]), {
      expiry: isoDate(date),
    })
    expect(expectedMove).toBeCloseTo(100 * 0.2 * Math.sqrt(hours / 8760), 3)
  })

  it('[SYS-3] ignores strikes beyond three expected moves', () => {
    const far: TestStrike = { strike: 140, callOi: 1_000_000 }
    expect(levelsOf(testChain([testExpiry('2026-07-15', [...evenStrikes(), far]), monthly]))).toEqual(
      levelsOf(testChain([daily, monthly])),
    )
  })

  it('[SYS-3] always includes strikes within two percent', () => {
    const calm = (iv: number) =>
      testExpiry(
        '2026-07-14',
        [98, 99, 100, 101, 102].map(strike => ({ strike, callOi: 100, putOi: 100, callIv: iv, putIv: iv })),
      )
    expect(levelsOf(testChain([calm(0.031)])).hpWalls).not.toEqual([])
    expect(levelsOf(testChain([calm(0.031)])).flags).toEqual(['no_monthly'])
  })
})

describe('half pressure', () => {
  it('[SYS-3] has as much pressure below as above', () => {
    const heavyAt = (strike: number) =>
      testChain([
        testExpiry(
          '2026-07-17',
          [...evenStrikes(10)].map(row => (row.strike === strike ? { ...row, callOi: 1e6 } : row)),
        ),
      ])
    expect(levelsOf(heavyAt(101)).mhp).toBeCloseTo(101, 2)
    expect(levelsOf(heavyAt(99)).mhp).toBeCloseTo(99, 2)
  })

  it('[SYS-3] does not change with a listed strike without open interest', () => {
    const without = testExpiry('2026-07-17', evenStrikes())
    const withIt = testExpiry('2026-07-17', [
      ...evenStrikes().slice(0, 10),
      { strike: 99.5 },
      ...evenStrikes().slice(10),
    ])
    expect(levelsOf(testChain([withIt])).mhp).toBe(levelsOf(testChain([without])).mhp)
  })
})

describe('walls and zones', () => {
  /** One call and one put on every strike from 90 to 110, plus the given contracts. */
  const peaks = (rows: Readonly<Record<number, readonly [call: number, put: number]>>) =>
    testChain([
      testExpiry(
        '2026-07-17',
        evenStrikes(1).map(({ strike }) => ({
          strike,
          callOi: 1 + (rows[strike]?.[0] ?? 0),
          putOi: 1 + (rows[strike]?.[1] ?? 0),
        })),
      ),
    ])
  const strikesOf = (walls: readonly { strike: number }[]) => walls.map(({ strike }) => strike)
  const chain = peaks({
    97: [0, 9000],
    98: [0, 3000],
    99: [0, 1000],
    101: [1000, 0],
    102: [3000, 0],
    103: [9000, 0],
  })

  it('[LM-13] take the fewest strikes with 80 % of each side, at least three, as walls', () => {
    expect(strikesOf(levelsOf(chain).mhpWalls)).toEqual([97, 98, 99, 101, 102, 103])
    const one = levelsOf(peaks({ 98: [0, 5000], 102: [5000, 0] })).mhpWalls
    expect(one.filter(({ call, put }) => call > 100 || put > 100)).toHaveLength(2)
    expect(strikesOf(one)).toEqual([98, 100, 101, 102])
  })

  it('[LM-13] take the given number of walls per side', () => {
    expect(strikesOf(levelsOf(chain, { depth: 1 }).mhpWalls)).toEqual([97, 103])
    expect(strikesOf(levelsOf(chain, { depth: 2 }).mhpWalls)).toEqual([97, 98, 102, 103])
    expect(levelsOf(chain, { depth: 500 }).mhpWalls).toHaveLength(11)
  })

  it('[LM-13] prefer the strike nearer to the anchor, then the lower one, at equal pressure', () => {
    // A contract a year out has a pressure of about one share, so MIN_VALUE stays MIN_VALUE on each strike.
    const rows = [98, 99, 100, 101, 102].map(strike => ({
      strike,
      callOi: Number.MIN_VALUE,
      putOi: strike === 100 ? 1000 : 0,
      callIv: 0.31,
      putIv: 0.31,
    }))
    const expiry = isoDate('2027-06-17')
    const { hpWalls } = levelsOf(testChain([testExpiry(expiry, rows)]), { expiry, depth: 2 })
    expect(strikesOf(hpWalls)).toEqual([99, 100])
  })

  it('[SYS-3] start bull in the middle of the call walls and end bear in the middle of the put walls', () => {
    const { bull, bear } = levelsOf(chain)
    expect(bull?.[0]).toBeGreaterThan(102)
    expect(bull?.[0]).toBeLessThan(103)
    expect(bear?.[1]).toBeGreaterThan(97)
    expect(bear?.[1]).toBeLessThan(98)
  })

  it('[SYS-3] make a zone at least one strike step high', () => {
    const { bull, bear, strikeStep } = levelsOf(peaks({ 98: [0, 100_000], 102: [100_000, 0] }), { depth: 1 })
    expect(strikeStep).toBe(1)
    expect(bull).toEqual([102, 103])
    expect(bear).toEqual([97, 98])
  })

  it('[SYS-3] have no zone on a side without open interest', () => {
    const calls = testChain([
      testExpiry(
        '2026-07-17',
        evenStrikes().map(row => ({ ...row, putOi: 0 })),
      ),
    ])
    const levels = levelsOf(calls)
    expect(levels.bear).toBeNull()
    expect(levels.bull).not.toBeNull()
    expect(levels.mhp).not.toBeNull()
  })

  it('[SYS-3] do not count equal pivots as an overlap, whatever the binary rounding of their sums', () => {
    const proportional = (calls: number, puts: number) =>
      testChain([
        testExpiry(
          '2026-07-17',
          evenStrikes(1).map(({ strike }) => ({ strike, callOi: calls * strike, putOi: puts * strike })),
        ),
      ])
    for (const [calls, puts] of [
      [3, 7],
      [7, 3],
      [11, 13],
      [1, 10],
    ] as const) {
      const { flags, bear, bull } = levelsOf(proportional(calls, puts))
      expect(flags).not.toContain('inverted')
      expect(bear?.[1]).toBe(bull?.[0])
    }
  })

  it('[SYS-3] flag overlapping zones', () => {
    const { flags, bear, bull } = levelsOf(peaks({ 98: [3000, 0], 102: [0, 3000] }))
    expect(flags).toContain('inverted')
    expect(bear?.[1]).toBeGreaterThan(bull?.[0] ?? 0)
  })
})

describe('the monthly map', () => {
  const chain = testChain([daily, monthly, weekly, nextMonthly, testExpiry('2026-09-18', [{ strike: 100 }])])
  const { levels, map } = computeChainLevels({ chain, session, anchor: 100 })

  it('[LM-13] contains each listed expiry alone', () => {
    expect(map.map(({ currentExp }) => currentExp)).toEqual([
      '2026-07-15',
      '2026-07-17',
      '2026-07-24',
      '2026-08-21',
      '2026-09-18',
    ])
    expect(map[1]?.lines.hp).toBe(levels.mhp)
    const alone = levelsOf(testChain([weekly]))
    expect(map[2]?.lines).toEqual({ hp: alone.hp, bear: alone.bear, bull: alone.bull })
  })

  it('[LM-13] has null lines for an expiry that supports no level', () => {
    expect(map[4]?.lines).toEqual({ hp: null, bear: null, bull: null })
  })

  it('[LM-13] is empty when the chain is rejected', () => {
    expect(computeChainLevels({ chain, session, anchor: 200 }).map).toEqual([])
  })

  it('does not change the levels', () => {
    expect(computeLevels({ chain, session, anchor: 100 })).toEqual(levels)
  })
})
