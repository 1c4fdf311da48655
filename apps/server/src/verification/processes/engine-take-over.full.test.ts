import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRemoteEpochs } from '../../market/clock/epoch-requests.ts'
import { testNatsUrl, testPrefix } from '../../platform/testing/nats.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { followBus } from '../kills/bus-follower.ts'
import { freePort, launch } from '../testing/server-process.ts'

/** How often the engine that leads is killed. */
const kills = Number(process.env.TAKE_OVER_KILLS ?? 3)
const limit = { timeout: 60_000, interval: 20 }

interface Engine {
  readonly process: ChildProcess
  readonly output: () => string
}

describe.skipIf(testNatsUrl === null || testDatabaseUrl === undefined)('several engine processes', () => {
  let folder: string
  let database: TestDatabase
  let settings: Record<string, string>
  let started = 0
  beforeEach(async () => {
    folder = await temporaryFolder('lead')
    database = await createTestDatabase()
    onTestFinished(() => database.drop())
    settings = {
      NATS_URL: testNatsUrl ?? '',
      NATS_PREFIX: testPrefix(),
      DATABASE_URL: database.url,
      SIM_SYMBOLS: 'SPY,AAPL,MSFT',
      SIM_START: '2026-11-16T18:59:30Z',
      SIM_SPEED: '30',
      ROLE: 'engine',
    }
  })

  function start(more: Record<string, string> = {}): Engine {
    started += 1
    const child = launch('main', [], { ...settings, ...more, DATA_DIR: join(folder, `engine-${started}`) })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
    return { process: child, output: () => output }
  }
  const until = (engine: Engine, text: string) =>
    vi.waitFor(() => expect(engine.output()).toContain(text), limit)
  const leads = 'The market engine is ready'
  const standsBy = 'The market engine stands by'

  /** What a server of another process receives. */
  async function follow() {
    const bus = await followBus(testNatsUrl ?? '', settings.NATS_PREFIX ?? '', ['SPY', 'AAPL', 'MSFT'])
    onTestFinished(() => bus.close())
    return { ...bus, epochs: createRemoteEpochs(bus.transport) }
  }

  it(
    '[SYS-4] [SYS-5] [AL-3] take over from one another: no firing is lost or doubled and the clock never goes back',
    async () => {
      const { times, news } = await follow()
      let leader = start()
      await until(leader, leads)
      let standby = start()
      for (let kill = 0; kill < kills; kill += 1) {
        await until(standby, standsBy)
        const seen = times.length
        await vi.waitUntil(() => times.length > seen + 5 + ((kill * 7) % 23), limit)
        leader.process.kill('SIGKILL')
        await once(leader.process, 'close')
        await until(standby, leads)
        leader = standby
        standby = start()
      }
      const firedAtMs = Date.parse('2026-11-16T19:01:00Z')
      await vi.waitUntil(() => (times.at(-1) ?? 0) > firedAtMs + 60_000, limit)
      const untilMs = (times.at(-1) ?? 0) - 60_000
      const firings = await database.execute<{ id: string }>(
        `select id from tidemark_market.firings where at >= ${firedAtMs} and at <= ${untilMs}`,
      )
      expect(firings).not.toEqual([])
      await vi.waitFor(
        () => expect([...news.keys()]).toEqual(expect.arrayContaining(firings.map(({ id }) => id))),
        limit,
      )
      const equal = await database.execute(
        'select at, body from tidemark_market.firings group by at, body having count(*) > 1',
      )
      expect(equal).toEqual([])
      // From the engine, from the stream, and from one successor: servers tell their sockets of the first.
      expect([...news].filter(([, times]) => times > 3)).toEqual([])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      leader.process.kill('SIGTERM')
      await until(standby, leads)
      standby.process.kill('SIGTERM')
      expect(await once(standby.process, 'close')).toEqual([0, null])
    },
    120_000 + kills * 10_000,
  )

  it('[SYS-4] [SYS-5] lead again after a lost connection, answer health checks and start the market anew', async () => {
    const { times, epochs, clocks } = await follow()
    const ports: [string, string] = [await freePort(), await freePort()]
    const first = start({ PORT: ports[0] })
    await until(first, leads)
    const second = start({ PORT: ports[1] })
    await until(second, standsBy)
    const health = async (port: string) =>
      (await fetch(`http://127.0.0.1:${port}${platformPaths.health}`)).json()
    expect(await health(ports[1])).toMatchObject({ status: 'ok', role: 'engine', leadership: 'standby' })
    await vi.waitFor(async () =>
      expect(await health(ports[0])).toMatchObject({
        status: 'ok',
        leadership: 'leading',
        checks: { bus: 'ok', engine: 'ok', archive: 'ok' },
      }),
    )
    const alive = await fetch(`http://127.0.0.1:${ports[1]}${platformPaths.alive}`)
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }])
    const metrics = await (await fetch(`http://127.0.0.1:${ports[0]}${platformPaths.metrics}`)).text()
    expect(metrics).toContain('tidemark_engine_leading 1')

    await database.execute(`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.datname = current_database()`)
    await until(first, standsBy)
    // The one that has lost the lead may be the first to have it again.
    const isLed = () => (second.output() + first.output()).split(leads).length > 2
    await vi.waitUntil(isLed, limit)
    const seen = times.length
    await vi.waitUntil(() => times.length > seen + 5, limit)
    expect(times).toEqual(times.toSorted((a, b) => a - b))

    const atMs = Date.parse('2026-11-16T15:00:00Z')
    await epochs.start({ atMs, speed: 1 })
    await vi.waitFor(() => expect(clocks.at(-1)).toMatchObject({ epoch: 1, speed: 1 }), limit)
    expect((clocks.at(-1)?.marketNow ?? 0) - atMs).toBeLessThan(60_000)
    for (const { process: child } of [first, second]) {
      child.kill('SIGTERM')
      expect(await once(child, 'close')).toEqual([0, null])
    }
  }, 120_000)

  it('[SYS-4] [BY-21] prices go on while the database is gone, and an engine leads again when it is back', async () => {
    const { times } = await follow()
    const engine = start()
    await until(engine, leads)
    const ahead = async (count: number) => {
      const seen = times.length
      await vi.waitUntil(() => times.length > seen + count, limit)
    }
    await ahead(5)
    await database.refuseConnections()
    // Much longer than it takes to notice.
    await ahead(100)
    expect(engine.output()).not.toContain(standsBy)
    await database.allowConnections()
    await until(engine, standsBy)
    await vi.waitUntil(() => engine.output().split(leads).length > 2, limit)
    await ahead(5)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    engine.process.kill('SIGTERM')
    expect(await once(engine.process, 'close')).toEqual([0, null])
  }, 120_000)
})
