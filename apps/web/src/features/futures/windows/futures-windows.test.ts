import { SymbolNotFoundError } from '@tidemark/chart'
import { everyWindow, maxFuturesSubscriptions } from '@tidemark/contracts'
import { epochSeconds } from '@tidemark/domain'
import { createFuturesSession } from '@tidemark/futures'
import { describe, expect, it, vi } from 'vitest'
import { createFakeWindows } from '../../../testing/fake-windows.ts'
import { createGatewayPorts, gatewayStartMs } from '../../../testing/futures-gateway.ts'
import { WindowRequests } from '../../window-messages/index.ts'
import { firstAccount } from '../first-account.ts'
import { createFuturesDatafeed } from '../futures-datafeed.ts'
import { publishFutures } from './futures-publisher.ts'
import { createMainWindowDatafeed } from './main-window-datafeed.ts'
import { MainWindowFeed } from './main-window-feed.ts'

const { signal } = new AbortController()
const now = epochSeconds(gatewayStartMs / 1000)
const first = { from: epochSeconds(0), to: epochSeconds(now + 60), countBack: 300, firstDataRequest: true }
const contract = 'F.US.EPZ26'
/** The provider ends the session of a user who logs on again. */
const secondUser = 'token'

/** A main window with a session at the simulated gateway, and windows that get its data. */
async function setUp() {
  const windows = createFakeWindows()
  const { ports, pass } = createGatewayPorts()
  const clock = { now: ports.nowMs }
  const reports: unknown[] = []
  const report = (...parts: unknown[]) => void reports.push(parts)

  async function openMain(pageId = 'main', userName = 'tidemark') {
    const session = createFuturesSession({
      ports,
      identity: { clientAppId: 'app', clientVersion: '1' },
      credentials: async () => ({ userName, password: userName }),
      onState: () => undefined,
      onAlert: () => undefined,
      onProblem: error => {
        throw error
      },
    })
    void session.logOn()
    await pass()
    let isLoggedOn = true
    const listeners = new Set<() => void>()
    const channel = windows.open('self', { pageId })
    const reconnected = vi.fn()
    const unsubscribed = vi.spyOn(session.liveBars, 'unsubscribe')
    const subscribed = vi.spyOn(session.liveBars, 'subscribe')
    const stop = publishFutures({
      channel,
      clock,
      after: ports.after,
      isLoggedOn: () => isLoggedOn,
      onLogonChanged: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      symbols: async () => [contract],
      account: () => firstAccount(session),
      reconnect: reconnected,
      quotes: session.marketData,
      feed: createFuturesDatafeed({
        session: () => session,
        onNotLoggedIn: () => undefined,
        isLogonExpected: () => false,
        after: () => () => undefined,
        onLoggedOn: () => () => undefined,
        clockReady: async () => undefined,
        now: () => now,
        adjustment: () => 'unadjusted',
        report,
      }),
    })
    return {
      ...{ channel, session, subscribed, unsubscribed, reconnected },
      setLoggedOn(value: boolean) {
        isLoggedOn = value
        for (const listener of [...listeners]) listener()
      },
      close() {
        stop()
        windows.close(channel)
      },
      /** Without a word. */
      crash: () => windows.close(channel),
    }
  }

  function openChild(id = 'child', isEnabled = () => true) {
    const channel = windows.open(id)
    const requests = new WindowRequests({ channel, after: ports.after })
    const feed = new MainWindowFeed({ channel, requests, after: ports.after, isEnabled, report })
    const datafeed = createMainWindowDatafeed({
      feed,
      clockReady: async () => undefined,
      now: () => now,
      report,
    })
    return { channel, feed, datafeed }
  }

  /** Lets time pass until the promise has settled. */
  const during = async <T>(promise: Promise<T>): Promise<T> => {
    let isSettled = false
    promise.then(
      () => (isSettled = true),
      () => (isSettled = true),
    )
    for (let turn = 0; turn < 1000 && !isSettled; turn += 1) await pass(20)
    return promise
  }
  return { windows, pass, reports, openMain, openChild, during }
}

async function setUpOne() {
  const run = await setUp()
  const main = await run.openMain()
  const child = run.openChild()
  const info = await run.during(child.datafeed.resolveSymbol(contract, signal))
  return { ...run, main, child, info }
}

describe('futures in a chart window', () => {
  it('[RT-2] have the price scale of the contract', async () => {
    const { info } = await setUpOne()
    expect(info).toMatchObject({ ticker: contract, type: 'SP', pricescale: 100_000, minmov: 25_000 })
  })

  it('[RT-2] have the same past bars as in the main window', async () => {
    const { child, info, main, during } = await setUpOne()
    const { bars, noData } = await during(child.datafeed.getBars(info, '1', first, signal))
    expect(bars.length).toBeGreaterThanOrEqual(300)
    expect(noData).toBe(false)
    const own = await during(main.session.history.bars({ symbol: contract, resolution: '1' }))
    const closes = own.isOk ? own.value.bars.map(({ close }) => close) : []
    expect(bars.slice(-300).map(({ close }) => close)).toEqual(closes.slice(-300))
  })

  it('are unknown when the provider does not have the symbol', async () => {
    const { child, during } = await setUpOne()
    await expect(during(child.datafeed.resolveSymbol('F.US.NOPEZ26', signal))).rejects.toBeInstanceOf(
      SymbolNotFoundError,
    )
  })

  it('[RT-2] have live bars until the chart leaves them', async () => {
    const { child, info, main, pass } = await setUpOne()
    const onTick = vi.fn()
    child.datafeed.subscribeBars(info, '1', onTick, 'chart', vi.fn())
    await pass(3_000)
    expect(onTick.mock.lastCall?.[0]).toMatchObject({ time: expect.any(Number), close: expect.any(Number) })
    child.datafeed.unsubscribeBars('chart')
    expect(main.unsubscribed).toHaveBeenCalledOnce()
    onTick.mockClear()
    await pass(3_000)
    expect(onTick).not.toHaveBeenCalled()
  })

  it('[RT-2] have quotes', async () => {
    const { child, pass } = await setUpOne()
    const data = vi.fn()
    child.feed.subscribe<'quotes'>('ticket', { stream: 'quotes', symbol: contract }, { data })
    await pass(3_000)
    expect(data.mock.lastCall?.[0]).toMatchObject({
      lp: expect.any(Number),
      bid: expect.any(Number),
      previousSettlement: expect.any(Number),
      tradedAtMs: expect.any(Number),
    })
  })

  it('[BY-11] have the depth of the main window, at most every 50 ms', async () => {
    const { child, main, during, pass } = await setUpOne()
    const own = vi.fn()
    const book = vi.fn()
    main.session.marketData.subscribe('own', contract, { depth: own })
    child.feed.subscribe<'depth'>('ladder', { stream: 'depth', symbol: contract }, { data: book })
    await pass(3_000)
    const { bids, asks } = book.mock.lastCall?.[0] ?? {}
    expect(bids.length).toBeGreaterThan(4)
    expect(bids[0].price).toBeLessThan(asks[0].price)
    expect(bids[0].price).toBeGreaterThan(bids[1].price)
    expect(book.mock.calls.length).toBeLessThanOrEqual(3_000 / 50 + 1)
    await vi.waitFor(async () => {
      await during(pass(20))
      expect(book.mock.lastCall).toEqual(own.mock.lastCall)
    })
    child.feed.unsubscribe('ladder')
    book.mockClear()
    await pass(1_000)
    expect(book).not.toHaveBeenCalled()
  })

  it('[CN-4] know the account that is logged on', async () => {
    const { child, during } = await setUpOne()
    expect((await during(child.feed.request('futuresAccount', {}))).account).toEqual({
      name: 'Simulated SIM10001',
      id: '10001',
      brokerage: 'Simulated Brokerage',
    })
  })

  it('[BY-11] [FU-4] can ask for the connection back', async () => {
    const { child, main, windows } = await setUpOne()
    child.channel.send({ command: 'futuresReconnect' }, everyWindow)
    windows.post({ command: 'futuresReconnect', to: everyWindow })
    expect(main.reconnected).toHaveBeenCalledOnce()
  })

  it('[RT-2] come to several windows, each with its own contracts', async () => {
    const { child, info, main, openChild, during, pass } = await setUpOne()
    const other = openChild('other')
    const nasdaq = await during(other.datafeed.resolveSymbol('F.US.ENQZ26', signal))
    const [ticks, others] = [vi.fn(), vi.fn()]
    child.datafeed.subscribeBars(info, '1', ticks, 'chart', vi.fn())
    other.datafeed.subscribeBars(nasdaq, '1', others, 'chart', vi.fn())
    await pass(3_000)
    const last = (calls: typeof ticks) => calls.mock.lastCall?.[0].close
    expect(last(others) / last(ticks)).toBeGreaterThan(2)
    child.feed.leave()
    others.mockClear()
    ticks.mockClear()
    await pass(3_000)
    expect(ticks).not.toHaveBeenCalled()
    expect(others).toHaveBeenCalled()
    expect(main.unsubscribed).toHaveBeenCalledOnce()
  })

  it('[RT-2] end 150 s after the last sign of a window that has crashed', async () => {
    const { child, info, main, windows, pass } = await setUpOne()
    child.datafeed.subscribeBars(info, '1', vi.fn(), 'chart', vi.fn())
    await pass(60_000)
    expect(main.unsubscribed).not.toHaveBeenCalled()
    windows.close(child.channel)
    child.feed.main.stop()
    await pass(120_000)
    expect(main.unsubscribed).not.toHaveBeenCalled()
    await pass(60_000)
    expect(main.unsubscribed).toHaveBeenCalledOnce()
  }, 30_000)
})

describe('a chart window without its main window', () => {
  it('[RT-2] says in words that none is open', async () => {
    const { openChild, during } = await setUp()
    const { datafeed } = openChild()
    await expect(during(datafeed.resolveSymbol(contract, signal))).rejects.toThrow(/^No main window is open/)
    await expect(during(datafeed.resolveSymbol(contract, signal))).rejects.toThrow(/^No main window is open/)
  })

  it('[RT-2] says in words that it is not logged on, and goes on when it is', async () => {
    const { openMain, openChild, during } = await setUp()
    const main = await openMain()
    main.setLoggedOn(false)
    const { datafeed } = openChild()
    await expect(during(datafeed.resolveSymbol(contract, signal))).rejects.toThrow(/not logged on/)
    main.setLoggedOn(true)
    expect(await during(datafeed.resolveSymbol(contract, signal))).toMatchObject({ ticker: contract })
  })

  it('[SO-7] asks nothing while no futures account is connected', async () => {
    const { openMain, openChild, during, windows } = await setUp()
    await openMain()
    const { datafeed } = openChild('child', () => false)
    const before = windows.posted.length
    await expect(during(datafeed.resolveSymbol(contract, signal))).rejects.toThrow(/No futures account/)
    expect(windows.posted).toHaveLength(before)
  })

  it('[RT-2] ends its requests when the main window closes, and goes on by itself when one is back', async () => {
    const { child, info, main, openMain, during, pass } = await setUpOne()
    const [onTick, onReset] = [vi.fn(), vi.fn()]
    child.datafeed.subscribeBars(info, '1', onTick, 'chart', onReset)
    await pass(1_000)
    expect(onReset).not.toHaveBeenCalled()
    const pending = child.datafeed.getBars(info, '5', first, signal)
    const words = expect(pending).rejects.toThrow(/^No main window is open/)
    await Promise.resolve()
    main.close()
    await words
    expect(child.feed.main.state).toBe('absent')
    expect(main.unsubscribed).toHaveBeenCalledOnce()

    const back = await openMain('main-reloaded')
    expect(child.feed.main.state).toBe('ready')
    expect(onReset).toHaveBeenCalledOnce()
    onTick.mockClear()
    await pass(3_000)
    expect(onTick).toHaveBeenCalled()
    expect(back.subscribed).toHaveBeenCalledOnce()
    expect((await during(child.datafeed.getBars(info, '5', first, signal))).bars.length).toBeGreaterThan(299)
  })

  it('[SO-7] says “{id} Timeout” when a main window has crashed, and then that none is open', async () => {
    const { child, info, main, during, pass } = await setUpOne()
    main.crash()
    await expect(during(child.datafeed.getBars(info, '1', first, signal))).rejects.toThrow(/\d+ Timeout/)
    expect(child.feed.main.state).toBe('ready')
    await pass(10_000)
    expect(child.feed.main.state).toBe('absent')
  })

  it('[RT-2] notices a crash by the repeated list, without a request of the chart', async () => {
    const { child, info, main, pass } = await setUpOne()
    child.datafeed.subscribeBars(info, '1', vi.fn(), 'chart', vi.fn())
    await pass(1_000)
    main.crash()
    await pass(31_000)
    expect(child.feed.main.state).toBe('absent')
  }, 20_000)

  it('[RT-2] is served by one of two main windows, and by the other when that one closes', async () => {
    const { main, child, info, openMain, pass } = await setUpOne()
    const second = await openMain('second', secondUser)
    const onTick = vi.fn()
    child.datafeed.subscribeBars(info, '1', onTick, 'chart', vi.fn())
    await pass(1_000)
    expect([main.subscribed.mock.calls.length, second.subscribed.mock.calls.length]).toEqual([1, 0])
    main.close()
    await pass(1_000)
    expect(second.subscribed).toHaveBeenCalledOnce()
    expect(child.feed.main.pageId).toBe('second')
  })
})

describe('the messages of futures between windows', () => {
  it('subscribes a window to a bounded number of streams', async () => {
    const { child } = await setUpOne()
    const failed = vi.fn()
    const subscribe = (count: number) =>
      child.feed.subscribe<'quotes'>(
        `listener ${count}`,
        { stream: 'quotes', symbol: contract },
        { data: () => undefined, failed },
      )
    for (let count = 1; count <= maxFuturesSubscriptions; count += 1) subscribe(count)
    expect(failed).not.toHaveBeenCalled()
    subscribe(1)
    expect(failed).not.toHaveBeenCalled()
    subscribe(maxFuturesSubscriptions + 1)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('refuses the 33rd window', async () => {
    const { openChild, during, main } = await setUpOne()
    const failed = vi.fn()
    for (let window = 0; window < 33; window += 1) {
      const { feed, datafeed } = openChild(`child-${window}`)
      await during(datafeed.resolveSymbol(contract, signal))
      feed.subscribe<'quotes'>(
        'one',
        { stream: 'quotes', symbol: contract },
        { data: () => undefined, failed },
      )
    }
    await vi.waitFor(() =>
      expect(failed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Too many windows/)),
    )
    main.close()
  }, 20_000)

  it('refuses a query that its schema does not allow', async () => {
    const { windows, main } = await setUpOne()
    const asker = windows.open('asker')
    const errors: unknown[] = []
    asker.on('response', ({ error }) => errors.push(error))
    const stream = { id: 1, stream: 'quotes', symbol: contract }
    const queries = [
      ['futuresSymbol', undefined],
      ['futuresSymbol', { symbol: 'x'.repeat(33) }],
      ['futuresBars', { symbol: contract, resolution: '7x' }],
      ['futuresSubscriptions', { subscriptions: Array(maxFuturesSubscriptions + 1).fill(stream) }],
      ['futuresSubscriptions', { subscriptions: [{ ...stream, stream: 'orders' }] }],
    ] as const
    for (const [kind, query] of queries) asker.send({ command: 'request', id: 1, kind, query }, 'main')
    await vi.waitFor(() => expect(errors).toHaveLength(queries.length))
    expect(new Set(errors)).toEqual(
      new Set(['A request of another window for futures data could not be read']),
    )
    expect(main.subscribed).not.toHaveBeenCalled()
  })

  it('takes data only from its main window, and only what the schema allows', async () => {
    const { child, windows, main, reports } = await setUpOne()
    const data = vi.fn()
    child.feed.subscribe<'bars'>('chart', { stream: 'bars', symbol: contract, resolution: '1' }, { data })
    const bar = [now, 1, 2, 1, 2, 5]
    const command = (content: unknown, subscription = 1) =>
      ({ command: 'futuresData', subscription, data: content }) as const
    windows.open('self', { pageId: 'stranger' }).send(command(bar), 'child')
    windows.post({ ...command(bar), to: everyWindow })
    main.channel.send(command(bar, 2), 'child')
    expect(data).not.toHaveBeenCalled()
    for (const wrong of [
      null,
      [],
      [now, 1, 2, 1, 2],
      [now, Number.NaN, 2, 1, 2, 5],
      [now * 1000, 1, 2, 1, 2, 5],
    ])
      main.channel.send(command(wrong), 'child')
    expect(data).not.toHaveBeenCalled()
    expect(reports).toHaveLength(5)
    main.channel.send(command(bar), 'child')
    expect(data).toHaveBeenCalledExactlyOnceWith(bar)
  })

  it('answers nothing while the main window is not logged on', async () => {
    const { main, windows } = await setUpOne()
    main.setLoggedOn(false)
    const before = windows.posted.length
    windows.open('asker').send({ command: 'request', id: 1, kind: 'futuresSymbols' })
    expect(windows.posted).toHaveLength(before + 1)
  })
})
