import { describe, expect, it } from 'vitest'
import { natsServerProgram, startNatsServer } from '../testing/nats-server.ts'
import { createTestDatabase, testDatabaseUrl } from '../testing/postgres-database.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { runDisturbed } from './disturbed-run.ts'
import { undisturbedResult } from './undisturbed-result.ts'

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
