import { computeLevels, isoDate, playbookGroup, playbookKey } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { chainIn, goldens } from '../testing/golden-chains.ts'
import { hasSharedData } from '../testing/shared-data.ts'

describe.skipIf(!hasSharedData)('levels are steady', () => {
  it('[SYS-3] with every open interest up to ten percent wrong', () => {
    const moves: number[] = []
    let same = 0
    let cases = 0
    let state = 20260714
    const chance = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      return (state >>> 0) / 2 ** 32
    }
    const noisy = (column: Float64Array) => column.map(value => value * (0.9 + 0.2 * chance()))
    for (const { file, session, anchor } of goldens) {
      const chain = chainIn(file)
      const input = { session: isoDate(session), anchor }
      const before = computeLevels({ ...input, chain })
      const key = playbookKey(chain.spot, before)
      for (let turn = 0; turn < 40; turn += 1) {
        const expiries = chain.expiries.map(expiry => ({
          ...expiry,
          callOi: noisy(expiry.callOi),
          putOi: noisy(expiry.putOi),
        }))
        const after = computeLevels({ ...input, chain: { ...chain, expiries } })
        const move = before.expectedMove ?? 0
        moves.push(Math.abs((after.hp ?? 0) - (before.hp ?? 0)) / move)
        if (before.mhp !== null) moves.push(Math.abs((after.mhp ?? 0) - before.mhp) / move)
        const keyAfter = playbookKey(chain.spot, after)
        if (key === null || keyAfter === null) continue
        cases += 1
        if (playbookGroup(key) === playbookGroup(keyAfter)) same += 1
      }
    }
    const sorted = moves.toSorted((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(0.06)
    expect(same / cases).toBeGreaterThanOrEqual(0.95)
  })
})
