import { computeChainLevels, computeLevels, isoDate, playbookKey, sessionOfChain } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { chainIn, goldens } from '../testing/golden-chains.ts'
import { hasSharedData } from '../testing/shared-data.ts'

describe.skipIf(!hasSharedData)('golden levels', () => {
  for (const { file, session, anchor, hp, mhp, bear, bull, cpbook } of goldens) {
    it(`[SYS-3] ${file} for ${session}`, () => {
      const chain = chainIn(file)
      const levels = computeLevels({ chain, session: isoDate(session), anchor })
      const found = [levels.hp, levels.mhp, ...(levels.bear ?? []), ...(levels.bull ?? [])]
      const wanted = [hp, mhp, ...bear, ...bull]
      expect(found.map(value => value === null)).toEqual(wanted.map(value => value === null))
      found.forEach((value, index) => {
        expect(Math.abs((value ?? 0) - (wanted[index] ?? 0))).toBeLessThanOrEqual(anchor * 0.0005)
      })
      expect(playbookKey(chain.spot, levels)).toBe(cpbook)
      expect(levels.coverage).toBe(1)
    })
  }

  it('[SYS-3] flag only NDX as inverted and only SPY on a third Friday’s evening as without a monthly', () => {
    const flagged = goldens.flatMap(({ file, session, anchor }) => {
      const { flags } = computeLevels({ chain: chainIn(file), session: isoDate(session), anchor })
      return flags.length > 0 ? [[file, ...flags]] : []
    })
    expect(flagged).toEqual([
      ['data/chains/cboe/ndx_2022-12-12.csv.gz', 'inverted'],
      ['data/chains/cboe/spy_2025-05-16.csv.gz', 'no_monthly'],
    ])
  })

  it('[SYS-3] of evening exports belong to the next session, of snapshots within a session to that day', () => {
    for (const { file, session } of goldens.filter(({ file }) => !file.includes('UVXY')))
      expect(sessionOfChain(chainIn(file).asOfMs)).toBe(session)
  })

  it('[LM-13] of SPY have map lines for nearly every expiry, with MHP at the monthly', () => {
    const chain = chainIn('data/chains/yahoo/SPY_2026-07-14.json.gz')
    const { levels, map } = computeChainLevels({ chain, session: isoDate('2026-07-14'), anchor: 749.17 })
    expect(map).toHaveLength(33)
    expect(map.filter(({ lines }) => lines.hp !== null).length).toBeGreaterThanOrEqual(30)
    expect(map.find(({ currentExp }) => currentExp === '2026-07-17')?.lines.hp).toBe(levels.mhp)
  })
})
