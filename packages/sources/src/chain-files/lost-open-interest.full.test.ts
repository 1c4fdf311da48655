import { computeChainLevels, computeLevels, isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { readChains } from '../index.ts'
import { chainIn } from '../testing/golden-chains.ts'
import { hasSharedData, sharedBytes } from '../testing/shared-data.ts'

describe.skipIf(!hasSharedData)('chains without open interest', () => {
  it.each([
    ['SPY_2026-07-10T0147_zero_oi', '2026-07-10', 'zero_oi'],
    ['UVXY_2026-07-11_partial_oi', '2026-07-13', 'partial_oi'],
  ])('[SYS-3] %s has no levels', (name, session, flag) => {
    const chain = chainIn(`data/chains/edge/${name}.json.gz`)
    const { levels, map } = computeChainLevels({ chain, session: isoDate(session), anchor: chain.spot ?? 0 })
    expect(levels).toMatchObject({ hp: null, mhp: null, bear: null, bull: null, flags: [flag] })
    expect(map).toEqual([])
  })

  it('[SYS-3] flags lost open interest only for chains taken after midnight, among 978 stocks', () => {
    const midnight = Date.parse('2026-07-15T04:00:00Z')
    const chains = ['sp500_ndx', 'r2000_top500'].flatMap(name =>
      readChains(sharedBytes(`data/chains/stocks/${name}_chains_2026-07-14.csv.gz`)),
    )
    const counts: Record<string, number> = {}
    for (const chain of chains) {
      const { flags } = computeLevels({ chain, session: isoDate('2026-07-14'), anchor: chain.spot ?? 0 })
      const hasLost = flags.includes('zero_oi') || flags.includes('partial_oi')
      if (hasLost) expect(chain.asOfMs).toBeGreaterThan(midnight)
      const kind = flags.filter(flag => flag !== 'inverted').join('+') || 'whole'
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    expect(chains).toHaveLength(978)
    expect(counts).toEqual({
      whole: 211,
      hpFallback: 403,
      no_monthly: 1,
      zero_oi: 136,
      partial_oi: 33,
      no_iv: 100,
      'no_iv+thin': 1,
      thin: 93,
    })
  })
})
