import { futuresPaths, riskPaths, storageKeys, tradePaths } from '@tidemark/contracts'
import { type Broker, defaultRiskLimits, type OrderDraft } from '@tidemark/futures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TickerUpdate } from '../../live/ticker-store.ts'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { createFakeBroker, fakePosition, tradedAt } from '../../testing/fake-broker.ts'
import { createGatewayPorts } from '../../testing/futures-gateway.ts'
import { createManualTime, type ManualTime } from '../../testing/manual-time.ts'
import { startFutures } from '../futures/futures-client.ts'
import { useBrokerStore } from './broker-store.ts'
import { startBroker } from './run-broker.ts'

const tickers = vi.hoisted(() => new Map<string, (update: TickerUpdate) => void>())
vi.mock('../live-data/index.ts', async load => ({
  ...(await load<object>()),
  liveClient: {
    subscribe: (ticker: string, listener: (update: TickerUpdate) => void) => {
      tickers.set(ticker, listener)
      return () => void tickers.delete(ticker)
    },
  },
}))

const email = 'a@b.c'
const saved = {
  [tradePaths.save]: { body: { status: 'OK' } },
  [riskPaths.limits]: { body: { defaults: defaultRiskLimits, accounts: [] } },
}
const isListed = async (symbol: string) => symbol === 'SPY'
const draft: OrderDraft = {
  accountId: 'paper',
  symbol: 'SPY',
  side: 'buy',
  type: 'market',
  quantity: 10,
  duration: { kind: 'DAY' },
}
const price = (ticker: string, last: number) =>
  tickers.get(ticker)?.({ state: { price: last } as TickerUpdate['state'], bars: [] })
const broker = (): Broker => {
  const { broker: now } = useBrokerStore.getState()
  if (!now) throw new Error('There is no broker')
  return now
}
const timesOf = ({ clock, after }: ManualTime) => ({
  ...{ wallNowMs: clock.now, marketNowMs: () => tradedAt, after },
})
const stops: (() => void)[] = []
const run = (hasPaper: boolean, time = createManualTime()) => {
  const stop = startBroker({ email, hasPaper, isListed }, timesOf(time))
  stops.push(stop)
  return { time, stop }
}

beforeEach(() => {
  localStorage.clear()
  storeCredentials({ email, token: 'tok' })
  answerWith(saved)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  expect(useBrokerStore.getState().broker).toBeNull()
})

describe('the paper account', () => {
  it('[FU-8] exists where it is wanted alone', () => {
    run(false)
    expect(useBrokerStore.getState().broker).toBeNull()
    run(true)
    expect(broker().accounts.map(({ kind }) => kind)).toEqual(['paper', 'demo'])
  })

  it('[FU-8] stands beside the demo broker, which is named for what it is and fills without a market', async () => {
    const { time } = run(true)
    expect(broker().accounts.map(({ name, kind }) => `${kind}: ${name}`)).toEqual([
      'paper: Paper',
      'demo: Demo broker: fills without a market',
    ])
    const limit = { ...draft, type: 'limit', limitPrice: 490 } as const
    await broker().place({ ...limit, accountId: 'demo' })
    await broker().place(limit)
    price('SPY', 500)
    time.pass(10_000)
    expect(broker().state('demo').orders).toMatchObject([{ group: 'filled', averagePrice: 490 }])
    expect(broker().state('paper').orders).toMatchObject([{ group: 'working' }])
  })

  it('[FU-8] trades equities at the prices of the app', async () => {
    const { time } = run(true)
    expect(await broker().place(draft)).toEqual({ isDone: true })
    price('SPY', 500)
    time.pass(1000)
    price('SPY', 501.5)
    expect(broker().state('paper').positions).toMatchObject([{ symbol: 'SPY', quantity: 10, profit: 15 }])
    expect(await broker().place({ ...draft, symbol: 'NOPE' })).toMatchObject({
      text: 'symbol NOPE has no contractId',
    })
    expect(await broker().place({ ...draft, symbol: 'F.US.EPZ26' })).toMatchObject({ isDone: false })
  })

  it('[FU-22] outlives a reload, for its user alone', async () => {
    const { time, stop } = run(true)
    await broker().place(draft)
    stop()
    const again = run(true, time)
    price('SPY', 500)
    again.time.pass(1000)
    expect(broker().state('paper').positions).toMatchObject([{ symbol: 'SPY', quantity: 10 }])
    again.stop()
    const other = startBroker({ email: 'x@y.z', hasPaper: true, isListed }, timesOf(time))
    stops.push(other)
    expect(broker().state('paper').positions).toEqual([])
  })

  it('[FU-22] starts anew where the stored one cannot be read', () => {
    for (const text of ['{', '[]', JSON.stringify({ [email]: { orders: 'x' } }), 'x'.repeat(2_000_000)]) {
      localStorage.setItem(storageKeys.paperAccounts, text)
      const { stop } = run(true)
      expect(broker().state('paper')).toMatchObject({ status: 'ready', orders: [] })
      stop()
    }
  })

  it('[FU-22] follows what another window has written', async () => {
    const { time } = run(true)
    await broker().place(draft)
    const stored = localStorage.getItem(storageKeys.paperAccounts)
    await broker().cancel('paper', [broker().state('paper').orders[0]?.id ?? ''])
    localStorage.setItem(storageKeys.paperAccounts, stored ?? '')
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.paperAccounts }))
    expect(broker().state('paper').orders).toMatchObject([{ group: 'working' }])
    price('SPY', 500)
    time.pass(1000)
    expect(broker().state('paper').positions).toHaveLength(1)
  })
})

describe('the accounts of the futures session', () => {
  async function logOn() {
    answerWith({ ...saved, [futuresPaths.ticket]: { body: { user_name: 'tidemark', ticket: 'tidemark' } } })
    const gateway = createGatewayPorts()
    const stop = startFutures(true, gateway.ports)
    stops.unshift(stop)
    await gateway.pass(200)
    return { gateway, stop }
  }

  it('[FU-6] stand beside the paper account, and go with the session', async () => {
    run(true)
    const { gateway, stop } = await logOn()
    await gateway.pass(1000)
    expect(broker().accounts.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'paper paper',
      'demo demo',
      'simulated 10001',
      'simulated 10002',
    ])
    expect(broker().state('10001').status).toBe('ready')
    expect(broker().state('10001').balances?.balance).toBeGreaterThan(0)
    stop()
    await gateway.pass(100)
    expect(broker().accounts.map(({ kind }) => kind)).toEqual(['paper', 'demo'])
  })

  it('[BY-11] of a window that has closed are shown as they were until this one has logged on', async () => {
    const held = { positions: [fakePosition({ accountId: '10001' })] }
    const other = createFakeBroker()
    other.change(held, '10001')
    useBrokerStore.setState({ broker: other.broker })
    run(true)
    expect(broker().accounts.map(({ id }) => id)).toEqual(['paper', 'demo', '10001'])
    expect(broker().state('10001')).toMatchObject({ status: 'connecting', ...held })
    expect(await broker().flatten('10001')).toMatchObject({ isDone: false, title: 'Not sent' })
    expect(other.broker.flatten).not.toHaveBeenCalled()
    const { gateway } = await logOn()
    await gateway.pass(1000)
    expect(broker().accounts.map(({ id }) => id)).toEqual(['paper', 'demo', '10001', '10002'])
    expect(broker().state('10001')).toMatchObject({ status: 'ready', positions: [] })
  })

  it('[BY-11] of a window that has closed go when this one cannot log on', async () => {
    useBrokerStore.setState({ broker: createFakeBroker().broker })
    const { time } = run(true)
    time.pass(60_000)
    expect(broker().accounts.map(({ id }) => id)).toEqual(['paper', 'demo'])
  })

  it('[FU-8] give their prices to the paper account', async () => {
    const { time } = run(true)
    const { gateway } = await logOn()
    const answer = broker().place({ ...draft, symbol: 'F.US.EPZ26' })
    await gateway.pass(500)
    expect(await answer).toEqual({ isDone: true })
    time.pass(1000)
    await gateway.pass(500)
    expect(broker().state('paper').positions).toMatchObject([{ symbol: 'F.US.EPZ26', quantity: 10 }])
  })
})
