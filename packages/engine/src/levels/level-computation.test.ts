import type { MarketSource } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '../session-time.ts'
import { at, monday, morningChain, smallMarket } from '../testing/small-market.ts'
import { createLevelComputation } from './level-computation.ts'
import { LevelHistory } from './level-history.ts'
import type { LevelRecord } from './level-record.ts'

/** Computes the levels of SPY from a market whose previous close a test can change, and counts the chains read. */
function scene(isReproducible: boolean) {
  const [early, late] = [morningChain('SPY', monday), morningChain('SPY', monday, 4)]
  const asOfMs = at(monday, '10:20:00')
  const market = smallMarket({
    chains: [early, { knownAtMs: asOfMs, chain: { ...late.chain, asOfMs } }],
    isReproducible,
  })
  const state = { chains: 0, closeChange: 0 }
  const source: MarketSource = {
    ...market,
    lastPriceAt: async (...when) => ((await market.lastPriceAt(...when)) ?? 0) + state.closeChange,
    chains: {
      ...market.chains,
      chain: (...which) => {
        state.chains += 1
        return market.chains.chain(...which)
      },
    },
  }
  const records: LevelRecord[] = []
  const computation = createLevelComputation(source, new LevelHistory(), record => records.push(record))
  return {
    state,
    async restore(clock: string) {
      const work = computation.restore(['SPY'], sessionOf(monday), at(monday, clock))
      while (!(await work.next()).done);
    },
    async stamp(clock: string) {
      const work = computation.compute(['SPY'], sessionOf(monday), at(monday, clock))
      while (!(await work.next()).done);
      return records.at(-1)
    },
  }
}

describe('levels of a chain that the source can produce again', () => {
  it('[BY-26] are computed once while the chain and the previous close stay the same', async () => {
    const { state, stamp } = scene(true)
    const first = await stamp('10:00:00')
    expect(await stamp('10:10:00')).toEqual({ ...first, stampedAtMs: at(monday, '10:10:00') })
    expect(state.chains).toBe(1)
    state.closeChange = 0.5
    const moved = await stamp('10:11:00')
    expect(moved?.anchor).toBe((first?.anchor ?? 0) + 0.5)
    expect(moved?.inputHash).not.toBe(first?.inputHash)
    const later = await stamp('10:21:00')
    expect(later?.asOfMs).toBe(at(monday, '10:20:00'))
    expect(later?.hp).not.toBe(moved?.hp)
    expect(state.chains).toBe(3)
  })

  it('[BY-26] are computed once also when earlier chains of the session are restored after them', async () => {
    const { state, restore, stamp } = scene(true)
    await restore('10:30:00')
    expect(state.chains).toBe(2)
    expect((await stamp('10:31:00'))?.asOfMs).toBe(at(monday, '10:20:00'))
    expect(state.chains).toBe(2)
  })

  it('are computed each time when the source may have corrected its chain', async () => {
    const { state, stamp } = scene(false)
    await stamp('10:00:00')
    await stamp('10:10:00')
    expect(state.chains).toBe(2)
  })
})
