import { describe, expect, it } from 'vitest'
import { computeChainLevels, computeLevels, isoDate, type LevelInput } from '../index.ts'
import { evenStrikes, type TestStrike, testChain, testExpiry } from '../testing/test-chains.ts'

const session = isoDate('2026-07-14')
const levelsOf = (chain: LevelInput['chain'], more: Partial<LevelInput> = {}) =>
  computeLevels({ chain, session, anchor: 100, ...more })

const daily = testExpiry('2026-07-15', evenStrikes())
const monthly = testExpiry('2026-07-17', evenStrikes())

describe('a chain that supports no level', () => {
  const rejected = {
    hp: null,
    mhp: null,
    bear: null,
    bull: null,
    hpWalls: [],
    mhpWalls: [],
    strikeStep: null,
  }
  const chainWith = (contracts: number) => testChain([testExpiry('2026-07-17', evenStrikes(contracts))])

  it('[SYS-3] has the flag no_anchor without a previous close', () => {
    expect(levelsOf(chainWith(100), { anchor: Number.NaN })).toMatchObject({
      ...rejected,
      flags: ['no_anchor'],
    })
  })

  it.each([0, -5, Number.POSITIVE_INFINITY, 89.9, 110.1])(
    '[SYS-3] has the flag bad_anchor at an anchor of %d and a spot of 100',
    anchor => {
      expect(levelsOf(chainWith(100), { anchor })).toMatchObject({ ...rejected, flags: ['bad_anchor'] })
    },
  )

  it.each([90, 110])('[SYS-3] accepts an anchor ten percent from the spot: %d', anchor => {
    const wide = testExpiry(
      '2026-07-17',
      Array.from({ length: 60 }, (_, index) => ({ strike: 71 + index, callOi: 100, putOi: 100 })),
    )
    expect(levelsOf(testChain([wide]), { anchor }).mhp).not.toBeNull()
  })

  it('[SYS-3] accepts any anchor when the chain has no spot', () => {
    const chain = { ...chainWith(100), spot: null }
    expect(levelsOf(chain, { anchor: 101 }).mhp).not.toBeNull()
  })

  it('[SYS-3] has the flag zero_oi without open interest', () => {
    expect(levelsOf(chainWith(0))).toMatchObject({ ...rejected, flags: ['zero_oi'] })
  })

  it('[SYS-3] has the flag partial_oi without open interest near the anchor', () => {
    const emptyNearAnchor = evenStrikes().map(row =>
      Math.abs(row.strike - 100) < 6 ? { strike: row.strike } : row,
    )
    expect(levelsOf(testChain([testExpiry('2026-07-17', emptyNearAnchor)]))).toMatchObject({
      ...rejected,
      flags: ['partial_oi'],
    })
  })

  it('[SYS-3] has the flag partial_oi when one expiry is empty in an active market', () => {
    const empty = testExpiry('2026-07-15', evenStrikes(0))
    const active = testExpiry('2026-07-17', evenStrikes(300))
    expect(levelsOf(testChain([empty, active]))).toMatchObject({ ...rejected, flags: ['partial_oi'] })
    const quiet = levelsOf(testChain([empty, monthly]))
    expect(quiet).toMatchObject({ hp: null, flags: ['thin'] })
    expect(quiet.mhp).not.toBeNull()
  })

  it('[SYS-3] has the flag thin, not partial_oi, for a chosen expiry without open interest', () => {
    const fresh = testExpiry('2026-09-04', evenStrikes(0))
    const chain = testChain([daily, testExpiry('2026-07-17', evenStrikes(300)), fresh])
    expect(levelsOf(chain).flags).toEqual([])
    const chosen = levelsOf(chain, { expiry: isoDate('2026-09-04') })
    expect(chosen).toMatchObject({ hp: null, flags: ['thin'] })
    expect(chosen.mhp).not.toBeNull()
  })

  it('[SYS-3] has the flag no_iv with fewer than three volatilities', () => {
    const withoutIv = evenStrikes().map((row, index) =>
      index > 1 ? { ...row, callIv: 0, putIv: 1e-5 } : row,
    )
    expect(levelsOf(testChain([testExpiry('2026-07-17', withoutIv)]))).toMatchObject({
      ...rejected,
      flags: ['no_iv'],
    })
  })

  it('[SYS-3] has the flag no_iv when most of a set has no volatility, but not for a small part', () => {
    const withoutIv = (contracts: number) =>
      testExpiry(
        '2026-07-15',
        evenStrikes(contracts).map(row => ({ ...row, callIv: 0, putIv: 0 })),
      )
    const today = testExpiry('2026-07-14', evenStrikes())
    expect(levelsOf(testChain([today, withoutIv(100), monthly]))).toMatchObject({
      hp: null,
      flags: ['no_iv'],
    })
    const partly = levelsOf(testChain([today, withoutIv(5), monthly]))
    expect(partly.flags).toEqual([])
    expect(partly.hp).not.toBeNull()
    expect(partly.coverage).toBeLessThan(1)
  })

  it('[SYS-3] has the flag thin with fewer than five strikes or a hundred contracts within reach', () => {
    const strikes = (count: number, contracts: number) =>
      testChain([
        testExpiry(
          '2026-07-17',
          Array.from({ length: count }, (_, index) => ({
            strike: 98 + index,
            callOi: contracts / 2,
            putOi: contracts / 2,
          })),
        ),
      ])
    expect(levelsOf(strikes(5, 20)).flags).toEqual(['hpFallback'])
    expect(levelsOf(strikes(4, 1000))).toMatchObject({ ...rejected, flags: ['thin'] })
    expect(levelsOf(strikes(5, 19))).toMatchObject({ ...rejected, flags: ['thin'] })
  })

  it('[SYS-3] loses only the level of the set that fails', () => {
    const thinMonthly = testExpiry('2026-07-17', evenStrikes(1).slice(9, 13))
    const levels = levelsOf(testChain([daily, thinMonthly]))
    expect(levels).toMatchObject({ mhp: null, mhpWalls: [], flags: ['thin'] })
    expect(levels.hp).not.toBeNull()
    expect(levels.bear).not.toBeNull()
  })

  it('[SYS-3] has the flag thin when strikes are so far away that their pressure is zero', () => {
    const wild = evenStrikes().map(row => ({ ...row, callIv: 1, putIv: 1 }))
    const expiry = isoDate('2027-06-17')
    const chain = testChain([testExpiry(expiry, wild)], null)
    const { levels, map } = computeChainLevels({ chain, session, anchor: 1e100, expiry })
    expect(levels).toMatchObject({ ...rejected, flags: ['no_monthly', 'thin'] })
    expect(map[0]?.lines.hp).toBeNull()
  })
})

describe('the volatility of an expiry', () => {
  const moveOf = (rows: readonly TestStrike[]) =>
    levelsOf(testChain([testExpiry('2026-07-17', rows)])).expectedMove

  it('[SYS-3] comes from the out-of-the-money side', () => {
    const rows = evenStrikes().map(row =>
      row.strike < 100 ? { ...row, callIv: 0.9 } : { ...row, putIv: 0.9 },
    )
    expect(moveOf(rows)).toBe(moveOf(evenStrikes()))
  })

  it('[SYS-3] ignores quotes without an ask, unless no quote has one', () => {
    const wild = (row: TestStrike) => ({ ...row, callIv: 0.3, callAsk: 0 })
    const rows = evenStrikes().map(row => (row.strike >= 100 && row.strike < 104 ? wild(row) : row))
    expect(moveOf(rows)).toBe(moveOf(evenStrikes()))
    const withoutAsks = evenStrikes().map(row => ({ ...row, callAsk: 0, putAsk: Number.NaN }))
    expect(moveOf(withoutAsks)).toBe(moveOf(evenStrikes()))
  })

  it('[SYS-3] ignores points far from their neighbours', () => {
    const rows = evenStrikes().map(row => (row.strike === 100 ? { ...row, callIv: 0.33 } : row))
    expect(moveOf(rows)).toBe(moveOf(evenStrikes()))
    const mild = evenStrikes().map(row => (row.strike === 100 ? { ...row, callIv: 0.31 } : row))
    expect(moveOf(mild)).toBeGreaterThan(moveOf(evenStrikes()) ?? 0)
  })
})
