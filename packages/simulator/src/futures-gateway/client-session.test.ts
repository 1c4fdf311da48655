import { DAY_MS, epochMs } from '@tidemark/domain'
import {
  type Answer,
  createFuturesSession,
  type Depth,
  type FuturesBar,
  type FuturesQuote,
  type FuturesSession,
} from '@tidemark/futures'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness, market, start } from '../testing/gateway-harness.ts'

let harness: Harness
let session: FuturesSession
let alerts: string[]

/** The client of the product on a socket that ends in the gateway. */
function connectedSession(userName = 'tidemark', password = 'tidemark'): FuturesSession {
  return createFuturesSession({
    identity: { clientAppId: 'Test', clientVersion: '1.0' },
    credentials: async () => ({ userName, password }),
    onState: () => undefined,
    onAlert: text => alerts.push(text),
    onProblem: error => {
      throw error
    },
    ports: {
      after: harness.timers.after,
      nowMs: () => harness.marketNow(),
      random: () => 0.5,
      openSocket: events => {
        let isOpen = true
        const end = () => {
          if (!isOpen) return
          isOpen = false
          harness.timers.after(0, () => events.closed())
        }
        // A socket never answers within the call that sends.
        const connection = harness.gateway.connect(
          bytes => harness.timers.after(0, () => events.received(bytes)),
          end,
        )
        harness.timers.after(0, () => events.opened())
        return {
          send: bytes => {
            if (isOpen) connection.receive(bytes)
            return isOpen
          },
          close: () => {
            connection.closed()
            end()
          },
        }
      },
    },
  })
}

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  let result: { value: Value } | null = null
  void promise.then(value => {
    result = { value }
  })
  for (let turn = 0; turn < 200 && result === null; turn += 1) {
    harness.advance(10)
    for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve()
  }
  if (result === null) throw new Error('No answer')
  return (result as { value: Value }).value
}
const answered = async <Value>(promise: Promise<Answer<Value>>): Promise<Value> => {
  const answer = await settled(promise)
  if (!answer.isOk) throw new Error(answer.error)
  return answer.value
}

beforeEach(() => {
  harness = createHarness()
  alerts = []
  session = connectedSession()
})

const contract = market.contract('F.US.EP', start)
if (contract === null) throw new Error('No contract')

describe('the client of the product', () => {
  it('[FU-3] logs on, and shows a refusal with its text', async () => {
    expect((await settled(session.logOn())).isOk).toBe(true)
    const refused = connectedSession('tidemark', 'wrong')
    expect(await settled(refused.logOn())).toMatchObject({ isOk: false, code: 101 })
    const expired = connectedSession('expired', 'expired')
    expect(await settled(expired.logOn())).toMatchObject({ isOk: false, code: 104 })
  })

  it('[FU-15] resolves symbols and reads accounts, balances and hours', async () => {
    await settled(session.logOn())
    const resolved = await answered(session.resolve('F.US.EP'))
    expect(resolved.contractSymbol).toBe('F.US.EPZ26')
    const [brokerage] = await answered(session.information.accounts())
    expect(brokerage?.salesSeries?.[0]?.accounts).toHaveLength(2)
    expect(await answered(session.information.lastStatementBalances())).toHaveLength(2)
    const hours = await answered(session.information.sessionInformation(resolved.metadata.sessionInfoId))
    expect(hours.length).toBeGreaterThan(0)
    expect(await settled(session.resolve('F.US.NOPE'))).toMatchObject({ isOk: false, code: 104 })
  })

  it('[FU-16] reads bars and trades that are those of the market', async () => {
    await settled(session.logOn())
    const fromMs = start - 3_600_000
    const { bars } = await answered(
      session.history.timeBars({ symbol: 'F.US.EP', resolution: '5', fromMs, toMs: start }),
    )
    const expected = market.bars(contract, 5, epochMs(fromMs), start, start)
    expect(bars.map(({ time, close, volume }) => ({ time, close, volume }))).toEqual(
      expected.map(({ time, close, volume }) => ({ time, close, volume })),
    )
    const range = { symbol: 'F.US.EP', fromMs: start - 60_000, toMs: start }
    const trades = await answered(session.history.timeAndSales(range))
    const tape = market.trades(contract, epochMs(start - 60_000), start)
    expect(trades.map(({ timeMs, price, volume }) => [timeMs, price, volume])).toEqual(
      tape.map(({ time, price, size }) => [time, price, size]),
    )
  })

  it('[FU-19] keeps quote and depth equal to the market, also after a cut connection', async () => {
    await settled(session.logOn())
    let depth: Depth = { bids: [], asks: [] }
    let quote: FuturesQuote | null = null
    session.marketData.subscribe('a', 'F.US.EP', {
      depth: given => {
        depth = given
      },
      quote: given => {
        quote = given
      },
    })
    const run = async () => {
      for (let turn = 0; turn < 100; turn += 1) {
        harness.advance(200)
        for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve()
      }
    }
    const expectMarket = () => {
      const book = market.book(contract, harness.marketNow())
      const levels = (side: typeof book.bids) => side.map(({ price, size }) => ({ price, volume: size }))
      expect(depth).toEqual({ bids: levels(book.bids), asks: levels(book.asks) })
      expect(quote).toMatchObject({
        ...{ lp: book.last?.price, bid: book.bids[0]?.price, ask: book.asks[0]?.price },
      })
    }
    await run()
    expectMarket()
    harness.gateway.faults.cut()
    await run()
    expect(session.isLoggedOn).toBe(true)
    expectMarket()
  })

  it('[FU-5] follows the bar in progress', async () => {
    await settled(session.logOn())
    const bars = new Map<number, FuturesBar>()
    session.liveBars.subscribe('a', 'F.US.EP', '1', { bar: bar => bars.set(bar.time, bar) })
    for (let turn = 0; turn < 400; turn += 1) {
      harness.advance(200)
      for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve()
    }
    const [closed] = market.bars(contract, 1, start, epochMs(start + 1), harness.marketNow())
    expect(bars.get(start)).toMatchObject({ close: closed?.close, volume: closed?.volume })
  })

  it('[FU-17] follows the statements of the accounts, also after a cut connection', async () => {
    await settled(session.logOn())
    const dates: number[][] = []
    session.statementBalances.subscribe('a', {
      balances: all => void dates.push(all.map(({ statementDate }) => statementDate / DAY_MS)),
    })
    const run = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 200) {
        harness.advance(200)
        for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve()
      }
    }
    await run(200)
    harness.setMarketTime(epochMs(start + DAY_MS))
    await run(11_000)
    expect(dates).toEqual([
      [-1, -1],
      [0, 0],
    ])
    harness.gateway.faults.cut()
    await run(5000)
    // The base time of the new connection is a day later.
    expect(dates.slice(2)).toEqual([[-1, -1]])
  })

  it('[FU-17] gets the end of the summaries of accounts', async () => {
    await settled(session.logOn())
    const summaries: number[] = []
    session.accountSummaries.subscribe('a', { summaries: all => void summaries.push(all.length) })
    harness.advance(100)
    expect(summaries).toEqual([0])
  })

  it('[FU-17] gets the end of the snapshots of orders and positions', async () => {
    await settled(session.logOn())
    const scopes: number[] = []
    session.trading.subscribe('a', { complete: given => scopes.push(...given) })
    harness.advance(100)
    expect(scopes).toEqual([1, 2])
  })
})
