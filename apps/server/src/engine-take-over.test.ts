import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectNats } from './bus/nats-connection.ts'
import { NatsEventStream } from './bus/nats-event-stream.ts'
import { NatsTransport } from './bus/nats-transport.ts'
import { systemTimers } from './clocks/timers.ts'
import { createRemoteEngine } from './engine/remote-engine.ts'
import { plainAddress, testNatsUrl, testPrefix } from './testing/nats.ts'
import { createTestDatabase, type TestDatabase, testDatabaseUrl } from './testing/postgres-database.ts'
import { launch } from './testing/server-process.ts'

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

  function start(): Engine {
    started += 1
    const child = launch('main', [], { ...settings, DATA_DIR: join(folder, `engine-${started}`) })
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
    const engine = createRemoteEngine({
      transport: new NatsTransport(parts),
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
    engine.bus.subscribe(message => {
      if (message.kind === 'heartbeat') times.push(message.marketNow)
      if (message.kind === 'firings' && message.feed === 'realtime' && !message.isWhole)
        for (const { id } of message.firings) news.add(id)
    })
    void engine.start()
    return { times, news }
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
})
