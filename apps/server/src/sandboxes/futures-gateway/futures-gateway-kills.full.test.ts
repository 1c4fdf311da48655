import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { gatewaySocket, openFuturesClient } from '../../verification/testing/futures-client.ts'
import { createFuturesGatewayThread } from './futures-gateway-thread.ts'

/** A Wednesday, 15:00 UTC: all of the index futures trade. */
const now = Date.UTC(2026, 4, 13, 15)
/** As many as an account may send in a second. */
const ordersPerAccount = 10
const accounts = [10_001, 10_002]

describe.skipIf(testDatabaseUrl === undefined)('a gateway whose orders are in a database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  afterEach(() => database.empty())

  function startGateway() {
    const errors: unknown[] = []
    const gateway = createFuturesGatewayThread({
      ...{ seed: '1', journal: { kind: 'database', url: database.url, name: 'exchange' } },
      readClock: () => ({ marketNow: now, wallNow: Date.now(), speed: 1, source: 'simulated' }),
      onError: error => errors.push(error),
    })
    onTestFinished(() => gateway.stop())
    return { gateway, errors }
  }

  const clientOf = ({ gateway }: ReturnType<typeof startGateway>) =>
    openFuturesClient(gatewaySocket(gateway), () => now)

  it('[FU-6] [BY-21] killed with orders under way loses and doubles none that a client was told of', async () => {
    const all: string[] = []
    for (const [round, acknowledged] of [0, 1, 11].entries()) {
      const gateway = startGateway()
      const client = await clientOf(gateway)
      await client.told(all.length)
      const sent = accounts.map(account =>
        Array.from({ length: ordersPerAccount }, (_, index) => `${round}-${account}-${index}`),
      )
      for (const [index, account] of accounts.entries()) await client.place(sent[index] ?? [], account)
      await client.told(all.length + acknowledged)
      const known = client.orderIds()
      await gateway.gateway.stop()
      client.session.logOff()

      const next = startGateway()
      const again = await clientOf(next)
      await again.told(known.length)
      const found = again.orderIds()
      expect(found).toEqual(expect.arrayContaining(known))
      expect(new Set(found).size).toBe(found.length)
      // A client that knows nothing of an order sends it again, under the same id.
      for (const [index, account] of accounts.entries()) await again.place(sent[index] ?? [], account)
      all.push(...sent.flat())
      await again.told(all.length)
      expect(again.orderIds()).toEqual([...all].sort())
      again.session.logOff()
      await next.gateway.stop()
      expect([gateway.errors, next.errors]).toEqual([[], []])
    }
    const [rows] = await database.execute<{ count: string }>(
      'select count(*) from tidemark_sandboxes.sandbox_entries',
    )
    // Orders that arrive together share an entry.
    expect(Number(rows?.count)).toBeLessThan(all.length)
  })

  it('[FU-6] [BY-21] refuses orders once another one has the journal', async () => {
    const first = startGateway()
    const client = await clientOf(first)
    const second = await clientOf(startGateway())
    await client.place(['late'])
    await expect.poll(() => first.errors.map(String)).toEqual([expect.stringContaining('has taken over')])
    await second.place(['next'])
    await second.told(1)
    expect([client.orderIds(), second.orderIds()]).toEqual([[], ['next']])
  })
})
