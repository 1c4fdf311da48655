import { describe, expect, it } from 'vitest'
import { computeChainLevels, computeLevels, isoDate, type LevelInput } from '../index.ts'
import { evenStrikes, type TestStrike, testChain, testExpiry } from '../testing/test-chains.ts'

const session = isoDate('2026-07-14')
const levelsOf = (chain: LevelInput['chain'], more: Partial<LevelInput> = {}) =>
  computeLevels({ chain, session, anchor: 100, ...more })

const daily = testExpiry('2026-07-15', evenStrikes())
const monthly = testExpiry('2026-07-17', evenStrikes())

describe('a chain that bears no level says why', () => {
  const refused = { hp: null, mhp: null, bear: null, bull: null, hpWalls: [], mhpWalls: [], strikeStep: null }
  const held = (contracts: number) => testChain([testExpiry('2026-07-17', evenStrikes(contracts))])

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, 89.9, 110.1])(
    '[SYS-3] bad_anchor: %d beside a spot of 100',
    anchor => {
      expect(levelsOf(held(100), { anchor })).toMatchObject({ ...refused, flags: ['bad_anchor'] })
    },
  )

  it.each([90, 110])('[SYS-3] an anchor ten percent away is still taken: %d', anchor => {
    const wide = testExpiry(
      '2026-07-17',
      Array.from({ length: 60 }, (_, index) => ({ strike: 71 + index, callOi: 100, putOi: 100 })),
    )
    expect(levelsOf(testChain([wide]), { anchor }).mhp).not.toBeNull()
  })

  it('[SYS-3] any anchor is taken when the chain tells no spot', () => {
    const chain = { ...held(100), spot: null }
    expect(levelsOf(chain, { anchor: 101 }).mhp).not.toBeNull()
  })

  it('[SYS-3] zero_oi: nothing held', () => {
    expect(levelsOf(held(0))).toMatchObject({ ...refused, flags: ['zero_oi'] })
  })

  it('[SYS-3] partial_oi: nothing held where trading is', () => {
    const hollow = evenStrikes().map(row => (Math.abs(row.strike - 100) < 6 ? { strike: row.strike } : row))
    expect(levelsOf(testChain([testExpiry('2026-07-17', hollow)]))).toMatchObject({
      ...refused,
      flags: ['partial_oi'],
    })
  })

  it('[SYS-3] partial_oi: a whole expiry without a contract in a lively market', () => {
    const empty = testExpiry('2026-07-15', evenStrikes(0))
    const lively = testExpiry('2026-07-17', evenStrikes(300))
    expect(levelsOf(testChain([empty, lively]))).toMatchObject({ ...refused, flags: ['partial_oi'] })
    const quiet = levelsOf(testChain([empty, monthly]))
    expect(quiet).toMatchObject({ hp: null, flags: ['thin'] })
    expect(quiet.mhp).not.toBeNull()
  })

  it('[SYS-3] a chosen expiry that nobody holds yet is thin, the feed is not to blame', () => {
    const fresh = testExpiry('2026-09-04', evenStrikes(0))
    const chain = testChain([daily, testExpiry('2026-07-17', evenStrikes(300)), fresh])
    expect(levelsOf(chain).flags).toEqual([])
    const chosen = levelsOf(chain, { expiry: isoDate('2026-09-04') })
    expect(chosen).toMatchObject({ hp: null, flags: ['thin'] })
    expect(chosen.mhp).not.toBeNull()
  })

  it('[SYS-3] no_iv: fewer than three volatilities', () => {
    const blind = evenStrikes().map((row, index) => (index > 1 ? { ...row, callIv: 0, putIv: 1e-5 } : row))
    expect(levelsOf(testChain([testExpiry('2026-07-17', blind)]))).toMatchObject({
      ...refused,
      flags: ['no_iv'],
    })
  })

  it('[SYS-3] no_iv: most of a set without volatility; a small part may be', () => {
    const blind = (contracts: number) =>
      testExpiry(
        '2026-07-15',
        evenStrikes(contracts).map(row => ({ ...row, callIv: 0, putIv: 0 })),
      )
    const today = testExpiry('2026-07-14', evenStrikes())
    expect(levelsOf(testChain([today, blind(100), monthly]))).toMatchObject({ hp: null, flags: ['no_iv'] })
    const partly = levelsOf(testChain([today, blind(5), monthly]))
    expect(partly.flags).toEqual([])
    expect(partly.hp).not.toBeNull()
    expect(partly.coverage).toBeLessThan(1)
  })

  it('[SYS-3] thin: fewer than five strikes or a hundred contracts within reach', () => {
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
    expect(levelsOf(strikes(4, 1000))).toMatchObject({ ...refused, flags: ['thin'] })
    expect(levelsOf(strikes(5, 19))).toMatchObject({ ...refused, flags: ['thin'] })
  })

  it('[SYS-3] a set that fails takes its own level with it and no other', () => {
    const thinMonthly = testExpiry('2026-07-17', evenStrikes(1).slice(9, 13))
    const levels = levelsOf(testChain([daily, thinMonthly]))
    expect(levels).toMatchObject({ mhp: null, mhpWalls: [], flags: ['thin'] })
    expect(levels.hp).not.toBeNull()
    expect(levels.bear).not.toBeNull()
  })

  it('[SYS-3] thin: a strike so far away that its hedge is nothing does not count', () => {
    const wild = evenStrikes().map(row => ({ ...row, callIv: 1, putIv: 1 }))
    const expiry = isoDate('2027-06-17')
    const chain = testChain([testExpiry(expiry, wild)], null)
    const { levels, map } = computeChainLevels({ chain, session, anchor: 1e100, expiry })
    expect(levels).toMatchObject({ ...refused, flags: ['no_monthly', 'thin'] })
    expect(map[0]?.lines.hp).toBeNull()
  })
})

describe('the volatility of an expiry', () => {
  const moveOf = (rows: readonly TestStrike[]) =>
    levelsOf(testChain([testExpiry('2026-07-17', rows)])).expectedMove

  it('[SYS-3] is that of the side out of the money', () => {
    const rows = evenStrikes().map(row =>
      row.strike < 100 ? { ...row, callIv: 0.9 } : { ...row, putIv: 0.9 },
    )
    expect(moveOf(rows)).toBe(moveOf(evenStrikes()))
  })

  it('[SYS-3] leaves out what is not on offer, unless nothing is', () => {
    const wild = (row: TestStrike) => ({ ...row, callIv: 0.3, callAsk: 0 })
    const rows = evenStrikes().map(row => (row.strike >= 100 && row.strike < 104 ? wild(row) : row))
    expect(moveOf(rows)).toBe(moveOf(evenStrikes()))
    const silent = evenStrikes().map(row => ({ ...row, callAsk: 0, putAsk: Number.NaN }))
    expect(moveOf(silent)).toBe(moveOf(evenStrikes()))
  })

  it('[SYS-3] drops points far from their neighbours', () => {
    const rows = evenStrikes().map(row => (row.strike === 100 ? { ...row, callIv: 0.33 } : row))
    expect(moveOf(rows)).toBe(moveOf(evenStrikes()))
    const mild = evenStrikes().map(row => (row.strike === 100 ? { ...row, callIv: 0.31 } : row))
    expect(moveOf(mild)).toBeGreaterThan(moveOf(evenStrikes()) ?? 0)
  })
})
