import { HOUR_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { testNatsUrl } from '../../platform/testing/nats.ts'
import { natsServerProgram, startNatsServer } from '../../platform/testing/nats-server.ts'
import { createTestDatabase, testDatabaseUrl } from '../../platform/testing/postgres-database.ts'
import { startTcpProxy } from '../../platform/testing/tcp-proxy.ts'
import { runDisturbed } from './disturbed-run.ts'
import { processNames } from './server-processes.ts'
import { undisturbedResult } from './undisturbed-result.ts'
import { withDatabases } from './with-databases.ts'

/** Wrong by an hour, as after a change of the time zone, and for one process more than for the other. */
const offsetsMs = { 'engine-0': HOUR_MS, 'engine-1': -HOUR_MS, 'web-0': 2 * HOUR_MS, 'web-1': -HOUR_MS }

describe.skipIf(testNatsUrl === null || testDatabaseUrl === undefined)(
  'processes whose clocks are set',
  () => {
    it('[SYS-5] [BY-21] lose and double nothing, and their market goes on evenly', {
      timeout: 1_800_000,
    }, async () => {
      const result = await withDatabases(testDatabaseUrl ?? '', (databaseUrl, comparedDatabaseUrl) =>
        runDisturbed(
          { databaseUrl, comparedDatabaseUrl, natsUrl: testNatsUrl ?? '', speed: 60 },
          async ({ processes, untilCaughtUp }) => {
            for (const name of processNames) {
              await processes.setClock(name, offsetsMs[name])
              await untilCaughtUp()
            }
            // The other engine takes over with a clock of another time.
            const leader = processes.leader() ?? 'engine-0'
            await processes.kill(leader)
            processes.start(leader)
            await untilCaughtUp()
            for (const name of processNames) await processes.setClock(name, 0)
            await untilCaughtUp()
          },
        ),
      )
      expect(result).toMatchObject(undisturbedResult)
      expect(result.compared).toBeGreaterThan(50)
      expect(result.orders.acknowledged).toBeGreaterThan(0)
      expect(result.longestClockStepMs).toBeLessThan(HOUR_MS)
    })
  },
)

describe.skipIf(natsServerProgram === null || testDatabaseUrl === undefined)(
  'processes whose NATS and database fail',
  () => {
    it('[SYS-5] [BY-21] lose and double nothing when either is gone or its connections hang, and recover by themselves', {
      timeout: 1_800_000,
    }, async () => {
      const database = await createTestDatabase()
      const compared = await createTestDatabase()
      const nats = await startNatsServer()
      const natsProxy = await startTcpProxy(nats.port)
      const databaseAddress = new URL(database.url)
      const databaseProxy = await startTcpProxy(Number(databaseAddress.port))
      databaseAddress.host = `127.0.0.1:${databaseProxy.port}`
      try {
        const result = await runDisturbed(
          {
            ...{ databaseUrl: database.url, comparedDatabaseUrl: compared.url },
            ...{ natsUrl: `nats://127.0.0.1:${nats.port}`, speed: 60 },
            processUrls: {
              databaseUrl: databaseAddress.href,
              natsUrl: `nats://127.0.0.1:${natsProxy.port}`,
            },
          },
          async ({ untilNoticed, untilCaughtUp }) => {
            await nats.kill()
            await untilNoticed()
            await nats.restart()
            await untilCaughtUp()

            await database.refuseConnections()
            await untilNoticed()
            await database.allowConnections()
            await untilCaughtUp()

            natsProxy.hang()
            await untilNoticed()
            await untilCaughtUp()

            databaseProxy.hang()
            await untilNoticed()
            await untilCaughtUp()
          },
        )
        expect(result).toMatchObject(undisturbedResult)
        expect(result.compared).toBeGreaterThan(50)
      } finally {
        await database.drop()
        await compared.drop()
      }
    })
  },
)
