import { describe, expect, it } from 'vitest'
import type { MarketDataSubscription, RealTimeMarketData } from '../protocol/message-types.ts'
import { settle } from '../testing/manual-time.ts'
import { logonResult, resolution, restoreResult } from '../testing/scripted-gateway.ts'
import { type SessionRun, startLoggedOn } from '../testing/session-run.ts'
import type { FuturesBar } from './futures-bar.ts'
import type { Depth, FuturesDay, FuturesQuote } from './market-book.ts'

const BASE_MS = Date.UTC(2026, 0, 1)

/** Answers every symbol resolution that was asked on the current connection since the last call. */
async function resolveAll({ gateway }: SessionRun, contractId = 7): Promise<void> {
  await settle()
  for (const { informationRequests = [] } of gateway.last.messages.splice(0))
    for (const { id, symbolResolutionRequest } of informationRequests)
      if (symbolResolutionRequest) gateway.last.send(resolution(id, contractId, 'F.US.EPH26'))
  await settle()
}
const levels = ({ gateway }: SessionRun): string[] =>
  gateway.last.messages
    .flatMap(({ marketDataSubscriptions = [] }) => marketDataSubscriptions)
    .map(({ contractId, level }: MarketDataSubscription) => `${contractId}:${level}`)
const volume = (significand: number) => ({ significand, exponent: 0 })
const snapshot: RealTimeMarketData = {
  contractId: 7,
  isSnapshot: true,
  correctPriceScale: 0.25,
  quotes: [
    { type: 0, scaledPrice: 100, volume: volume(1) },
    { type: 1, scaledPrice: 99, volume: volume(4) },
    { type: 2, scaledPrice: 101, volume: volume(6) },
    { type: 3, scaledPrice: 98, volume: volume(5) },
    { type: 3, scaledPrice: 99, volume: volume(4) },
    { type: 4, scaledPrice: 102, volume: volume(7) },
    { type: 4, scaledPrice: 101, volume: volume(6) },
  ],
  marketValues: [{ dayIndex: 0, tradeDate: 0, totalVolume: volume(1000), scaledHighPrice: 110 }],
}

describe('quotes', () => {
  it('[FU-5] [FU-17] of one contract are subscribed once at level 4, and dropped when no listener remains', async () => {
    const run = await startLoggedOn()
    const { marketData } = run.session
    marketData.subscribe('a', 'F.US.EP', {})
    marketData.subscribe('b', 'F.US.EP', {})
    marketData.subscribe('c', 'F.US.EPH26', {})
    await resolveAll(run)
    expect(levels(run)).toEqual(['7:4'])
    marketData.unsubscribe('a')
    marketData.unsubscribe('b')
    marketData.unsubscribe('unknown')
    expect(levels(run)).toEqual(['7:4'])
    marketData.unsubscribe('c')
    expect(levels(run)).toEqual(['7:4', '7:0'])
  })

  it('[FU-19] [FU-23] have the last price, best bid and ask, and the volume of the day', async () => {
    const run = await startLoggedOn()
    const quotes: FuturesQuote[] = []
    run.session.marketData.subscribe('a', 'F.US.EP', { quote: quote => void quotes.push(quote) })
    await resolveAll(run)
    run.gateway.last.send({ realTimeMarketData: [snapshot] })
    run.gateway.last.send({
      realTimeMarketData: [
        {
          contractId: 7,
          quotes: [
            { type: 0, scaledPrice: 101, volume: volume(3) },
            { type: 1, scaledPrice: 100, volume: volume(1) },
          ],
        },
        { contractId: 8, quotes: [{ type: 0, scaledPrice: 1, volume: volume(1) }] },
      ],
    })
    expect(quotes).toEqual([
      { lp: 25, bid: 24.75, ask: 25.25, volume: 1000 },
      { lp: 25.25, bid: 25, ask: 25.25, volume: 1003 },
    ])
  })

  it('[FU-23] come with the settlements that the change of a day is counted from', async () => {
    const run = await startLoggedOn()
    const days: FuturesDay[] = []
    run.session.marketData.subscribe('a', 'F.US.EP', { quote: (_quote, day) => void days.push(day) })
    await resolveAll(run)
    const values = { dayIndex: 0, tradeDate: 0 }
    const before = { ...snapshot, marketValues: [{ ...values, scaledYesterdaySettlement: 96 }] }
    const update = { contractId: 7, marketValues: [{ ...values, scaledSettlement: 104 }] }
    for (const data of [before, update, snapshot]) run.gateway.last.send({ realTimeMarketData: [data] })
    expect(days).toEqual([
      { previousSettlement: 24, settlement: null, tradedAtMs: null },
      { previousSettlement: 24, settlement: 26, tradedAtMs: null },
      { previousSettlement: null, settlement: null, tradedAtMs: null },
    ])
  })

  it('come with the time of the last trade; one without a time has that of the quote before it', async () => {
    const run = await startLoggedOn()
    const times: (number | null)[] = []
    run.session.marketData.subscribe('a', 'F.US.EP', {
      quote: (_quote, { tradedAtMs }) => void times.push(tradedAtMs),
    })
    await resolveAll(run)
    const trade = { type: 0, scaledPrice: 101, volume: volume(3) }
    const ask = { type: 2, scaledPrice: 102, volume: volume(1) }
    const updates: RealTimeMarketData['quotes'][] = [
      [{ ...trade, quoteUtcTime: 5000 }],
      [{ ...ask, quoteUtcTime: 6000 }],
      [{ ...ask, quoteUtcTime: 7000 }, trade],
    ]
    run.gateway.last.send({ realTimeMarketData: updates.map(quotes => ({ contractId: 7, quotes })) })
    run.gateway.last.send({ realTimeMarketData: [snapshot] })
    expect(times).toEqual([BASE_MS + 5000, BASE_MS + 5000, BASE_MS + 7000, null])
  })

  it('[FU-5] of a later subscriber begin with what is known', async () => {
    const run = await startLoggedOn()
    run.session.marketData.subscribe('a', 'F.US.EP', {})
    await resolveAll(run)
    run.gateway.last.send({ realTimeMarketData: [snapshot] })
    const quotes: FuturesQuote[] = []
    run.session.marketData.subscribe('b', 'F.US.EP', { quote: quote => void quotes.push(quote) })
    expect(quotes).toEqual([{ lp: 25, bid: 24.75, ask: 25.25, volume: 1000 }])
  })

  it('[FU-19] that the server refuses tell their listeners, and are asked again for the next one', async () => {
    const run = await startLoggedOn()
    const errors: string[] = []
    run.session.marketData.subscribe('a', 'F.US.EP', { failed: error => void errors.push(error) })
    await resolveAll(run)
    run.gateway.last.send({
      marketDataSubscriptionStatuses: [
        { contractId: 7, statusCode: 103, level: 0, details: { text: 'Denied' } },
      ],
    })
    expect(errors).toEqual(['Denied'])
    run.session.marketData.subscribe('b', 'F.US.EP', {})
    expect(levels(run)).toEqual(['7:4', '7:4'])
  })

  it('[FU-5] of a symbol that is unknown tell their listeners', async () => {
    const run = await startLoggedOn()
    const errors: string[] = []
    run.session.marketData.subscribe('a', 'X', { failed: error => void errors.push(error) })
    await settle()
    run.gateway.last.send({ informationReports: [{ id: 1, statusCode: 104, textMessage: 'Unknown' }] })
    await settle()
    expect(errors).toEqual(['Unknown'])
  })

  it('[FU-5] are asked again after a restore, with the same contract', async () => {
    const run = await startLoggedOn()
    run.session.marketData.subscribe('a', 'F.US.EP', {})
    await resolveAll(run)
    run.gateway.last.cut()
    await run.time.forward(2000)
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    await settle()
    expect(levels(run)).toEqual(['7:4'])
  })

  it('[FU-5] are resolved and asked again after a new logon, whose contract ids are new', async () => {
    const run = await startLoggedOn()
    run.session.marketData.subscribe('a', 'F.US.EP', {})
    await resolveAll(run)
    run.gateway.last.cut()
    await run.time.forward(2000)
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(101))
    await settle()
    run.gateway.last.open()
    run.gateway.last.send(logonResult(0))
    await resolveAll(run, 55)
    expect(levels(run)).toEqual(['55:4'])
  })

  it('[FU-4] [FU-5] subscribed on a closed socket alert and reconnect', async () => {
    const run = await startLoggedOn()
    run.gateway.last.cut()
    run.session.marketData.subscribe('a', 'F.US.EP', {})
    expect(run.alerts).toEqual(['Reconnecting to Futures Websocket ..., Press Ok to continue'])
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    await resolveAll(run)
    expect(levels(run)).toEqual(['7:4'])
  })
})

describe('depth', () => {
  it('[FU-19] is built from depth quotes alone: volume 0 removes a price, a snapshot replaces all', async () => {
    const run = await startLoggedOn()
    const books: Depth[] = []
    run.session.marketData.subscribe('a', 'F.US.EP', { depth: depth => void books.push(depth) })
    await resolveAll(run)
    run.gateway.last.send({ realTimeMarketData: [snapshot] })
    const update = {
      contractId: 7,
      quotes: [
        { type: 3, scaledPrice: 99, volume: volume(0) },
        { type: 3, scaledPrice: 97, volume: volume(2) },
        { type: 2, scaledPrice: 100, volume: volume(9) },
        { type: 4, scaledPrice: 101, volume: volume(8) },
      ],
    }
    run.gateway.last.send({ realTimeMarketData: [update] })
    run.gateway.last.send({ realTimeMarketData: [{ contractId: 7, isSnapshot: true }] })
    expect(books).toEqual([
      {
        bids: [
          { price: 24.75, volume: 4 },
          { price: 24.5, volume: 5 },
        ],
        asks: [
          { price: 25.25, volume: 6 },
          { price: 25.5, volume: 7 },
        ],
      },
      {
        bids: [
          { price: 24.5, volume: 5 },
          { price: 24.25, volume: 2 },
        ],
        asks: [
          { price: 25.25, volume: 8 },
          { price: 25.5, volume: 7 },
        ],
      },
      { bids: [], asks: [] },
    ])
  })
})

describe('live bars', () => {
  const timeBar = (barUtcTime: number, close: number) => ({
    barUtcTime,
    scaledOpenPrice: 100,
    scaledHighPrice: 300,
    scaledLowPrice: 50,
    scaledClosePrice: close,
  })
  const requests = ({ gateway }: SessionRun) =>
    gateway.last.messages.flatMap(({ timeBarRequests = [] }) => timeBarRequests)

  async function startBars() {
    const run = await startLoggedOn()
    const bars: FuturesBar[] = []
    const errors: string[] = []
    const listener = {
      bar: (bar: FuturesBar) => void bars.push(bar),
      failed: (error: string) => void errors.push(error),
    }
    run.session.liveBars.subscribe('a', 'F.US.EP', '1', listener)
    await resolveAll(run)
    const [request] = requests(run)
    const report = (statusCode: number, ...timeBars: ReturnType<typeof timeBar>[]) =>
      run.gateway.last.send({
        timeBarReports: [
          { requestId: request?.requestId ?? 0, statusCode, timeBars, details: { text: 'Stop' } },
        ],
      })
    return { run, bars, errors, report, listener }
  }

  it('[FU-5] [FU-16] are subscribed once for a symbol and resolution, and dropped when no listener remains', async () => {
    const { run } = await startBars()
    run.session.liveBars.subscribe('b', 'F.US.EP', '1', { bar: () => {} })
    const fromUtcTime = run.time.nowMs() - 120_000 - BASE_MS
    const subscribed = {
      requestId: 2,
      requestType: 2,
      timeBarParameters: { contractId: 7, barUnit: 8, unitNumber: 1, fromUtcTime },
    }
    expect(requests(run)).toEqual([subscribed])
    run.session.liveBars.unsubscribe('a')
    expect(requests(run)).toEqual([subscribed])
    run.session.liveBars.unsubscribe('b')
    expect(requests(run)).toEqual([subscribed, { requestId: 2, requestType: 3 }])
  })

  it('[FU-19] come oldest first, and a later subscriber begins with the last one', async () => {
    const { run, bars, report } = await startBars()
    report(1, timeBar(60_000, 102), timeBar(0, 101))
    report(3, timeBar(60_000, 103))
    expect(bars.map(({ time, close }) => [time - BASE_MS, close])).toEqual([
      [0, 1.01],
      [60_000, 1.02],
      [60_000, 1.03],
    ])
    const later: FuturesBar[] = []
    run.session.liveBars.subscribe('b', 'F.US.EP', '1', { bar: bar => void later.push(bar) })
    expect(later).toEqual([bars.at(-1)])
  })

  it('[FU-19] are asked again when the server invalidates them', async () => {
    const { run, report } = await startBars()
    report(5)
    expect(requests(run).map(({ requestId, requestType }) => [requestId, requestType])).toEqual([
      [2, 2],
      [3, 2],
    ])
  })

  it('[FU-19] that fail tell their listeners', async () => {
    const { run, errors, report } = await startBars()
    report(101)
    expect(errors).toEqual(['Stop'])
    expect(requests(run)).toHaveLength(1)
  })

  it('[FU-5] are asked again after a restore', async () => {
    const { run } = await startBars()
    run.gateway.last.cut()
    await run.time.forward(2000)
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    await settle()
    expect(requests(run).map(({ requestType }) => requestType)).toEqual([2])
  })
})

describe('orders and positions', () => {
  it('[FU-17] [FU-19] are subscribed with the scopes 1 and 2, arrive before their completion, and are asked again', async () => {
    const run = await startLoggedOn()
    const events: string[] = []
    run.session.trading.subscribe('a', {
      orders: statuses => void events.push(`${statuses.length} orders`),
      positions: statuses => void events.push(`${statuses.length} positions`),
      complete: scopes => void events.push(`complete ${scopes}`),
      restarted: () => void events.push('restarted'),
      failed: error => void events.push(error),
    })
    expect(run.gateway.last.messages).toEqual([
      { tradeSubscriptions: [{ id: 1, subscriptionScopes: [1, 2], subscribe: true }] },
    ])
    run.gateway.last.send({
      tradeSnapshotCompletions: [{ subscriptionId: 1, subscriptionScopes: [1, 2] }],
      positionStatuses: [{ accountId: 1, contractId: 7, isShortOpenPosition: false }],
    })
    expect(events).toEqual(['restarted', '1 positions', 'complete 1,2'])
    run.gateway.last.cut()
    await run.time.forward(2000)
    run.gateway.last.open()
    run.gateway.last.send(restoreResult(0))
    expect(run.gateway.last.messages[1]).toEqual({
      tradeSubscriptions: [{ id: 2, subscriptionScopes: [1, 2], subscribe: true }],
    })
    run.gateway.last.send({
      tradeSubscriptionStatuses: [{ id: 2, statusCode: 102, details: { text: 'Limit' } }],
    })
    expect(events.slice(3)).toEqual(['restarted', 'Limit'])
  })

  it('[FU-17] are dropped when no listener remains', async () => {
    const run = await startLoggedOn()
    run.session.trading.subscribe('a', {})
    run.session.trading.unsubscribe('a')
    expect(run.gateway.last.messages.at(-1)).toEqual({ tradeSubscriptions: [{ id: 1, subscribe: false }] })
  })
})
