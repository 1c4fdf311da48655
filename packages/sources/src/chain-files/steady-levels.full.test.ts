import {
  computeLevels,
  type IsoDate,
  isoDate,
  type OptionChain,
  playbookGroup,
  playbookKey,
} from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { chainIn, type Golden, goldens } from '../testing/golden-chains.ts'
import { hasSharedData } from '../testing/shared-data.ts'

const trialsPerChain = 40

let state = 20260714
/** Factor between 0.9 and 1.1 from a fixed sequence. */
const nextFactor = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return 0.9 + (0.2 * (state >>> 0)) / 2 ** 32
}

const disturbed = (chain: OptionChain): OptionChain => ({
  ...chain,
  expiries: chain.expiries.map(expiry => ({
    ...expiry,
    callOi: expiry.callOi.map(value => value * nextFactor()),
    putOi: expiry.putOi.map(value => value * nextFactor()),
  })),
})

const onlyOn = (chain: OptionChain, days: readonly IsoDate[]): OptionChain => ({
  ...chain,
  expiries: chain.expiries.filter(({ date }) => days.includes(date)),
})

/** How far HP and MHP move, in expected moves of their expiries, and whether the playbook key stays in its group. */
function disturb({ file, session, anchor }: Golden) {
  const chain = chainIn(file)
  const levelsOf = (of: OptionChain) => computeLevels({ chain: of, session: isoDate(session), anchor })
  const before = levelsOf(chain)
  const key = playbookKey(chain.spot, before)
  const weekMove = levelsOf(onlyOn(chain, before.weekly)).expectedMove ?? 0
  const monthMove = before.monthly ? (levelsOf(onlyOn(chain, [before.monthly])).expectedMove ?? 0) : 0
  const moves: number[] = []
  const stays: boolean[] = []
  for (let trial = 0; trial < trialsPerChain; trial += 1) {
    const after = levelsOf(disturbed(chain))
    moves.push(Math.abs((after.hp ?? 0) - (before.hp ?? 0)) / weekMove)
    if (before.mhp !== null) moves.push(Math.abs((after.mhp ?? 0) - before.mhp) / monthMove)
    const keyAfter = playbookKey(chain.spot, after)
    if (key && keyAfter) stays.push(playbookGroup(key) === playbookGroup(keyAfter))
  }
  return { moves, stays }
}

describe.skipIf(!hasSharedData)('levels', () => {
  it('[SYS-3] stay stable when every open interest is up to ten percent wrong', () => {
    const trials = goldens.map(disturb)
    const moves = trials.flatMap(trial => trial.moves).sort((a, b) => a - b)
    const stays = trials.flatMap(trial => trial.stays)
    expect(moves).toHaveLength((2 * goldens.length - 1) * trialsPerChain)
    expect(moves[Math.floor(moves.length * 0.95)]).toBeLessThan(0.06)
    expect(stays.filter(Boolean).length / stays.length).toBeGreaterThanOrEqual(0.95)
  })
})
