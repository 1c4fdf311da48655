import {
  type FeedState,
  helloCommand,
  platformPaths,
  socketPaths,
  subscribeCommand,
} from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAlert, testOwnFiring } from '../../alerts/alert-store-contract.ts'
import { divergeAfter } from '../../market/testing/diverging-source.ts'
import { openTestSocket } from '../../platform/testing/test-socket.ts'
import { testScan } from '../../scans/scan-store-contract.ts'
import { coveredScanId, requestRoutes } from '../testing/route-coverage.ts'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

/** Two servers whose markets are equal until 900 s before the end of the first run, and differ after that in every price,
 *  option chain and settlement. Everything a delayed user receives must be identical on both; what a real-time user
 *  receives must differ, or the test would prove nothing. */

/** Long enough for a minute to end. */
const runMs = 65_000
const stepMs = 250
const plan = 'lifetime-pro-plus'

/** Returns all messages of every socket while the market runs. */
async function readSockets(server: TestServer, feed: FeedState): Promise<Record<string, string[]>> {
  const { token } = await server.newUser({ feed, plan })
  const { port } = server.app.server.address() as { port: number }
  const names = Object.keys(socketPaths) as (keyof typeof socketPaths)[]
  const clients = await Promise.all(
    names.map(name => openTestSocket(`ws://127.0.0.1:${port}${socketPaths[name]}`)),
  )
  for (const client of clients) {
    for (const channel of ['tvlive', 'scanner', 'resilience'] as const)
      client.send(helloCommand(channel, token))
    for (const ticker of ['SPY', 'QQQ', 'AAPL']) client.send(subscribeCommand(ticker, token))
    await client.settled()
  }
  for (let ms = 0; ms < runMs; ms += stepMs) {
    server.wall.forward(stepMs)
    await server.market.step()
    server.timers.forward(stepMs)
    await server.alerts.scanEvaluation.settled()
    // Lets pending writes leave, so that the client does not count as slow.
    if (ms % 5000 === 0) for (const client of clients) await client.settled()
  }
  for (const client of clients) await client.settled()
  const received = Object.fromEntries(names.map((name, index) => [name, clients[index]?.texts ?? []]))
  for (const client of clients) await client.close()
  return received
}

async function readRoutes(server: TestServer, feed: FeedState, hasFired: boolean) {
  const user = await server.newUser({ feed, plan })
  await addOwnAlert(server, user.email, hasFired)
  await addScan(server, user.email)
  return requestRoutes(server, user)
}

/** An alert that may have fired a minute ago, when its owner still had the real-time feed. */
async function addOwnAlert(server: TestServer, email: string, hasFired: boolean): Promise<void> {
  const userId = (await server.store.users.findByEmail(email))?.id ?? ''
  const alert = testAlert({ id: `alert of ${email}`, userId })
  await server.store.ownAlerts.insert(alert)
  const at = server.market.market.read().marketNow - 60_000
  const firing = testOwnFiring(alert, { id: `firing of ${email}`, trigger: email, at, epoch: 0 })
  if (!hasFired) return
  await server.store.firings.insert([firing])
  await server.store.ownAlerts.setStates([{ ...alert, state: 'fired' }])
}

/** Prices double where the two markets differ. Scans of the same rule share what it listed. */
const scanRule = 'changePercent > 50'

/** A scan that was made before everything. */
async function addScan(server: TestServer, email: string): Promise<void> {
  const userId = (await server.store.users.findByEmail(email))?.id ?? ''
  const made = { activeFrom: 0, activeEpoch: 0 }
  await server.store.scans.insert(testScan({ id: coveredScanId(email), userId, rule: scanRule, ...made }))
}

const scanRoutes = [
  `GET ${platformPaths.scans}/:id/day`,
  `GET ${platformPaths.scans}/:id/csv`,
  `GET ${platformPaths.scanHits}`,
]
const alertRoutes = [`GET ${platformPaths.alerts}`, `GET ${platformPaths.alertFirings}`]
const ddBandsRoute = `GET ${platformPaths.ddBands}/:date`
const resilienceRoute = `GET ${platformPaths.savedResilience}/:date`

const cases = {
  'during a session': ['user-delayed-feed', '2026-11-16T15:00:00Z', [ddBandsRoute]],
  'before the open of the delayed feed': ['no-datafeed-subscription', '2026-11-17T14:40:00Z', [ddBandsRoute]],
  'at 2 PM of the delayed feed': ['user-delayed-feed', '2026-11-16T19:15:00Z', [ddBandsRoute]],
  'before the close of the delayed feed': ['nyse-unfilled', '2026-11-16T21:10:00Z', scanRoutes],
  'before the delayed feed has the chain of the coming session': [
    'user-delayed-feed',
    '2026-11-17T12:35:00Z',
    [resilienceRoute, ddBandsRoute, 'resilience', 'scanner', ...scanRoutes],
  ],
} as const

type Case = keyof typeof cases

export const allCases = Object.keys(cases) as Case[]

/** What every server does at these times; the routes and sockets of a case have nothing new at that time, not even for
 *  real-time users. */
export function describeNoFreshPrice(names: readonly Case[]): void {
  describe.each(names)('market data %s', name => {
    const [delayed, startAt, unchanged]: readonly [FeedState, string, readonly string[]] = cases[name]
    let servers: { plain: TestServer; diverged: TestServer }

    beforeAll(async () => {
      const diverge = (source: MarketSource, startMs: number) =>
        divergeAfter(source, startMs + runMs - 900_000)
      servers = {
        plain: await makeTestServer({ startAt }),
        diverged: await makeTestServer({ startAt, diverge }),
      }
      for (const server of Object.values(servers)) {
        await server.app.listen({ port: 0, host: '127.0.0.1' })
        // Both feeds are scanned while the market runs.
        for (const feed of ['user-realtime-feed', delayed] as const)
          await addScan(server, (await server.newUser({ feed })).email)
      }
    })
    afterAll(async () => {
      for (const server of Object.values(servers)) await server.close()
    })

    const onBoth = async <Result>(read: (server: TestServer) => Promise<Result>) => ({
      plain: await read(servers.plain),
      diverged: await read(servers.diverged),
    })

    it('[SO-4] [API-12] of the last 900 s reaches no delayed user on any socket', async () => {
      const received = await onBoth(server => readSockets(server, delayed))
      expect(received.diverged).toEqual(received.plain)
      for (const name of ['delayed', 'live']) {
        expect(received.plain[name]?.some(text => text.includes('"type":"index"'))).toBe(true)
      }
      expect(received.plain.scanner?.some(text => /"man_HP":\d/.test(text))).toBe(true)
      expect(received.plain.resilience?.some(text => text.includes('"srhg":'))).toBe(true)
      expect(received.plain.sip?.some(text => text.includes('"seq"'))).toBe(false)
      // The delayed feed passes 14:01 in one of the runs.
      if (startAt === '2026-11-16T19:15:00Z')
        expect(received.plain.live?.filter(text => text.includes('"title":"2 PM"'))).toHaveLength(1)
    })

    it('[API-12] [BY-9] [BY-10] of the last 900 s reaches no delayed user on any route', async () => {
      // A real-time user sends the same requests first: cached answers must not cross the feeds.
      await onBoth(server => readRoutes(server, 'user-realtime-feed', server === servers.diverged))
      const responses = await onBoth(server => readRoutes(server, delayed, server === servers.diverged))
      expect(responses.diverged).toEqual(responses.plain)
      for (const route of [
        `GET ${platformPaths.history}`,
        `POST ${platformPaths.map}`,
        `GET ${platformPaths.levels}/:symbol`,
        `GET ${platformPaths.exposure}/:symbol`,
        `GET ${platformPaths.earlierMaps}/:symbol`,
        `GET ${platformPaths.savedTable}/:date/:symbol`,
        resilienceRoute,
        ddBandsRoute,
        ...alertRoutes,
        ...scanRoutes.filter(route => !route.endsWith('csv')),
      ]) {
        expect(
          responses.plain[route]?.filter(answer => / 200 [[{]/.test(answer)).length,
          route,
        ).toBeGreaterThan(0)
      }
    })

    it('of the last 900 s reaches real-time users on routes and sockets', async () => {
      const responses = await onBoth(server =>
        readRoutes(server, 'user-realtime-feed', server === servers.diverged),
      )
      for (const route of [
        `GET ${platformPaths.history}`,
        `GET ${platformPaths.historySip}`,
        `POST ${platformPaths.map}`,
        `GET ${platformPaths.levels}/:symbol`,
        `GET ${platformPaths.exposure}/:symbol`,
        `GET ${platformPaths.savedTable}/:date/:symbol`,
        resilienceRoute,
        ddBandsRoute,
        ...alertRoutes,
        ...scanRoutes,
      ].filter(name => !unchanged.includes(name))) {
        expect(responses.diverged[route], route).not.toEqual(responses.plain[route])
      }
      const received = await onBoth(server => readSockets(server, 'user-realtime-feed'))
      for (const name of ['sip', 'live', 'scanner', 'resilience'].filter(each => !unchanged.includes(each)))
        expect(received.diverged[name], name).not.toEqual(received.plain[name])
    })
  })
}
