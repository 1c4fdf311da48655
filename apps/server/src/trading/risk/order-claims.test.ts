import { type RiskLimits, riskPaths } from '@tidemark/contracts'
import { epochMs } from '@tidemark/domain'
import { defaultRiskLimits } from '@tidemark/futures'
import { createSimulatedFutures } from '@tidemark/simulator'
import { createFuturesGateway } from '@tidemark/simulator/futures-gateway'
import { afterEach, describe, expect, it } from 'vitest'
import { makeFuturesServer } from '../../verification/testing/futures-server.ts'
import { openTradingBrowser, simulatedAccount } from '../../verification/testing/trading-browser.ts'
import { gatewayUpstream } from '../relay/gateway-upstream.ts'
import { fillingExchange } from '../testing/filling-exchange.ts'
import { heldUpstream } from '../testing/held-upstream.ts'

const market = createSimulatedFutures({ seed: '7' })
const marketNow = () => epochMs(Date.UTC(2026, 9, 6, 14, 30))
const [buy, sell] = [1, 2]

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Two servers on one storage and one exchange, and a window of a user at each. */
async function makeServers(changes: Partial<RiskLimits>) {
  const exchange = fillingExchange(6700)
  const gateway = createFuturesGateway({
    ...{ market, marketNow, elapsedMs: () => 0, timers: { after: () => () => undefined } },
    trading: exchange.trading,
  })
  const makeOne = async (sharedDataDir?: string) => {
    const reports = heldUpstream(gatewayUpstream(gateway))
    const folder = sharedDataDir === undefined ? {} : { sharedDataDir }
    const server = await makeFuturesServer({ upstream: reports.upstream, isShared: true, ...folder })
    closers.push(server.close)
    return { ...server, reports }
  }
  const first = await makeOne()
  const second = await makeOne(first.dataDir)
  const { token } = await first.newUser({ plan: 'monthly-pro-plus' })
  const limits = { ...defaultRiskLimits, ...changes }
  await first.put(riskPaths.limits, { accountId: String(simulatedAccount), limits }, token)
  const one = await openTradingBrowser(first, token)
  const two = await openTradingBrowser(second, token, one.sessionToken)
  const { user } = await first.services.accounts.authenticate(token)
  /** In both processes. */
  const forward = (ms: number) => {
    for (const { wall } of [first, second]) wall.forward(ms)
  }
  const claims = () => first.store.orderClaims.since(user.id, 0, 100)
  return { servers: [first, second] as const, windows: [one, two] as const, exchange, forward, claims }
}

type Servers = Awaited<ReturnType<typeof makeServers>>

/** Ends with an error instead of waiting for ever. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turns = 0; turns < 2000; turns += 1) {
    if (await holds()) return
    await new Promise(resolve => setImmediate(resolve))
  }
  throw new Error('It did not happen')
}

/** Sends an order whose report is held back, and waits until the exchange has it. */
async function sendUnreported({ windows: [one], exchange, servers: [first] }: Servers, quantity: number) {
  first.reports.hold()
  const { position } = exchange.state
  one.socket.send({ orderRequests: [one.order(quantity, buy)] })
  await until(() => exchange.state.position !== position)
}

describe('orders through two processes', () => {
  it('[BY-27] [SYS-4] count for the position at once, before the provider has reported them', async () => {
    const both = await makeServers({ maxPosition: 10 })
    const [, two] = both.windows
    both.servers[1].reports.hold()
    await sendUnreported(both, 6)
    const refused = two.order(5, buy)
    two.socket.send({ orderRequests: [refused] })
    await two.until(() =>
      two
        .all()
        .flatMap(({ orderRequestRejects = [] }) => orderRequestRejects)
        .some(({ textMessage }) => textMessage?.includes('could become 11 contracts')),
    )
    for (const { reports } of both.servers) reports.release()
    expect(await two.send(two.order(4, buy))).toBeNull()
    expect(both.exchange.state.position).toBe(10)
  })

  it('[BY-27] [SYS-4] count for the limit of a minute together', async () => {
    const { windows, forward } = await makeServers({ maxOrdersPerMinute: 2 })
    const [one, two] = windows
    expect(await one.send(one.order(1, buy))).toBeNull()
    expect(await two.send(two.order(1, buy))).toBeNull()
    for (const window of windows)
      expect(await window.send(window.order(1, buy))).toContain('Your limit of 2 orders a minute is reached')
    forward(60_000)
    expect(await two.send(two.order(1, buy))).toBeNull()
  })

  it('[BY-27] [SYS-4] never both pass when only one of them may', async () => {
    const { windows, exchange } = await makeServers({ maxPosition: 10 })
    const answers = await Promise.all(windows.map(window => window.send(window.order(6, buy))))
    expect(answers.filter(refusal => refusal === null).length).toBeLessThanOrEqual(1)
    expect(exchange.state.position).toBeLessThanOrEqual(10)
  })

  it('[BY-27] [SYS-4] end their claims when they are reported or refused, and after a minute in any case', async () => {
    const { windows, servers, claims, forward } = await makeServers({})
    const [one] = windows
    const nowMs = servers[0].wall.nowMs()
    const endsOf = async () => (await claims()).map(({ endsAtMs }) => endsAtMs - nowMs).toSorted()
    expect(await one.send(one.order(21, buy))).toContain('21 contracts')
    expect(await one.send(one.order(3, buy))).toBeNull()
    await until(async () => String(await endsOf()) === String([0, 5000]))
    servers[0].reports.hold()
    one.socket.send({ orderRequests: [one.order(2, sell)] })
    await until(async () => (await claims()).length === 3)
    expect(await endsOf()).toEqual([0, 5000, 60_000])
    expect((await claims()).map(({ quantity }) => quantity).toSorted()).toEqual([-2, 21, 3])
    forward(60_001)
    for (const { timers } of servers) timers.forward(60_000)
    await until(async () => (await claims()).length === 0)
  })

  it('[BY-27] are refused when the claims cannot be stored, unless they reduce', async () => {
    const { windows, servers } = await makeServers({})
    const [one] = windows
    expect(await one.send(one.order(2, buy))).toBeNull()
    Object.assign(servers[0].store.orderClaims, { add: () => Promise.reject(new Error('broken')) })
    expect(await one.send(one.order(1, buy))).toContain('cannot be read')
    expect(await one.send(one.order(1, sell))).toBeNull()
  })
})

describe('orders of a server that has its storage for itself', () => {
  it('[BY-27] store no claims', async () => {
    const server = await makeFuturesServer()
    closers.push(server.close)
    expect(server.services.orderClaims).toBeNull()
  })
})
