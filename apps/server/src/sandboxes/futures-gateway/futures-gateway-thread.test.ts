import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createFuturesSession,
  type Depth,
  decimalOfNumber,
  type FuturesSession,
  type OrderStatus,
} from '@tidemark/futures'
import { afterEach, describe, expect, it } from 'vitest'
import { systemTimers } from '../../platform/clocks/timers.ts'
import { gatewaySocket } from '../../verification/testing/futures-client.ts'
import { createFuturesGatewayThread } from './futures-gateway-thread.ts'

/** A Wednesday, 15:00 UTC: all of the index futures trade. */
const now = Date.UTC(2026, 4, 13, 15)
const clockAt = (marketNow: number) => ({ marketNow, wallNow: Date.now(), speed: 1, source: 'simulated' })

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

function startGateway(path?: string) {
  const errors: unknown[] = []
  const gateway = createFuturesGatewayThread({
    ...{ seed: '1', ...(path !== undefined && { journal: { kind: 'file', path } as const }) },
    readClock: () => clockAt(now),
    onError: error => errors.push(error),
  })
  stops.push(gateway.stop)
  return { gateway, errors }
}

/** The product's own client, connected without a network. */
function sessionOf(
  gateway: ReturnType<typeof startGateway>['gateway'],
  password = 'tidemark',
): { session: FuturesSession; alerts: string[] } {
  const alerts: string[] = []
  const session = createFuturesSession({
    ports: {
      openSocket: gatewaySocket(gateway),
      after: systemTimers.after,
      nowMs: () => now,
      random: () => 0.5,
    },
    identity: { clientAppId: 'Tidemark', clientVersion: '1' },
    credentials: async () => ({ userName: 'tidemark', password }),
    onState: () => undefined,
    onAlert: text => alerts.push(text),
    onProblem: error => alerts.push(error.message),
  })
  stops.push(() => session.logOff())
  return { session, alerts }
}

const statusOf = (session: FuturesSession, isWanted: (status: OrderStatus) => boolean) =>
  new Promise<OrderStatus>((resolve, reject) =>
    session.trading.subscribe('orders', {
      orders: statuses => statuses.filter(isWanted).forEach(resolve),
      failed: error => reject(new Error(error)),
    }),
  )

describe('the simulated futures gateway in its thread', () => {
  it('[FU-14] [FU-15] [FU-16] [FU-17] serves the product’s own client: logon, symbols, bars and depth', async () => {
    const { gateway, errors } = startGateway()
    const { session, alerts } = sessionOf(gateway)
    expect(await session.logOn()).toEqual({ isOk: true, value: null })
    const resolved = await session.resolve('F.US.EPM26')
    expect(resolved).toMatchObject({ isOk: true, value: { contractSymbol: 'F.US.EPM26' } })
    const history = await session.history.bars({
      symbol: 'F.US.EPM26',
      resolution: '1',
      fromMs: now - 3_600_000,
      toMs: now,
    })
    if (!history.isOk) throw new Error(history.error)
    const { bars } = history.value
    expect(bars.length).toBeGreaterThan(50)
    const last = bars.at(-1)?.close ?? 0
    const depth = await new Promise<Depth>((resolve, reject) =>
      session.marketData.subscribe('ladder', 'F.US.EPM26', {
        depth: book => book.bids.length > 0 && book.asks.length > 0 && resolve(book),
        failed: error => reject(new Error(error)),
      }),
    )
    const [bid, ask] = [depth.bids[0]?.price ?? 0, depth.asks[0]?.price ?? 0]
    expect(bid).toBeLessThan(ask)
    expect(Math.abs(bid - last) / last).toBeLessThan(0.01)
    expect([alerts, errors]).toEqual([[], []])
  })

  it('[FU-3] refuses a wrong password with its text', async () => {
    const { gateway } = startGateway()
    const { session, alerts } = sessionOf(gateway, 'wrong')
    const answer = await session.logOn()
    expect(answer.isOk).toBe(false)
    expect(alerts[0]).toMatch(/^Logon to CQG Failed/)
  })

  it('[FU-6] [FU-17] [FU-18] keeps an acknowledged order when the thread is ended at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-exchange-'))
    stops.push(() => rm(folder, { recursive: true }))
    const { gateway, errors } = startGateway(join(folder, 'journal'))
    const first = sessionOf(gateway).session
    await first.logOn()
    const resolved = await first.resolve('F.US.EPM26')
    if (!resolved.isOk) throw new Error(resolved.error)
    const { contractId } = resolved.value
    const ids = { accountId: 10_001, contractId, clOrderId: 'RS_1' }
    const terms = { orderType: 2, duration: 2, side: 1, scaledLimitPrice: 600_000 }
    const qty = decimalOfNumber(2)
    const working = statusOf(first, ({ status }) => status === 3)
    first.send(() => ({
      orderRequests: [{ requestId: 1, newOrder: { order: { ...ids, ...terms, qty, whenUtcTime: 0 } } }],
    }))
    const { chainOrderId } = await working
    await gateway.stop()

    const second = sessionOf(gateway).session
    await second.logOn()
    const kept = await statusOf(second, status => status.chainOrderId === chainOrderId)
    expect(kept).toMatchObject({ status: 3, isSnapshot: true, order: { clOrderId: 'RS_1', qty } })
    expect(errors).toEqual([])
  })

  it('closes its connections when it ends, and starts again for the next one', async () => {
    const { gateway } = startGateway()
    const ended = new Promise<void>(resolve => gateway.connect(() => undefined, resolve))
    await gateway.stop()
    await ended
    const { session } = sessionOf(gateway)
    expect(await session.logOn()).toEqual({ isOk: true, value: null })
  })
})
