import { describe, expect, it } from 'vitest'
import {
  type Band,
  computeLevels,
  describeLevels,
  isoDate,
  type LevelInput,
  type OptionChain,
  type Wall,
} from '../index.ts'
import { testChain, testExpiry } from '../testing/test-chains.ts'

/*
 * Three small chains worked out by hand from docs/method.md. No expected value comes from this program.
 *
 * The volatilities are chosen so that σ√T is a round number. From 09:30 on 2026-07-14 to 16:00 on the 14th, 15th and
 * 17th there are 6.5, 30.5 and 78.5 of the 8,760 hours of a year: √T = 0.027240, 0.059006 and 0.094664.
 */
const session = isoDate('2026-07-14')
const TODAY_002 = 0.734219 // 0.02 / 0.027240
const DAILY_002 = 0.338947 // 0.02 / 0.059006
const MONTHLY_004 = 0.422549 // 0.04 / 0.094664
const MONTHLY_005 = 0.528186 // 0.05 / 0.094664
const MONTHLY_020 = 2.112746 // 0.20 / 0.094664

/** `shares` is φ(d1) / (σ√T) with d1 = σ√T / 2 − ln(strike / anchor) / (σ√T): shares a contract per 1 % move. */
type Row = readonly [strike: number, calls: number, puts: number, volatility: number, shares: number]

const expiryOf = (date: string, rows: readonly Row[]) =>
  testExpiry(
    date,
    rows.map(([strike, callOi, putOi, iv]) => ({ strike, callOi, putOi, callIv: iv, putIv: iv })),
  )

/** Every strike within reach is a wall at this depth, so the walls are the pressure table. */
const ALL_STRIKES = 500
const levelsOf = (chain: OptionChain, anchor: number, more: Partial<LevelInput> = {}) =>
  computeLevels({ chain, session, anchor, ...more })

function expectPressure(walls: readonly Wall[], rows: readonly Row[]): void {
  expect(walls.map(({ strike }) => strike)).toEqual(rows.map(([strike]) => strike))
  rows.forEach(([, calls, puts, , shares], index) => {
    expect(Math.abs((walls[index]?.call ?? 0) - calls * shares)).toBeLessThan(0.02)
    expect(Math.abs((walls[index]?.put ?? 0) - puts * shares)).toBeLessThan(0.02)
  })
}

function expectBand(actual: Band | null, [low, high]: Band): void {
  expect(actual?.[0]).toBeCloseTo(low, 3)
  expect(actual?.[1]).toBeCloseTo(high, 3)
}

const strikesOf = (walls: readonly Wall[]) => walls.map(({ strike }) => strike)

const contextOf = (anchor: number, open: number, price: number) => ({
  ...{ symbol: 'TEST', session, anchor, open, price },
  ...{ asOfMs: null, source: null, inputHash: null },
})

describe('a chain with a daily and the monthly expiry', () => {
  // Expected move 100 × 0.02 = 2, reach 94 to 106. At 98: d1 = 0.01 + 0.020203 / 0.02 = 1.0201, φ = 0.237099, / 0.02.
  const daily: readonly Row[] = [
    [96, 50, 300, DAILY_002, 2.4341],
    [98, 100, 500, DAILY_002, 11.85496],
    [100, 400, 400, DAILY_002, 19.94613],
    [102, 600, 100, DAILY_002, 12.33889],
    [104, 300, 50, DAILY_002, 2.97372],
  ]
  // Expected move 100 × 0.04 = 4, reach 88 to 112. The quote of 95 is over 1.6 times the median of 0.05, 0.20, 0.04 and
  // 0.04, which is 0.045: it is dropped. On the line from 90 to 100, ln(95 / 90) / ln(100 / 90) = 0.51317 of the way,
  // σ√T is 0.05 − 0.51317 × 0.01 = 0.044868; d1 = 0.022434 + 0.051293 / 0.044868 = 1.16563, φ = 0.202243, / 0.044868.
  const monthly: readonly Row[] = [
    [90, 50, 1000, MONTHLY_005, 0.82171],
    [95, 100, 1200, MONTHLY_020, 4.50748],
    [100, 600, 600, MONTHLY_004, 9.97157],
    [105, 900, 200, MONTHLY_004, 4.85608],
    [110, 800, 50, MONTHLY_004, 0.61179],
  ]
  const beyondReach = { low: [85, 0, 9000, MONTHLY_005, 0], high: [115, 9000, 0, MONTHLY_004, 0] } as const
  const chain = testChain([
    expiryOf('2026-07-15', [...daily, [115, 5000, 0, DAILY_002, 0]]),
    expiryOf('2026-07-17', [beyondReach.low, ...monthly, beyondReach.high]),
  ])
  const levels = levelsOf(chain, 100)

  it('[SYS-3] reaches three expected moves and presses by the shares a contract', () => {
    expect(levels).toMatchObject({ weekly: ['2026-07-15'], monthly: '2026-07-17', coverage: 1, flags: [] })
    expect(levels.expectedMove).toBeCloseTo(4, 3)
    const all = levelsOf(chain, 100, { depth: ALL_STRIKES })
    expectPressure(all.hpWalls, daily)
    expectPressure(all.mhpWalls, monthly)
  })

  it('[SYS-3] has HP and MHP where half of the pressure lies below', () => {
    // Calls and puts together: 851.94, 7,112.98, 15,956.90, 8,637.22, 1,040.80; half of all is 16,799.92.
    // Up to the middle of 100: 851.94 + 7,112.98 + 7,978.45 = 15,943.37. To that of 102: + 7,978.45 + 4,318.61 = 28,240.43.
    expect(levels.hp).toBeCloseTo(100 + (2 * (16_799.92 - 15_943.37)) / (28_240.43 - 15_943.37), 3)
    expect(levels.hp).toBeCloseTo(100.1393, 3)
    // 862.79, 5,859.72, 11,965.88, 5,341.69, 520.02; half is 12,275.05, the middle of 95 at 3,792.65, of 100 at 12,705.45.
    expect(levels.mhp).toBeCloseTo(95 + (5 * (12_275.05 - 3792.65)) / (12_705.45 - 3792.65), 3)
    expect(levels.mhp).toBeCloseTo(99.7585, 3)
  })

  it('[LM-13] [SYS-3] has the fewest strikes with 80 % of a side as walls, three at least', () => {
    // Daily calls 100, 102, 98 hold 94 %, puts 100, 98, 102 hold 95 %. Monthly calls 100, 105, 110; puts 100, 95, 105.
    expect(strikesOf(levels.hpWalls)).toEqual([98, 100, 102])
    expect(strikesOf(levels.mhpWalls)).toEqual([95, 100, 105, 110])
  })

  it('[SYS-3] has zones from the middles of the walls of both expiries outwards', () => {
    // Call walls: 100 with 7,978.45 + 5,982.94 = 13,961.39, 102 with 7,403.33, 105 with 4,370.47: 89 % of 28,915.78.
    // Half of their 25,735.19 is 12,867.60, between the middles 6,980.70 and 17,663.06; nine tenths are 23,161.67,
    // between 17,663.06 and 23,549.96.
    const bottom = 100 + (2 * (12_867.6 - 6980.7)) / (17_663.06 - 6980.7)
    const top = 102 + (3 * (23_161.67 - 17_663.06)) / (23_549.96 - 17_663.06)
    expectBand(levels.bull, [bottom, top])
    expectBand(levels.bull, [101.1022, 104.8021])
    // Put walls: 95 with 5,408.97, 98 with 5,927.48, 100 with 13,961.39: 87 % of 29,234.16. Half of their 25,297.84 is
    // 12,648.92, between 8,372.71 and 18,317.15; a tenth, 2,529.78, lies below the middle of 95.
    expectBand(levels.bear, [95, 98 + (2 * (12_648.92 - 8372.71)) / (18_317.15 - 8372.71)])
    expectBand(levels.bear, [95, 98.86])
  })

  it('[SYS-3] has HG, redistribution and the playbook keys of the open and the last price', () => {
    // Open 99: between the zones, below HP. Last price 102: above the bull bottom and HP. HP is above MHP.
    const described = describeLevels(levels, contextOf(100, 99, 102))
    expect(described).toMatchObject({ hg: 99.5, redistribution: [99, 100], opbook: 'MRSU', cpbook: 'BLU' })
    expect(describeLevels(levels, contextOf(100, 99, 98.5)).cpbook).toBe('BRSU')
  })
})

describe('a chain without the monthly expiry and with a daily without volatility', () => {
  // Expected move 50 × 0.02 = 1, reach 47 to 53.
  const today: readonly Row[] = [
    [48, 50, 200, TODAY_002, 2.43411],
    [49, 100, 400, TODAY_002, 11.85496],
    [50, 300, 300, TODAY_002, 19.9461],
    [51, 400, 200, TODAY_002, 12.33889],
    [52, 500, 50, TODAY_002, 2.97373],
  ]
  const withoutVolatility: readonly Row[] = [
    [49, 60, 90, 0, 0],
    [50, 50, 40, 0, 0],
    [51, 20, 20, 0, 0],
  ]
  const chainOf = (rows: readonly Row[]) =>
    testChain([expiryOf('2026-07-14', rows), expiryOf('2026-07-15', withoutVolatility)], 50)
  const levels = levelsOf(chainOf(today), 50)

  it('[SYS-3] has no MHP and no playbook key, and the flag no_monthly', () => {
    expect(levels).toMatchObject({ mhp: null, mhpWalls: [], monthly: null, flags: ['no_monthly'] })
    const described = describeLevels(levels, contextOf(50, 51, 52))
    expect(described).toMatchObject({ hg: 50.5, redistribution: [50, 51], opbook: null, cpbook: null })
  })

  it('[SYS-3] rests on 2,500 of 2,780 contracts', () => {
    expect(levels.coverage).toBeCloseTo(2500 / 2780, 4)
    expectPressure(levelsOf(chainOf(today), 50, { depth: ALL_STRIKES }).hpWalls, today)
  })

  it('[SYS-3] has HP and zones from the expiry with volatility', () => {
    // 608.53, 5,927.48, 11,967.66, 7,403.33, 1,635.55; half is 13,771.28, the middle of 50 at 12,519.84, of 51 at 22,205.34.
    expect(levels.hp).toBeCloseTo(50 + (13_771.28 - 12_519.84) / (22_205.34 - 12_519.84), 3)
    expect(levels.hp).toBeCloseTo(50.1292, 3)
    expect(strikesOf(levels.hpWalls)).toEqual([49, 50, 51, 52])
    // Call walls 50, 51, 52: 5,983.83, 4,935.55, 1,486.86; half is 6,203.12, nine tenths 11,165.62.
    const bottom = 50 + (6203.12 - 2991.92) / (8451.61 - 2991.92)
    expectBand(levels.bull, [bottom, 51 + (11_165.62 - 8451.61) / (11_662.82 - 8451.61)])
    expectBand(levels.bull, [50.5882, 51.8452])
    // Put walls 49, 50, 51: 4,741.98, 5,983.83, 2,467.78; half is 6,596.80. A tenth lies at 49, less than a strike step
    // below the top, so the zone is made one step high.
    const top = 49 + (6596.8 - 2370.99) / (7733.9 - 2370.99)
    expectBand(levels.bear, [top - 1, top])
    expectBand(levels.bear, [48.788, 49.788])
  })

  it('[SYS-3] is thin with four strikes held', () => {
    expect(levelsOf(chainOf(today.slice(1)), 50)).toMatchObject({
      ...{ hp: null, mhp: null, bear: null, bull: null, hpWalls: [] },
      flags: ['no_monthly', 'thin'],
    })
  })
})

describe('a chain with calls held below puts, and a gap at the open', () => {
  const daily: readonly Row[] = [
    [196, 900, 10, DAILY_002, 11.85496],
    [198, 600, 50, DAILY_002, 17.49208],
    [200, 300, 300, DAILY_002, 19.94613],
    [202, 50, 700, DAILY_002, 17.71211],
    [204, 10, 800, DAILY_002, 12.33889],
  ]
  const monthly: readonly Row[] = [
    [190, 500, 10, MONTHLY_004, 4.27123],
    [195, 800, 50, MONTHLY_004, 8.05883],
    [200, 300, 300, MONTHLY_004, 9.97157],
    [205, 50, 900, MONTHLY_004, 8.34402],
    [210, 20, 600, MONTHLY_004, 4.85608],
  ]
  const chain = testChain([expiryOf('2026-07-15', daily), expiryOf('2026-07-17', monthly)], 200)
  const levels = levelsOf(chain, 200)

  it('[SYS-3] has HP and MHP in the middle of the pressure', () => {
    const all = levelsOf(chain, 200, { depth: ALL_STRIKES })
    expectPressure(all.hpWalls, daily)
    expectPressure(all.mhpWalls, monthly)
    // Half of 57,404.13 is 28,702.06, between the middles of 200 at 28,141.71 and of 202 at 40,767.59.
    expect(levels.hp).toBeCloseTo(200 + (2 * (28_702.06 - 28_141.71)) / (40_767.59 - 28_141.71), 3)
    expect(levels.hp).toBeCloseTo(200.0888, 3)
    // Half of 25,948.86 is 12,974.43, between the middles of 200 at 12,019.81 and of 205 at 18,974.68.
    expect(levels.mhp).toBeCloseTo(200 + (5 * (12_974.43 - 12_019.81)) / (18_974.68 - 12_019.81), 3)
    expect(levels.mhp).toBeCloseTo(200.6863, 3)
  })

  it('[SYS-3] has a bear zone that ends above the start of the bull zone, and the flag inverted', () => {
    // Call walls 195, 196, 198, 200: 6,447.07, 10,669.46, 10,495.25, 8,975.31. Half is 18,293.54; nine tenths, 32,928.38,
    // lie above the middle of 200. Put walls 200, 202, 204, 205: 8,975.31, 12,398.48, 9,871.11, 7,509.61. Half is
    // 19,377.26; a tenth lies below the middle of 200.
    const bottom = 196 + (2 * (18_293.54 - 11_781.8)) / (22_364.16 - 11_781.8)
    const top = 202 + (2 * (19_377.26 - 15_174.55)) / (26_309.34 - 15_174.55)
    expectBand(levels.bull, [bottom, 200])
    expectBand(levels.bull, [197.2307, 200])
    expectBand(levels.bear, [200, top])
    expectBand(levels.bear, [200, 202.7549])
    expect(levels.flags).toEqual(['inverted'])
  })

  it('[LM-13] [SYS-3] takes the strongest strike of each side at depth 1, with zones one strike step high', () => {
    const shallow = levelsOf(chain, 200, { depth: 1 })
    expect(strikesOf(shallow.hpWalls)).toEqual([196, 202])
    expect(strikesOf(shallow.mhpWalls)).toEqual([195, 205])
    // Distances of neighbouring strikes from 190 to 210: 5, 1, 2, 2, 2, 2, 1, 5. The middle one is 2.
    expect(shallow).toMatchObject({ strikeStep: 2, bull: [196, 198], bear: [200, 202], flags: ['inverted'] })
  })

  it('[SYS-3] plays mean reversion on either side of HP, with HG in the middle of the gap', () => {
    const above = describeLevels(levels, contextOf(200, 206, 206))
    expect(above).toMatchObject({ hg: 203, redistribution: [200, 206], opbook: 'MRLD', cpbook: 'MRLD' })
    expect(describeLevels(levels, contextOf(200, 206, 195)).cpbook).toBe('MRSD')
  })
})
