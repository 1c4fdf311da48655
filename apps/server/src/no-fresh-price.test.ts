import { helloCommand, platformPaths, socketPaths, subscribeCommand } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { divergeAfter } from './testing/diverging-source.ts'
import { uncoveredRoutes, visitRoutes } from './testing/route-coverage.ts'
import { makeTestServer, type TestServer } from './testing/test-server.ts'
import { openTestSocket } from './testing/test-socket.ts'

/** Two servers whose markets are one and the same until 900 s before the end of the first run, and differ after that in
 *  every price, option chain and settlement. Whatever a delayed user can learn must be word for word the same on both;
 *  what a real-time user learns must not, or the test would prove nothing. */

/** Long enough for a minute to end. */
const runMs = 65_000
const stepMs = 250
const plan = 'lifetime-pro-plus'

/** Everything every socket says while the market runs on. */
async function everySocket(server: TestServer, feed: FeedTier): Promise<Record<string, string[]>> {
  const { token } = await server.newUser({ feed, plan })
  const { port } = server.app.server.address() as { port: number }
  const names = Object.keys(socketPaths) as (keyof typeof socketPaths)[]
  const clients = await Promise.all(
    names.map(name => openTestSocket(`ws://127.0.0.1:${port}${socketPaths[name]}`)),
  )
  for (const client of clients) {
    for (const channel of ['tvlive', 'scanner', 'resilience'] as const)
      client.say(helloCommand(channel, token))
    for (const ticker of ['SPY', 'QQQ', 'AAPL']) client.say(subscribeCommand(ticker, token))
    await client.settled()
  }
  for (let ms = 0; ms < runMs; ms += stepMs) {
    server.wall.forward(stepMs)
    server.market.step()
    server.timers.forward(stepMs)
    // What was written must be able to leave, or the client would count as slow.
    if (ms % 5000 === 0) for (const client of clients) await client.settled()
  }
  for (const client of clients) await client.settled()
  const heard = Object.fromEntries(names.map((name, index) => [name, clients[index]?.texts ?? []]))
  for (const client of clients) await client.close()
  return heard
}

const everyRoute = async (server: TestServer, feed: FeedTier) =>
  visitRoutes(server, await server.newUser({ feed, plan }))

describe.each([
  ['in the middle of a session', '2026-11-16T15:00:00Z', false],
  ['when the delayed feed has not heard the bell yet', '2026-11-17T14:40:00Z', false],
  ['when the delayed feed has not seen the close yet', '2026-11-16T21:10:00Z', true],
])('a delayed user, %s,', (_name, startAt, isSettled) => {
  let worlds: { plain: TestServer; diverged: TestServer }

  beforeAll(async () => {
    const diverge = (source: MarketSource, startMs: number) => divergeAfter(source, startMs + runMs - 900_000)
    worlds = {
      plain: await makeTestServer({ startAt }),
      diverged: await makeTestServer({ startAt, diverge }),
    }
    for (const server of Object.values(worlds)) await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const server of Object.values(worlds)) await server.close()
  })

  const onBoth = async <Told>(tell: (server: TestServer) => Promise<Told>) => ({
    plain: await tell(worlds.plain),
    diverged: await tell(worlds.diverged),
  })

  it('[SO-4] [API-12] learns nothing of the last 900 s on any socket', async () => {
    const heard = await onBoth(server => everySocket(server, 'delayed'))
    expect(heard.diverged).toEqual(heard.plain)
    for (const name of ['delayed', 'live']) {
      expect(heard.plain[name]?.some(text => text.includes('"type":"index"'))).toBe(true)
    }
    expect(heard.plain.scanner?.some(text => /"man_HP":\d/.test(text))).toBe(true)
    expect(heard.plain.resilience?.some(text => text.includes('"srhg":'))).toBe(true)
    expect(heard.plain.sip?.some(text => text.includes('"seq"'))).toBe(false)
  })

  it('[API-12] learns nothing of the last 900 s on any route', async () => {
    // Somebody else has just asked the same: what is kept of answers must not cross the feeds.
    await onBoth(server => everyRoute(server, 'realtime'))
    const told = await onBoth(server => everyRoute(server, 'delayed'))
    expect(told.diverged).toEqual(told.plain)
    for (const route of [
      `GET ${platformPaths.history}`,
      `POST ${platformPaths.map}`,
      `GET ${platformPaths.levels}/:symbol`,
      `GET ${platformPaths.savedTable}/:date/:symbol`,
      `GET ${platformPaths.savedResilience}/:date`,
      `GET ${platformPaths.ddBands}/:date`,
    ]) {
      expect(told.plain[route]?.filter(answer => / 200 [[{]/.test(answer)).length, route).toBeGreaterThan(0)
    }
  })

  it('is told from a real-time user, who learns of it on routes and sockets alike', async () => {
    const told = await onBoth(server => everyRoute(server, 'realtime'))
    for (const route of [
      `GET ${platformPaths.history}`,
      `GET ${platformPaths.historySip}`,
      `POST ${platformPaths.map}`,
      `GET ${platformPaths.levels}/:symbol`,
      `GET ${platformPaths.savedTable}/:date/:symbol`,
      `GET ${platformPaths.savedResilience}/:date`,
      ...(isSettled ? [`GET ${platformPaths.ddBands}/:date`] : []),
    ]) {
      expect(told.diverged[route], route).not.toEqual(told.plain[route])
    }
    const heard = await onBoth(server => everySocket(server, 'realtime'))
    for (const name of ['sip', 'live', 'scanner', 'resilience'])
      expect(heard.diverged[name], name).not.toEqual(heard.plain[name])
  })
})

describe('the walk over the routes', () => {
  it('[API-12] asks every route there is, and fails for one that was added without a word', async () => {
    const server = await makeTestServer()
    onTestFinished(() => server.close())
    expect(uncoveredRoutes(server)).toEqual([])
    server.app.get('/platform/api/v1/added-later', async () => 'a price')
    expect(uncoveredRoutes(server)).toEqual(['GET /platform/api/v1/added-later'])
  })
})
