import { type RiskLimits, riskPaths } from '@tidemark/contracts'
import { defaultRiskLimits } from '@tidemark/futures'
import { afterEach, describe, expect, it } from 'vitest'
import { theServer } from '../../accounts/audit/actor.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import {
  simulatedAccount as accountId,
  openTradingBrowser,
} from '../../verification/testing/trading-browser.ts'
import { makeExchangeServer } from '../testing/exchange-server.ts'

const [buy, sell] = [1, 2]

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function makeServer() {
  const { server, exchange, user } = await makeExchangeServer()
  closers.push(server.close)
  const limitTo = async (changes: Partial<RiskLimits>) => {
    const limits = { ...defaultRiskLimits, ...changes }
    const answer = await server.put(riskPaths.limits, { accountId: String(accountId), limits }, user.token)
    return answer.json()
  }
  const post = async (path: string) =>
    (await server.post(path, { accountId: String(accountId) }, user.token)).json()
  const { userId } = { userId: (await server.services.accounts.authenticate(user.token)).user.id }
  const actions = async () =>
    (await server.store.audit.list({ user: user.email }, 50)).map(({ action, details }) => ({
      action,
      details,
    }))
  return {
    server,
    exchange,
    limitTo,
    post,
    userId,
    actions,
    browser: (join?: string) => openTradingBrowser(server, user.token, join),
  }
}

describe('an order through the relay', () => {
  it('[BY-27] is refused in words for its size, and the refusal is in the audit log', async () => {
    const { browser, exchange, actions } = await makeServer()
    const window = await browser()
    const text = 'The order is for 21 contracts. Your limit for one order is 20'
    expect(await window.send(window.order(21, buy))).toBe(text)
    expect(exchange.state.position).toBe(0)
    expect(await window.send(window.order(20, buy))).toBeNull()
    expect(exchange.state.position).toBe(20)
    expect(await actions()).toContainEqual({
      action: 'order-refused',
      details: { account: '10001', reason: text },
    })
  })

  it('[BY-27] is refused for the position that it could lead to, with the orders of another window', async () => {
    const { browser, limitTo } = await makeServer()
    await limitTo({ maxPosition: 10 })
    const one = await browser()
    const two = await browser(one.sessionToken)
    expect(await one.send(one.order(4, buy))).toBeNull()
    expect(await one.send(one.limitOrder(4, one.last))).toBeNull()
    expect(await two.send(two.order(3, buy))).toContain('could become 11 contracts')
    expect(await two.send(two.order(2, buy))).toBeNull()
  })

  it('[BY-27] is refused when there are too many in a minute', async () => {
    const { browser, limitTo, server } = await makeServer()
    await limitTo({ maxOrdersPerMinute: 2 })
    const window = await browser()
    for (const expected of [null, null, 'Your limit of 2 orders a minute is reached. Wait a moment'])
      expect(await window.send(window.order(1, buy))).toBe(expected)
    server.wall.forward(60_000)
    expect(await window.send(window.order(1, buy))).toBeNull()
  })

  it('[BY-27] is refused for a price far from the last one', async () => {
    const { browser, limitTo } = await makeServer()
    await limitTo({ priceCollarPercent: 1 })
    const window = await browser()
    expect(await window.send(window.limitOrder(1, Math.round(window.last * 1.02)))).toContain(
      'is more than 1 % from the last price',
    )
    expect(await window.send(window.limitOrder(1, Math.round(window.last)))).toBeNull()
  })

  it('[BY-27] is refused after the loss of the day, also in a new connection; reducing is not', async () => {
    const { browser, limitTo, exchange } = await makeServer()
    await limitTo({ maxDailyLoss: 500 })
    const window = await browser()
    exchange.state.price = window.last
    exchange.state.realized = -500
    expect(await window.send(window.order(1, buy))).toBeNull()
    const text = 'The loss of today is 500. Your limit is 500'
    expect(await window.send(window.order(1, buy))).toContain(text)
    window.socket.socket.terminate()
    const again = await browser()
    expect(await again.send(again.order(1, buy))).toContain(text)
    expect(await again.send(again.order(1, sell))).toBeNull()
  })

  it('[BY-27] is refused alone: the rest of its message passes', async () => {
    const { browser, exchange } = await makeServer()
    const window = await browser()
    const [large, small] = [window.order(50, buy), window.order(2, buy)]
    window.socket.send({ orderRequests: [large, small], ping: { pingUtcTime: 5 } })
    await window.until(() => window.all().some(({ pong }) => pong !== undefined))
    expect(exchange.state.position).toBe(2)
    const rejects = window.all().flatMap(({ orderRequestRejects = [] }) => orderRequestRejects)
    expect(rejects.map(({ requestId }) => requestId)).toEqual([large.requestId])
  })

  it('[BY-27] is refused when the limits cannot be read', async () => {
    const { browser, server } = await makeServer()
    const window = await browser()
    await window.send(window.order(1, buy))
    Object.assign(server.store.riskAccounts, { find: () => Promise.reject(new Error('broken')) })
    expect(await window.send(window.order(1, buy))).toContain('cannot be read')
    expect(await window.send(window.order(1, sell))).toBeNull()
  })
})

describe('the kill switch', () => {
  it('[BY-27] locks the account, cancels its orders and closes its positions, and says so in the audit log', async () => {
    const { browser, exchange, post, actions, server, userId } = await makeServer()
    const window = await browser()
    await window.send(window.order(3, sell))
    await window.send(window.limitOrder(2, window.last))
    expect(exchange.open()).toHaveLength(1)
    expect(await post(riskPaths.kill)).toMatchObject({ isLocked: true })
    expect([exchange.open().length, exchange.state.position]).toEqual([0, 0])
    expect(await window.send(window.order(1, buy))).toContain('The account is locked')
    while ((await server.services.risk.rulesOf(userId, '10001')).isFlattening)
      await new Promise(resolve => setImmediate(resolve))
    expect(await post(riskPaths.unlock)).toMatchObject({ isLocked: false, isFlattening: false })
    expect(await window.send(window.order(1, buy))).toBeNull()
    const names = (await actions()).map(({ action }) => action)
    for (const name of ['kill-switch-used', 'account-flattened', 'account-unlocked'])
      expect(names).toContain(name)
  })

  it('[BY-27] [SYS-4] flattens within a second when it was used in another process', async () => {
    const { browser, exchange, server, userId } = await makeServer()
    const window = await browser()
    await window.send(window.order(3, sell))
    const other = await openAccountServices(readConfig({ DATA_DIR: server.dataDir }), server.wall)
    const user = await other.store.users.findById(userId)
    if (!user) throw new Error('The user does not exist')
    await other.services.risk.kill(user, String(accountId), theServer)
    server.timers.forward(1000)
    await window.until(() => exchange.state.position === 0)
    await other.store.close()
  })

  it('[BY-27] flattens when there is a connection again', async () => {
    const { browser, exchange, post, server } = await makeServer()
    const window = await browser()
    await window.send(window.order(3, buy))
    window.socket.socket.close()
    await window.socket.closed()
    expect(await post(riskPaths.kill)).toMatchObject({ isLocked: true, isFlattening: true })
    expect(exchange.state.position).toBe(3)
    const again = await browser()
    server.timers.forward(5000)
    await again.until(() => exchange.state.position === 0)
  })
})
