import { afterEach, describe, expect, it, vi } from 'vitest'
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

async function openBrowser() {
  const { server, exchange, user } = await makeExchangeServer()
  closers.push(server.close)
  const window = await openTradingBrowser(server, user.token)
  const ids = { accountId, whenUtcTime: 0 }
  return {
    server,
    user,
    exchange,
    window,
    /** The provider's id of the only order that works. */
    working: () => exchange.open()[0]?.id ?? '',
    change: (orderId: string, scaledLimitPrice: number | undefined) =>
      window.socket.send({
        orderRequests: [
          {
            requestId: 900,
            modifyOrder: { ...ids, orderId, origClOrderId: '', clOrderId: 'm1', scaledLimitPrice },
          },
        ],
      }),
    cancel: (orderId: string) =>
      window.socket.send({
        orderRequests: [
          { requestId: 901, cancelOrder: { ...ids, orderId, origClOrderId: '', clOrderId: 'x1' } },
        ],
      }),
    entries: async () =>
      (await server.store.audit.list({ user: user.email }, 50))
        .filter(({ action }) => action.startsWith('order-'))
        .map(({ action, actor, subject, address, details }) => ({ action, actor, subject, address, details }))
        .toReversed(),
  }
}

describe('orders in the audit log', () => {
  it('[BY-28] are entered when they are placed, changed and cancelled, with who asked and from where', async () => {
    const { window, entries, working, change, cancel, exchange, user } = await openBrowser()
    const [first, second] = [Math.round(window.last) - 50, Math.round(window.last) - 60]
    const request = window.limitOrder(2, first)
    expect(await window.send(request)).toBeNull()
    const orderId = working()
    change(orderId, window.limitOrder(2, second).newOrder.order.scaledLimitPrice)
    cancel(orderId)
    await window.until(() => exchange.open().length === 0)
    const by = { actor: user.email, subject: user.email, address: '127.0.0.1' }
    const about = { account: '10001', symbol: 'F.US.EPZ26', side: 'buy', quantity: 2 }
    await vi.waitFor(async () =>
      expect(await entries()).toEqual([
        {
          ...{ action: 'order-placed', ...by },
          details: {
            ...about,
            order: request.newOrder.order.clOrderId,
            type: 'limit',
            price: `limit ${first}`,
          },
        },
        {
          ...{ action: 'order-changed', ...by },
          details: { ...about, order: orderId, price: `limit ${second}` },
        },
        { ...{ action: 'order-cancelled', ...by }, details: { ...about, order: orderId } },
      ]),
    )
  })

  it('[BY-28] are entered for the server when the kill switch closes a position', async () => {
    const { window, entries, server, user, exchange } = await openBrowser()
    await window.send(window.order(3, sell))
    const { user: owner } = await server.services.accounts.authenticate(user.token)
    await server.services.risk.kill(owner, String(accountId), { kind: 'server' })
    await window.until(() => exchange.state.position === 0)
    await vi.waitFor(async () =>
      expect((await entries()).at(-1)).toMatchObject({
        ...{ action: 'order-placed', actor: 'server', subject: user.email },
        details: { side: 'buy', quantity: 3, type: 'market' },
      }),
    )
  })

  it('[BY-28] [BY-21] are not sent when they cannot be entered, apart from those that reduce, which are entered later', async () => {
    const { window, entries, server, exchange } = await openBrowser()
    await window.send(window.order(2, buy))
    const { transaction } = server.store
    Object.assign(server.store, { transaction: () => Promise.reject(new Error('disk full')) })
    expect(await window.send(window.order(1, buy))).toBe(
      'The order was not sent: nothing can be recorded at the moment. Orders that reduce a position are sent all the same',
    )
    expect(exchange.state.position).toBe(2)
    expect(await window.send(window.order(2, sell))).toBeNull()
    expect(exchange.state.position).toBe(0)
    const soldAt = server.wall.nowMs()
    Object.assign(server.store, { transaction })
    server.wall.forward(60_000)
    server.timers.forward(5000)
    await vi.waitFor(async () => expect((await entries()).at(-1)?.details).toMatchObject({ side: 'sell' }))
    const [last] = await server.store.audit.list({ action: 'order-placed' }, 1)
    expect(last?.timeMs).toBe(soldAt)
    expect(await entries()).toHaveLength(2)
    expect(await window.send(window.order(1, buy))).toBeNull()
  })

  it('[BY-28] [BY-21] let a cancel pass while the limits of the account are being read', async () => {
    const { window, working, cancel, exchange, server } = await openBrowser()
    await window.send(window.limitOrder(1, window.last))
    Object.assign(server.store.riskAccounts, { find: () => new Promise(() => undefined) })
    cancel(working())
    await window.until(() => exchange.open().length === 0)
    expect(exchange.open()).toHaveLength(0)
  })
})
