import { describe, expect, it } from 'vitest'
import { testNatsUrl } from '../../platform/testing/nats.ts'
import { testDatabaseUrl } from '../../platform/testing/postgres-database.ts'
import { runProcessKills } from './run-process-kills.ts'
import { undisturbedResult } from './undisturbed-result.ts'

const kills = Number(process.env.PROCESS_KILLS ?? 20)
const seed = Number(process.env.PROCESS_KILLS_SEED ?? 1)

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
