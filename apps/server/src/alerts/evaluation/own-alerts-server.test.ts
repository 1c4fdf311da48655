import { helloCommand, type OwnAlertInput, platformPaths, socketPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { divergeAfter } from '../../market/testing/diverging-source.ts'
import { openTestSocket } from '../../platform/testing/test-socket.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

const stepMs = 500

async function newServer(options: Parameters<typeof makeTestServer>[0] = {}): Promise<TestServer> {
  const server = await makeTestServer(options)
  onTestFinished(() => server.close())
  return server
}

async function run(server: TestServer, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    server.wall.forward(stepMs)
    await server.market.step()
    server.timers.forward(stepMs)
    await server.alerts.evaluation.settled()
  }
}

const input = (rule: string, changes: Partial<OwnAlertInput> = {}): OwnAlertInput => ({
  name: '',
  rule,
  scope: { kind: 'symbol', symbol: 'SPY' },
  repeat: 'every',
  expiresAt: null,
  webhook: false,
  isPaused: false,
  ...changes,
})

async function create(server: TestServer, token: string, alert: OwnAlertInput): Promise<string> {
  const response = await server.post(platformPaths.alerts, alert, token)
  expect(response.statusCode).toBe(200)
  return response.json().id
}

const priceOf = async (server: TestServer, feed: 'realtime' | 'delayed') => {
  const nowMs = server.market.market.read().marketNow - (feed === 'delayed' ? 900_000 : 0)
  return (await server.market.source.lastPriceAt('SPY', nowMs)) ?? Number.NaN
}

async function firingsOf(server: TestServer, email: string) {
  const user = await server.store.users.findByEmail(email)
  return server.store.firings.list(user?.id ?? '', {}, 100)
}

describe('own alerts on the server', () => {
  it('[BY-9] fire without a browser, are stored with evidence and reach the windows of their owner', async () => {
    const server = await newServer({ webhookInternalHosts: ['127.0.0.1'] })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const { token, email } = await server.newUser({ feed: 'realtime' })
    const userId = (await server.store.users.findByEmail(email))?.id ?? ''
    await server.services.webhooks.save(userId, 'http://127.0.0.1/nothing-listens-here')
    const price = await priceOf(server, 'realtime')
    const id = await create(server, token, input(`price touches ${price}`, { repeat: 'once', webhook: true }))
    await create(server, token, input(`price > ${price + 1000}`))
    const client = await openTestSocket(`ws://127.0.0.1:${port}${socketPaths.sip}`)
    client.send(helloCommand('tvlive', token))
    await client.until(() => client.texts.length > 0)
    await run(server, 120_000)
    const firings = await firingsOf(server, email)
    expect(firings).toHaveLength(1)
    expect(firings[0]).toMatchObject({
      alertId: id,
      symbol: 'SPY',
      feed: 'realtime',
      evidence: { level: price },
    })
    await client.until(() =>
      client.messages().some(message => 'firing' in message && message.firing.alertId === id),
    )
    await client.close()
    const { alerts } = (await server.get(platformPaths.alerts, token)).json()
    expect(alerts.find((alert: { id: string }) => alert.id === id)).toMatchObject({
      state: 'fired',
      firings: 1,
    })
    expect(await server.services.webhooks.read(userId)).toMatchObject({ pending: 1 })
  })

  it('[BY-9] end when their time is over, and a paused one does not fire', async () => {
    const server = await newServer()
    const { token, email } = await server.newUser({ feed: 'realtime' })
    const nowMs = server.market.market.read().marketNow
    await create(server, token, input('price > 1', { isPaused: true }))
    const id = await create(server, token, input('price > 1000000', { expiresAt: nowMs + 60_000 }))
    await run(server, 125_000)
    expect(await firingsOf(server, email)).toEqual([])
    const { alerts } = (await server.get(platformPaths.alerts, token)).json()
    expect(alerts.find((alert: { id: string }) => alert.id === id)).toMatchObject({ state: 'expired' })
  })

  it('[BY-9] watch the symbols of the watchlist as it is', async () => {
    const server = await newServer()
    const { token, email } = await server.newUser({ feed: 'realtime', plan: 'monthly-pro-plus' })
    await create(server, token, input('price > 1', { scope: { kind: 'watchlist' } }))
    await run(server, 61_000)
    expect(await firingsOf(server, email)).toEqual([])
    await server.alerts.watchlists.save((await server.store.users.findByEmail(email))?.id ?? '', [
      'QQQ',
      'AAPL',
    ])
    await run(server, 61_000)
    expect((await firingsOf(server, email)).map(({ symbol }) => symbol).toSorted()).toEqual(['AAPL', 'QQQ'])
  })

  it('[BP-3] on the watchlist watch nothing once their owner no longer has Pro Plus', async () => {
    const server = await newServer()
    const { token, email } = await server.newUser({ feed: 'realtime', plan: 'monthly-pro-plus' })
    await create(server, token, input('price > 1', { scope: { kind: 'watchlist' } }))
    const user = await server.store.users.findByEmail(email)
    if (!user) throw new Error('The user does not exist')
    server.wall.forward(1)
    await server.services.memberships.grant(user, 'monthly-pro', theServer)
    await server.alerts.watchlists.save(user.id, ['QQQ'])
    await run(server, 61_000)
    expect(await firingsOf(server, email)).toEqual([])
  })

  it('[BY-9] of a delayed owner do not depend on the last 900 seconds', async () => {
    const startMs = Date.parse('2026-11-16T15:00:00Z')
    const runMs = 180_000
    const rules = [
      'price crosses above HP',
      'price touches HG',
      'changePercent > -100',
      'price closes beyond open on 1m',
    ]
    const read = async (server: TestServer, feed: 'realtime' | 'delayed') => {
      const { token, email } = await server.newUser({ feed })
      const price = await priceOf(server, feed)
      for (const rule of [...rules, `price crosses ${price}`, `price > ${price * 1.5}`])
        await create(server, token, input(rule))
      return async () =>
        (await firingsOf(server, email)).map(({ at, text, evidence }) => ({ at, text, evidence }))
    }
    const worlds = [
      await newServer(),
      await newServer({ diverge: source => divergeAfter(source, startMs + runMs - 900_000) }),
    ]
    const answers: Record<'realtime' | 'delayed', unknown>[] = []
    for (const server of worlds) {
      const [realtime, delayed] = [await read(server, 'realtime'), await read(server, 'delayed')]
      await run(server, runMs)
      answers.push({ realtime: await realtime(), delayed: await delayed() })
    }
    const [world, other] = answers
    expect(world?.delayed).not.toEqual([])
    expect(other?.delayed).toEqual(world?.delayed)
    expect(other?.realtime).not.toEqual(world?.realtime)
  })
})
