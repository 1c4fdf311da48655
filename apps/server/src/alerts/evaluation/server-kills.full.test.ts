import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platformPaths } from '@tidemark/contracts'
import { type FeedTier, feedTiers, MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createClockFile } from '../../market/clock/clock-file.ts'
import { feedStateOf } from '../../market/testing/feed-state-of.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { watchedRules } from '../../verification/kills/watched-market.ts'
import { launch, listening } from '../../verification/testing/server-process.ts'
import { testAlert } from '../alert-store-contract.ts'

const startMs = Date.parse('2027-03-02T14:29:30Z')
const openMs = Date.parse('2027-03-02T14:30:00Z')
/** The delayed feed has then seen as much of the session as is compared. */
const comparedMs = openMs + 8 * MINUTE_MS
const endMs = comparedMs + 16 * MINUTE_MS
const symbols = ['SPY', 'QQQ', 'AAPL']
const speed = 120

const config = (dataDir: string) => readConfig({ DATA_DIR: dataDir })
const ownerOf = (feed: FeedTier) => `${feed}@example.com`

/** Alerts on both feeds, made before the market starts. */
async function addAlerts(dataDir: string): Promise<void> {
  const { store, services } = await openAccountServices(config(dataDir), systemClock)
  for (const feed of feedTiers) {
    await services.accounts.register(ownerOf(feed), 'long enough words', '127.0.0.1')
    const user = await store.users.findByEmail(ownerOf(feed))
    if (!user) throw new Error('The registered user does not exist')
    await store.users.setFeedState(user.id, feedStateOf(feed))
    for (const symbol of symbols)
      for (const [number, rule] of watchedRules.entries())
        await store.ownAlerts.insert(
          testAlert({
            id: `${feed}-${symbol}-${number}`,
            userId: user.id,
            rule,
            scope: { kind: 'symbol', symbol },
            repeat: number % 4 === 3 ? 'once' : 'every',
            expiresAt: null,
            activeFrom: startMs - 3_600_000,
            activeEpoch: 0,
          }),
        )
  }
  await store.close()
}

async function triggersIn(dataDir: string): Promise<string[]> {
  const { store } = await openAccountServices(config(dataDir), systemClock)
  const triggers: string[] = []
  for (const feed of feedTiers) {
    const user = await store.users.findByEmail(ownerOf(feed))
    for (const { trigger, at } of await store.firings.list(user?.id ?? '', {}, 10_000))
      if (at < comparedMs) triggers.push(trigger)
  }
  await store.close()
  return triggers.toSorted()
}

interface Server {
  readonly child: ChildProcess
  /** Resolves when the market clock has reached a time. */
  until(marketMs: number): Promise<void>
}

async function startServer(dataDir: string): Promise<Server> {
  const child = launch('main', [], { DATA_DIR: dataDir, MARKET_SYMBOLS: symbols.join() })
  const address = await listening(child)
  const body = JSON.stringify({ email: ownerOf('realtime'), password: 'long enough words' })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${address}${platformPaths.login}`, { method: 'POST', headers, body })
  const { token } = (await signedIn.json()) as { token: string }
  const marketNow = async (): Promise<number> => {
    const response = await fetch(`${address}${platformPaths.marketClock}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await response.json()) as { marketNow: number }).marketNow
  }
  return {
    child,
    async until(marketMs) {
      while ((await marketNow()) < marketMs) await new Promise(resolve => setTimeout(resolve, 50))
    },
  }
}

async function end({ child }: Server, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'close')
}

/** Runs the session with a kill at each of these market times. */
async function runSession(killTimes: readonly number[]): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidemark-kills-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await addAlerts(dataDir)
  // A clock that is started at a given time is not saved: each start would begin there.
  await createClockFile(dataDir).save({ marketMs: startMs, speed })
  let server = await startServer(dataDir)
  for (const atMs of killTimes) {
    await server.until(atMs)
    await end(server, 'SIGKILL')
    server = await startServer(dataDir)
  }
  await server.until(endMs)
  await end(server, 'SIGTERM')
  return triggersIn(dataDir)
}

describe('own alerts of a server that is killed', () => {
  it('[BY-9] fire as they do on a server that is not', async () => {
    const expected = await runSession([])
    const killTimes = [1.5, 4.25, 7, 18.5].map(minute => openMs + minute * MINUTE_MS)
    expect(expected.length).toBeGreaterThan(20)
    expect(await runSession(killTimes)).toEqual(expected)
  })
})
