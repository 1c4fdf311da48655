import { epochMs } from '@tidemark/domain'
import { numberOfDecimal, priceOfScaled, type Quote, type RealTimeMarketData } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import { type Client, contractIdOf, createHarness, logon, market, start } from '../testing/gateway-harness.ts'

const dataOf = (client: Client): RealTimeMarketData[] =>
  client.take().flatMap(({ realTimeMarketData = [] }) => realTimeMarketData)
const follow = (client: Client, contractId: number, level: number) =>
  client.send({ marketDataSubscriptions: [{ contractId, level, requestId: 9 }] })

/** Applies DOM quotes as a client does. */
function applied(book: Map<number, number>, quotes: readonly Quote[] = [], type: number) {
  for (const quote of quotes) {
    if (quote.type !== type) continue
    const volume = numberOfDecimal(quote.volume ?? {})
    if (volume === 0) book.delete(quote.scaledPrice)
    else book.set(quote.scaledPrice, volume)
  }
  return book
}

describe('market data', () => {
  it('[FU-17] answers level 4 with a status, then a snapshot of the whole book', () => {
    const client = createHarness().loggedOn()
    const contractId = contractIdOf(client, 'EP')
    follow(client, contractId, 4)
    const [status, data] = client.take()
    expect(status?.marketDataSubscriptionStatuses).toEqual([
      { contractId, requestId: 9, statusCode: 0, level: 4 },
    ])
    const [snapshot] = data?.realTimeMarketData ?? []
    expect(snapshot?.isSnapshot).toBe(true)
    expect(snapshot?.correctPriceScale).toBe(0.01)
    const types = (snapshot?.quotes ?? []).map(({ type }) => type)
    expect(types.filter(type => type === 3)).toHaveLength(10)
    expect(types.filter(type => type === 4)).toHaveLength(10)
    expect(types).toEqual(expect.arrayContaining([0, 1, 2, 5]))
    expect(snapshot?.quotes?.every(({ indicators }) => indicators === undefined)).toBe(true)
    const [values] = snapshot?.marketValues ?? []
    expect(values?.dayIndex).toBe(0)
    expect(values?.scaledHighPrice).toBeGreaterThanOrEqual(values?.scaledLowPrice ?? Number.NaN)
  })

  it('[FU-19] sends differences from which a client keeps the book and the trades of the tape', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    follow(client, contractIdOf(client, 'EP'), 4)
    harness.advance(20_000)
    const messages = dataOf(client)
    expect(messages.slice(1).every(({ isSnapshot }) => isSnapshot !== true)).toBe(true)
    const bids = new Map<number, number>()
    const trades: number[] = []
    for (const { quotes = [], isSnapshot } of messages) {
      applied(bids, quotes, 3)
      if (!isSnapshot)
        trades.push(
          ...quotes
            .filter(({ type }) => type === 0)
            .map(({ scaledPrice }) => priceOfScaled(scaledPrice, 0.01)),
        )
    }
    const contract = market.contract('F.US.EP', start)
    if (contract === null) throw new Error('No contract')
    const end = harness.marketNow()
    const tape = market.trades(contract, epochMs(start + 1), epochMs(end + 1))
    expect(tape.length).toBeGreaterThan(5)
    expect(trades).toEqual(tape.map(({ price }) => price))
    const expected = market.book(contract, end).bids.map(({ price, size }) => [Math.round(price * 100), size])
    expect([...bids].sort(([a], [b]) => b - a)).toEqual(expected)
  })

  it('leaves the time of a quote out when it equals the one before', () => {
    const client = createHarness().loggedOn()
    follow(client, contractIdOf(client, 'EP'), 4)
    const quotes = dataOf(client)[0]?.quotes ?? []
    expect(quotes.filter(({ quoteUtcTime }) => quoteUtcTime !== undefined).length).toBeLessThanOrEqual(2)
    expect(quotes[0]?.quoteUtcTime).toBeDefined()
  })

  it('[FU-17] changes the level with a new snapshot, and stops at level 0', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    const contractId = contractIdOf(client, 'EP')
    follow(client, contractId, 4)
    client.take()
    follow(client, contractId, 1)
    const types = dataOf(client)[0]?.quotes?.map(({ type }) => type)
    expect(types).toEqual([0, 5])
    follow(client, contractId, 0)
    expect(client.take()[0]?.marketDataSubscriptionStatuses?.[0]).toMatchObject({ statusCode: 0, level: 0 })
    harness.advance(5000)
    expect(dataOf(client)).toEqual([])
  })

  it('sends a new snapshot after a jump of the market, forwards and backwards', () => {
    const harness = createHarness()
    const client = harness.loggedOn()
    follow(client, contractIdOf(client, 'EP'), 4)
    client.take()
    for (const jump of [3_600_000, -7_200_000]) {
      harness.setMarketTime(epochMs(harness.marketNow() + jump))
      harness.advance(200)
      expect(dataOf(client).map(({ isSnapshot }) => isSnapshot)).toEqual([true])
    }
  })

  it('[FU-19] sends the settlement when it becomes known, not before', () => {
    const harness = createHarness()
    harness.setMarketTime(epochMs(Date.UTC(2026, 9, 6, 19, 59, 50)))
    const client = harness.loggedOn()
    follow(client, contractIdOf(client, 'EP'), 5)
    expect(dataOf(client)[0]?.marketValues?.[0]?.scaledSettlement).toBeUndefined()
    harness.advance(20_000)
    const [data] = dataOf(client)
    expect(data?.quotes?.map(({ type }) => type)).toEqual([5])
    expect(data?.marketValues?.[0]?.scaledSettlement).toBe(data?.quotes?.[0]?.scaledPrice)
  })

  it('[FU-17] refuses unknown and expired contracts, levels, and too many subscriptions', () => {
    const client = createHarness({ limits: { marketDataSubscriptions: 1 } }).loggedOn()
    const [current, expired, other] = ['EP', 'EPH26', 'ENQ'].map(symbol => contractIdOf(client, symbol))
    const codeOf = (contractId: number | undefined, level: number) => {
      follow(client, contractId ?? 0, level)
      return client.take()[0]?.marketDataSubscriptionStatuses?.[0]?.statusCode
    }
    expect(codeOf(1, 4)).toBe(102)
    expect(codeOf(current, 8)).toBe(102)
    expect(codeOf(current, 6)).toBe(110)
    expect(codeOf(expired, 4)).toBe(104)
    expect(codeOf(current, 7)).toBe(0)
    expect(codeOf(other, 4)).toBe(105)
  })

  it('[FU-19] sends an empty snapshot when trading pauses, and a full one when it goes on', () => {
    const harness = createHarness()
    const close = Date.UTC(2026, 9, 6, 21)
    harness.setMarketTime(epochMs(close - 5000))
    const client = harness.loggedOn()
    follow(client, contractIdOf(client, 'EP'), 4)
    client.take()
    harness.advance(10_000)
    const atClose = dataOf(client).filter(({ isSnapshot }) => isSnapshot)
    expect(atClose).toHaveLength(1)
    expect(atClose[0]?.quotes?.some(({ type }) => type >= 1 && type <= 4)).toBe(false)
    harness.setMarketTime(epochMs(close + 3_600_000 - 5000))
    harness.advance(200)
    client.take()
    harness.advance(60_000)
    const reopened = dataOf(client).filter(({ isSnapshot }) => isSnapshot)
    expect(reopened.some(({ quotes = [] }) => quotes.some(({ type }) => type === 3))).toBe(true)
  })

  it('[FU-19] collapses what a slow client misses: all trades, the last book, and a word about it', () => {
    const harness = createHarness()
    const [slow, quick] = [harness.loggedOn(), harness.connect()]
    quick.send({ logon: { ...logon, userName: 'token', password: 'token' } })
    for (const client of [slow, quick]) follow(client, contractIdOf(client, 'EP'), 4)
    for (const client of [slow, quick]) client.take()
    slow.pause()
    harness.advance(5000)
    expect(slow.take()).toEqual([])
    slow.resume()
    harness.advance(200)
    const [late, ...others] = dataOf(slow)
    expect(others).toEqual([])
    expect(late?.collapsingLevel).toBe(2)
    const all = dataOf(quick)
    expect(all.every(({ collapsingLevel }) => collapsingLevel === undefined)).toBe(true)
    const quotesOf = (data: readonly RealTimeMarketData[]) => data.flatMap(({ quotes = [] }) => quotes)
    const trades = (data: readonly RealTimeMarketData[]) =>
      quotesOf(data).flatMap(({ type, scaledPrice }) => (type === 0 ? [scaledPrice] : []))
    expect(trades([late as RealTimeMarketData])).toEqual(trades(all))
    expect(trades(all).length).toBeGreaterThan(1)
    const best = (data: readonly RealTimeMarketData[]) =>
      quotesOf(data).findLast(({ type }) => type === 1)?.scaledPrice
    expect(best([late as RealTimeMarketData])).toBe(best(all))
    harness.advance(1000)
    expect(dataOf(slow).every(({ collapsingLevel }) => collapsingLevel === undefined)).toBe(true)
  })

  it('[FU-19] collapses nothing for a client that forbids it, and closes one that lags for a minute', () => {
    const harness = createHarness()
    const client = harness.connect()
    client.send({ logon: { ...logon, maxCollapsingLevel: 0 } })
    client.take()
    follow(client, contractIdOf(client, 'EP'), 4)
    client.take()
    client.pause()
    harness.advance(5000)
    expect(dataOf(client).length).toBeGreaterThan(5)
    harness.advance(54_000)
    expect(client.isClosed).toBe(false)
    harness.advance(7000)
    expect(client.isClosed).toBe(true)
  })

  it('closes one connection when the market fails, and goes on', () => {
    let isBroken = false
    const broken = {
      ...market,
      book: (...args: Parameters<typeof market.book>) => {
        if (isBroken) throw new RangeError('No data')
        return market.book(...args)
      },
    }
    const harness = createHarness({ market: broken })
    const client = harness.loggedOn()
    const [followed, other] = [contractIdOf(client, 'EP'), contractIdOf(client, 'ENQ')]
    follow(client, followed, 4)
    client.take()
    isBroken = true
    follow(client, other, 4)
    expect(client.take()[0]?.marketDataSubscriptionStatuses?.[0]?.statusCode).toBe(101)
    harness.advance(5000)
    expect(client.take()[0]?.userMessages?.[0]?.text).toContain('failed')
    expect(client.isClosed).toBe(true)
    isBroken = false
    const next = harness.loggedOn()
    follow(next, contractIdOf(next, 'EP'), 4)
    expect(dataOf(next)).toHaveLength(1)
  })
})
