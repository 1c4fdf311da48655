import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MarketClockSnapshot, platformPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRemoteEpochs } from './bus/epoch-requests.ts'
import { connectNats } from './bus/nats-connection.ts'
import { NatsEventStream } from './bus/nats-event-stream.ts'
import { NatsTransport } from './bus/nats-transport.ts'
import { systemTimers } from './clocks/timers.ts'
import { createRemoteEngine } from './engine/remote-engine.ts'
import { plainAddress, testNatsUrl, testPrefix } from './testing/nats.ts'
import { createTestDatabase, type TestDatabase, testDatabaseUrl } from './testing/postgres-database.ts'
import { freePort, launch } from './testing/server-process.ts'

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
    folder = await mkdtemp(join(tmpdir(), 'tidemark-lead-'))
    database = await createTestDatabase()
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
  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
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
    const onProblem = () => undefined
    const link = await connectNats(plainAddress(testNatsUrl ?? ''), { name: 'test', onProblem })
    const parts = { link, prefix: settings.NATS_PREFIX ?? '', timers: systemTimers, onProblem }
    const events = new NatsEventStream(parts)
    const transport = new NatsTransport(parts)
    const engine = createRemoteEngine({
      transport,
      link,
      events,
      readerName: 'test',
      symbols: ['SPY', 'AAPL', 'MSFT'],
      onError: onProblem,
      onEnd: onProblem,
    })
    onTestFinished(async () => {
      await engine.stop()
      await events.close()
      await link.close()
    })
    const times: number[] = []
    const news = new Set<string>()
    const clocks: MarketClockSnapshot[] = []
    engine.bus.subscribe(message => {
      if (message.kind === 'clock') clocks.push(message.clock)
      if (message.kind === 'heartbeat') times.push(message.marketNow)
      if (message.kind === 'firings' && message.feed === 'realtime' && !message.isWhole)
        for (const { id } of message.firings) news.add(id)
    })
    void engine.start()
    return { times, news, clocks, epochs: createRemoteEpochs(transport) }
  }

  it(
    '[SYS-4] [SYS-5] [AL-3] take over from one another: no firing is lost and the clock never goes back',
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
        () => expect([...news]).toEqual(expect.arrayContaining(firings.map(({ id }) => id))),
        limit,
      )
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
})
