import { helloCommand, socketPaths, subscribeCommand } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLiveClient } from './testing/live-client.ts'
import { makeTestServer, type TestServer } from './testing/test-server.ts'
import { twistAfter } from './testing/twisted-source.ts'

/** Two servers whose markets are one and the same until 900 s before the end of the test, and differ in every price
 *  after that. Whatever a delayed user can learn must be word for word the same on both; what a real-time user learns
 *  must not, or the test would prove nothing. */

const runMs = 5000
const stepMs = 250
let worlds: { plain: TestServer; twisted: TestServer }

beforeAll(async () => {
  const twist = (source: MarketSource, startMs: number) => twistAfter(source, startMs + runMs - 900_000)
  worlds = { plain: await makeTestServer(), twisted: await makeTestServer({ twist }) }
  for (const server of Object.values(worlds)) await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const server of Object.values(worlds)) await server.close()
})

async function userWith(server: TestServer, feed: FeedTier) {
  const { email, token } = await server.newUser()
  const user = await server.store.users.findByEmail(email)
  await server.store.users.setFeed(user?.id ?? '', feed)
  return { email, token }
}

/** Every GET route of the platform that needs a token, asked for prices in every way it may understand. */
async function everyRoute(server: TestServer, feed: FeedTier): Promise<string[]> {
  const { token, email } = await userWith(server, feed)
  const paths = server.app.routeTable
    .filter(({ method, config }) => method === 'GET' && config?.access !== 'public')
    .map(({ url }) => url)
    .filter(url => !url.includes('/user'))
  const now = Math.floor(server.market.market.read().marketNow / 1000)
  const answers: string[] = []
  for (const path of paths) {
    for (const resolution of ['1', '3', '5', '60', '1D', '1W']) {
      const query = `ticker=SPY&symbol=SPY&from=${now - 7200}&to=${now + 900_000}&resolution=${resolution}&countback=20`
      const answer = await server.get(`${path}?${query}&email=${email}`, token)
      answers.push(`${path} ${resolution} ${answer.statusCode} ${answer.body}`)
    }
  }
  return answers
}

/** Everything every socket says while the market runs on. */
async function everySocket(server: TestServer, feed: FeedTier): Promise<Record<string, string[]>> {
  const { token } = await userWith(server, feed)
  const { port } = server.app.server.address() as { port: number }
  const names = Object.keys(socketPaths) as (keyof typeof socketPaths)[]
  const clients = await Promise.all(
    names.map(name => openLiveClient(`ws://127.0.0.1:${port}${socketPaths[name]}`)),
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
  }
  for (const client of clients) await client.settled()
  const heard = Object.fromEntries(names.map((name, index) => [name, clients[index]?.texts ?? []]))
  for (const client of clients) await client.close()
  return heard
}

describe('a delayed user', () => {
  it('[SO-4] [API-12] learns no price of the last 900 s on any socket, while a real-time user does', async () => {
    const delayed = {
      plain: await everySocket(worlds.plain, 'delayed'),
      twisted: await everySocket(worlds.twisted, 'delayed'),
    }
    expect(delayed.twisted).toEqual(delayed.plain)
    expect(delayed.plain.delayed?.some(text => text.includes('"seq"'))).toBe(true)
    expect(delayed.plain.sip?.some(text => text.includes('"seq"'))).toBe(false)
  })

  it('[API-12] learns no price of the last 900 s on any route', async () => {
    expect(await everyRoute(worlds.twisted, 'delayed')).toEqual(await everyRoute(worlds.plain, 'delayed'))
  })

  it('is told from a real-time user, who learns the last prices on routes and sockets alike', async () => {
    expect(await everyRoute(worlds.twisted, 'realtime')).not.toEqual(
      await everyRoute(worlds.plain, 'realtime'),
    )
    const fresh = {
      plain: await everySocket(worlds.plain, 'realtime'),
      twisted: await everySocket(worlds.twisted, 'realtime'),
    }
    for (const name of ['sip', 'live', 'scanner']) expect(fresh.twisted[name]).not.toEqual(fresh.plain[name])
  })
})
