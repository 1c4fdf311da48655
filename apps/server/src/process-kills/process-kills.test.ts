import { createRandomBelow } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import { testNatsUrl } from '../testing/nats.ts'
import { testDatabaseUrl } from '../testing/postgres-database.ts'
import { chooseVictims } from './choose-victims.ts'
import { runProcessKills } from './run-process-kills.ts'
import { undisturbedResult } from './undisturbed-result.ts'

const kills = Number(process.env.PROCESS_KILLS ?? 20)
const seed = Number(process.env.PROCESS_KILLS_SEED ?? 1)

describe('the choice of processes to kill', () => {
  it('[SYS-5] takes each of them, sometimes two, and never both web processes', () => {
    const below = createRandomBelow(1)
    const chosen = Array.from({ length: 500 }, () => chooseVictims(below, 'engine-1', 2))
    expect(new Set(chosen.flat())).toEqual(new Set(['engine-0', 'engine-1', 'web-0', 'web-1']))
    expect(new Set(chosen.map(({ length }) => length))).toEqual(new Set([1, 2]))
    for (const victims of chosen) expect(new Set(victims).size).toBe(victims.length)
    expect(chosen.filter(victims => victims.includes('web-0') && victims.includes('web-1'))).toEqual([])
    expect(chooseVictims(below, null, 1)).toHaveLength(1)
  })
})

describe.skipIf(testNatsUrl === null || testDatabaseUrl === undefined)('processes that are killed', () => {
  it('[SYS-5] [BY-21] lose and double nothing, and every socket has prices again', {
    timeout: 600_000 + kills * 30_000,
  }, async () => {
    const result = await runProcessKills({
      ...{ serverUrl: testDatabaseUrl ?? '', natsUrl: testNatsUrl ?? '' },
      ...{ kills, seed, speed: 60 },
    })
    expect(result).toMatchObject(undisturbedResult)
    expect(result.writes.acknowledged).toBeGreaterThan(kills)
    expect(result.orders.acknowledged).toBeGreaterThan(0)
    expect(result.compared).toBeGreaterThan(50)
  })
})
