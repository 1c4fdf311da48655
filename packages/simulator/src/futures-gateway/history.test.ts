import { DAY_MS, epochMs } from '@tidemark/domain'
import { priceOfScaled, type TimeAndSalesReport, type TimeBarReport } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import { type Client, contractIdOf, createHarness, market, start } from '../testing/gateway-harness.ts'

const contract = market.contract('F.US.EP', start)
if (contract === null) throw new Error('No contract')
/** Of the base time: midnight. */
const now = 14.5 * 3_600_000
const minute = 8
const barsOf = (client: Client): TimeBarReport[] =>
  client.take().flatMap(({ timeBarReports = [] }) => timeBarReports)
const salesOf = (client: Client): TimeAndSalesReport[] =>
  client.take().flatMap(({ timeAndSalesReports = [] }) => timeAndSalesReports)
const started = (limits = {}) => {
  const harness = createHarness({ limits })
  const client = harness.loggedOn()
  return { harness, client, contractId: contractIdOf(client, 'EP') }
}

describe('time bars', () => {
  it('[FU-16] sends history newest first, in parts, complete with the last one', () => {
    const { harness, client, contractId } = started()
    const timeBarParameters = { contractId, barUnit: minute, unitNumber: 1, fromUtcTime: now - 3 * DAY_MS }
    client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters, requestType: 1 }] })
    harness.advance(50)
    const reports = barsOf(client)
    expect(reports.length).toBeGreaterThan(1)
    const completes = reports.map(({ isReportComplete }) => isReportComplete)
    expect(completes).toEqual([...Array(reports.length - 1).fill(false), true])
    expect(reports.every(({ statusCode, requestId }) => statusCode === 0 && requestId === 5)).toBe(true)
    const bars = reports.flatMap(({ timeBars = [] }) => timeBars)
    const expected = market
      .bars(contract, 1, epochMs(start - 3 * DAY_MS), epochMs(start + 1), start)
      .reverse()
    expect(bars.map(({ barUtcTime }) => barUtcTime)).toEqual(expected.map(({ time }) => time - (start - now)))
    expect(priceOfScaled(bars[0]?.scaledClosePrice ?? 0, 0.01)).toBe(expected[0]?.close)
    expect(harness.pendingTimers()).toBe(1)
  })

  it('[FU-16] sends day bars with settlements, without that of today', () => {
    const { harness, client, contractId } = started()
    const timeBarParameters = { contractId, barUnit: 6, fromUtcTime: now - 10 * DAY_MS }
    client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters }] })
    harness.advance(50)
    const bars = barsOf(client).flatMap(({ timeBars = [] }) => timeBars)
    expect(bars.length).toBeGreaterThan(5)
    expect(bars[0]?.barUtcTime).toBe(0)
    expect(bars[0]?.scaledSettlementPrice).toBeUndefined()
    expect(bars.slice(1).every(({ scaledSettlementPrice }) => scaledSettlementPrice !== undefined)).toBe(true)
  })

  it.each([
    ['quarters', 3, 3],
    ['half years', 2, 6],
    ['years', 1, 12],
  ])('[FU-16] sends %s, from the start of the first one and newest first', (_, barUnit, months) => {
    const { harness, client, contractId } = started()
    // A January and, in the depth of history, the start of every unit.
    const january = Date.UTC(2025, 0, 1)
    const fromUtcTime = january + 20 * DAY_MS - (start - now)
    client.send({
      timeBarRequests: [{ requestId: 5, timeBarParameters: { contractId, barUnit, fromUtcTime } }],
    })
    harness.advance(50)
    const reports = barsOf(client)
    expect(reports.map(({ statusCode }) => statusCode)).toEqual([0])
    const bars = reports.flatMap(({ timeBars = [] }) => timeBars).reverse()
    const parts = market.bars(contract, 'month', epochMs(january), epochMs(start + DAY_MS), start)
    const startOf = (time: number): number => {
      const date = new Date(time)
      return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1)
    }
    const starts = [...new Set(parts.map(({ time }) => startOf(time)))]
    expect(bars.map(({ barUtcTime }) => barUtcTime + (start - now))).toEqual(starts)
    expect(bars.map(({ tickVolume }) => Number(tickVolume))).toEqual(
      starts.map(time =>
        parts.filter(part => startOf(part.time) === time).reduce((sum, { ticks }) => sum + ticks, 0),
      ),
    )
    const last = parts.filter(part => startOf(part.time) === starts.at(-1))
    const scaled = (price: number) => Math.round(price * 100)
    expect(bars.at(-1)).toMatchObject({
      scaledOpenPrice: scaled(last[0]?.open ?? 0),
      scaledHighPrice: scaled(Math.max(...last.map(({ high }) => high))),
      scaledLowPrice: scaled(Math.min(...last.map(({ low }) => low))),
      scaledClosePrice: scaled(last.at(-1)?.close ?? 0),
    })
  })

  it('[FU-16] begins weeks and months with the one of the asked day', () => {
    const { harness, client, contractId } = started()
    const firstOf = (barUnit: number): number => {
      const timeBarParameters = { contractId, barUnit, fromUtcTime: now - 20 * DAY_MS }
      client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters }] })
      harness.advance(50)
      return (barsOf(client).at(-1)?.timeBars?.at(-1)?.barUtcTime ?? 0) + (start - now)
    }
    expect(firstOf(5)).toBe(Date.UTC(2026, 8, 14))
    expect(firstOf(4)).toBe(Date.UTC(2026, 8, 1))
  })

  it('[FU-16] follows a bar in progress until it is dropped', () => {
    const { harness, client, contractId } = started()
    const timeBarParameters = { contractId, barUnit: minute, fromUtcTime: now - 3_600_000 }
    client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters, requestType: 2 }] })
    harness.advance(50)
    const history = barsOf(client)
    expect(history.map(({ statusCode }) => statusCode)).toEqual([1])
    harness.advance(90_000)
    const updates = barsOf(client)
    expect(updates.length).toBeGreaterThan(10)
    expect(updates.every(({ statusCode }) => statusCode === 3)).toBe(true)
    const seen = new Map(
      [...history, ...updates].flatMap(({ timeBars = [] }) =>
        timeBars.map(bar => [bar.barUtcTime, bar.tickVolume]),
      ),
    )
    const from = epochMs(start - 3_600_000)
    const full = market.bars(contract, 1, from, epochMs(start + 60_000), harness.marketNow())
    for (const { time, ticks } of full) expect(seen.get(time - (start - now))).toBe(BigInt(ticks))
    client.send({ timeBarRequests: [{ requestId: 5, requestType: 3 }] })
    expect(barsOf(client).map(({ statusCode }) => statusCode)).toEqual([2])
    harness.advance(10_000)
    expect(barsOf(client)).toEqual([])
  })

  it('[FU-16] follows bars of a client whose clock is ahead of the market', () => {
    const { harness, client, contractId } = started()
    const timeBarParameters = { contractId, barUnit: minute, fromUtcTime: now + DAY_MS }
    client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters, requestType: 2 }] })
    harness.advance(5000)
    const codes = barsOf(client).map(({ statusCode }) => statusCode)
    expect(codes[0]).toBe(1)
    expect(new Set(codes.slice(1))).toEqual(new Set([3]))
  })

  it('[FU-16] tells that bars are not valid any more after a jump of the market', () => {
    const { harness, client, contractId } = started()
    const timeBarParameters = { contractId, barUnit: minute, fromUtcTime: now - 3_600_000 }
    client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters, requestType: 2 }] })
    harness.advance(50)
    client.take()
    harness.setMarketTime(epochMs(start - DAY_MS))
    harness.advance(2000)
    expect(barsOf(client).map(({ statusCode }) => statusCode)).toEqual([5])
  })

  it.each([
    ['an unknown contract', { contractId: 1 }, 104],
    ['several quarters', { barUnit: 3, unitNumber: 2 }, 106],
    ['an unknown unit', { barUnit: 9 }, 106],
    ['too many minutes', { unitNumber: 1441 }, 106],
    ['several days', { barUnit: 6, unitNumber: 2 }, 106],
    ['the future', { fromUtcTime: now + DAY_MS }, 105],
    ['a time before the depth', { fromUtcTime: now - 400 * DAY_MS, toUtcTime: now - 300 * DAY_MS }, 105],
    ['an end before the start', { toUtcTime: now - 2 * DAY_MS }, 106],
    ['a continuation', { continuationParameters: { continuationType: 1 } }, 110],
    ['a wrong interval', { updateInterval: 1 }, 111],
  ])('[FU-16] refuses %s', (_, change, code) => {
    const { client, contractId } = started()
    const timeBarParameters = { contractId, barUnit: minute, fromUtcTime: now - DAY_MS, ...change }
    const requestType = 'updateInterval' in change ? 2 : 1
    client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters, requestType }] })
    const [report, ...others] = barsOf(client)
    expect(report).toMatchObject({ requestId: 5, statusCode: code, isReportComplete: true })
    expect(others).toEqual([])
  })

  it('[FU-16] limits the depth and says so', () => {
    const { harness, client, contractId } = started()
    const timeBarParameters = { contractId, barUnit: 7, fromUtcTime: now - 200 * DAY_MS }
    client.send({ timeBarRequests: [{ requestId: 5, timeBarParameters }] })
    harness.advance(50)
    const reports = barsOf(client)
    expect(reports.at(-1)?.truncated).toBe(true)
    const oldest = reports.at(-1)?.timeBars?.at(-1)?.barUtcTime ?? 0
    expect(oldest).toBeGreaterThanOrEqual(now - 92 * DAY_MS)
  })

  it('[FU-16] limits the requests that run and those that are subscribed', () => {
    const { harness, client, contractId } = started({ runningHistory: 1, subscribedHistory: 1 })
    const timeBarParameters = { contractId, barUnit: minute, fromUtcTime: now - 3_600_000 }
    const request = (requestId: number, requestType: number) => ({
      requestId,
      timeBarParameters,
      requestType,
    })
    client.send({ timeBarRequests: [request(1, 1), request(2, 1)] })
    harness.advance(50)
    expect(barsOf(client).map(({ requestId, statusCode }) => [requestId, statusCode])).toEqual([
      [2, 107],
      [1, 0],
    ])
    client.send({ timeBarRequests: [request(1, 2)] })
    harness.advance(50)
    client.send({ timeBarRequests: [request(2, 2)] })
    expect(barsOf(client).map(({ statusCode }) => statusCode)).toEqual([1, 108])
  })
})

describe('time and sales', () => {
  it('[FU-16] sends the trades of a range in parts', () => {
    const { harness, client, contractId } = started()
    const timeAndSalesParameters = { contractId, level: 1, fromUtcTime: now - 600_000, toUtcTime: now }
    client.send({ timeAndSalesRequests: [{ requestId: 6, timeAndSalesParameters }] })
    harness.advance(50)
    const reports = salesOf(client)
    const trades = market.trades(contract, epochMs(start - 600_000), start)
    expect(reports).toHaveLength(Math.ceil(trades.length / 1000))
    const quotes = reports.flatMap(report => report.quotes ?? [])
    expect(quotes.map(({ scaledPrice }) => priceOfScaled(scaledPrice, 0.01))).toEqual(
      trades.map(({ price }) => price),
    )
    expect(reports.at(-1)).toMatchObject({ isReportComplete: true, resultCode: 0, truncated: false })
  })

  it('[FU-16] adds the best prices at level 3, and refuses other levels and ranges', () => {
    const { harness, client, contractId } = started()
    const answers = (change: object) => {
      const timeAndSalesParameters = { contractId, level: 3, fromUtcTime: now - 60_000, ...change }
      client.send({ timeAndSalesRequests: [{ requestId: 6, timeAndSalesParameters }] })
      harness.advance(50)
      return salesOf(client)
    }
    const types = new Set(answers({})[0]?.quotes?.map(({ type }) => type))
    expect(types).toEqual(new Set([0, 1, 2]))
    expect(answers({ level: 2 })[0]?.resultCode).toBe(111)
    expect(answers({ contractId: 1 })[0]?.resultCode).toBe(104)
    expect(answers({ fromUtcTime: now + DAY_MS })[0]?.resultCode).toBe(105)
  })

  it('[FU-16] sends the latest trades of a long range and says that it is cut', () => {
    const { harness, client, contractId } = started()
    const timeAndSalesParameters = { contractId, level: 1, fromUtcTime: now - 30 * DAY_MS }
    client.send({ timeAndSalesRequests: [{ requestId: 6, timeAndSalesParameters }] })
    harness.advance(50)
    const reports = salesOf(client)
    expect(reports.at(-1)).toMatchObject({ isReportComplete: true, truncated: true })
    const count = reports.reduce((sum, { quotes = [] }) => sum + quotes.length, 0)
    expect(count).toBeGreaterThan(100_000)
    expect(count).toBeLessThanOrEqual(210_000)
    const times = reports.flatMap(({ quotes = [] }) =>
      quotes.flatMap(({ quoteUtcTime = [] }) => quoteUtcTime),
    )
    expect(times.at(-1)).toBeGreaterThan(now - 10_000)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('[FU-16] stops a request that is dropped', () => {
    const { harness, client, contractId } = started()
    const timeAndSalesParameters = { contractId, level: 1, fromUtcTime: now - 20 * DAY_MS }
    client.send({ timeAndSalesRequests: [{ requestId: 6, timeAndSalesParameters }] })
    client.send({ timeAndSalesRequests: [{ requestId: 6, requestType: 3 }] })
    harness.advance(50)
    expect(salesOf(client).map(({ resultCode }) => resultCode)).toEqual([2])
  })
})
