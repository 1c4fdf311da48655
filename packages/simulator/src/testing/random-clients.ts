import {
  type ClientMessage,
  createRandomBelow,
  encodeClientMessage,
  mutateBytes,
  type RandomBelow,
  randomMessage,
} from '@tidemark/futures'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Client, contractIdOf, createHarness } from './gateway-harness.ts'

/** Random requests with ids and times near valid ones, so that many of them are taken. */
function plausible(
  message: ClientMessage,
  contractIds: readonly number[],
  below: RandomBelow,
): ClientMessage {
  const contractId = (): number => contractIds[below(contractIds.length)] ?? 0
  const day = 86_400_000
  const time = (): number => below(20 * day) - 15 * day
  return {
    ...message,
    ...(message.informationRequests && {
      informationRequests: message.informationRequests.map(request => ({
        ...{ id: below(5), subscribe: [true, false, undefined][below(3)] },
        ...oneKind(request, below),
      })),
    }),
    ...(message.marketDataSubscriptions && {
      marketDataSubscriptions: message.marketDataSubscriptions.map(request => ({
        ...{ ...request, contractId: contractId(), level: below(9) },
      })),
    }),
    ...(message.timeBarRequests && {
      timeBarRequests: message.timeBarRequests.map((_, index) => ({
        // Different within a message: a request that is dropped while it runs has no answer of its own.
        ...{ requestId: below(3) * 10 + index, requestType: below(5) },
        timeBarParameters: {
          ...{ contractId: contractId(), barUnit: below(10), unitNumber: below(100) },
          ...{ fromUtcTime: time(), ...(below(2) === 0 && { toUtcTime: time() }) },
        },
      })),
    }),
    ...(message.timeAndSalesRequests && {
      timeAndSalesRequests: message.timeAndSalesRequests.map((_, index) => ({
        ...{ requestId: below(3) * 10 + index, requestType: below(4) },
        timeAndSalesParameters: {
          ...{ contractId: contractId(), level: below(4), fromUtcTime: time() },
          toUtcTime: time(),
        },
      })),
    }),
  }
}

type Information = NonNullable<ClientMessage['informationRequests']>[number]

function oneKind({ id: _, subscribe: __, ...kinds }: Information, below: RandomBelow): Partial<Information> {
  const symbols = ['EP', 'EP?1', 'F.US.EPZ26', 'F.US.EPH20', 'nope', '']
  if (below(2) === 0) return { symbolResolutionRequest: { symbol: symbols[below(symbols.length)] ?? '' } }
  const entries = Object.entries(kinds)
  const entry = entries[below(Math.max(1, entries.length))]
  return entry ? Object.fromEntries([entry]) : {}
}

/** Answers that end a request, by request id. */
const finals = (client: Client) => {
  const messages = client.received
  const isFinal = (code: number, isComplete: boolean | undefined): boolean =>
    isComplete !== false && code !== 3
  return {
    information: messages
      .flatMap(({ informationReports = [] }) => informationReports)
      .filter(report => isFinal(report.statusCode, report.isReportComplete)).length,
    marketData: messages.flatMap(({ marketDataSubscriptionStatuses = [] }) => marketDataSubscriptionStatuses)
      .length,
    trade: messages.flatMap(({ tradeSubscriptionStatuses = [] }) => tradeSubscriptionStatuses).length,
    orders: messages.flatMap(({ orderRequestRejects = [] }) => orderRequestRejects).length,
    bars: messages
      .flatMap(({ timeBarReports = [] }) => timeBarReports)
      .filter(report => isFinal(report.statusCode, report.isReportComplete) && report.statusCode !== 5)
      .length,
    sales: messages
      .flatMap(({ timeAndSalesReports = [] }) => timeAndSalesReports)
      .filter(report => isFinal(report.resultCode, report.isReportComplete)).length,
  }
}

export function answersEachRequestOnce(numRuns: number): void {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x8000_0000 }), seed => {
      const below = createRandomBelow(seed)
      const harness = createHarness()
      const client = harness.loggedOn()
      const contractIds = [contractIdOf(client, 'EP'), contractIdOf(client, 'EPH26'), 1]
      const before = finals(client).information
      const sent = { information: 0, marketData: 0, trade: 0, orders: 0, bars: 0, sales: 0 }
      for (let count = 0; count < 12; count += 1) {
        const random = plausible(randomMessage('ClientMsg', below), contractIds, below)
        const { logoff: _, ...message } = random
        sent.information += message.informationRequests?.length ?? 0
        sent.marketData += message.marketDataSubscriptions?.length ?? 0
        sent.trade += message.tradeSubscriptions?.length ?? 0
        sent.orders += message.orderRequests?.length ?? 0
        sent.bars += message.timeBarRequests?.length ?? 0
        sent.sales += message.timeAndSalesRequests?.length ?? 0
        client.send(message)
        harness.advance(below(2) * 250)
      }
      harness.advance(1000)
      const answers = finals(client)
      expect(client.isClosed).toBe(false)
      expect({ ...answers, information: answers.information - before }).toEqual(sent)
    }),
    { numRuns },
  )
}

export function neverThrows(numRuns: number): void {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x8000_0000 }), seed => {
      const below = createRandomBelow(seed)
      const harness = createHarness()
      const client = below(2) === 0 ? harness.connect() : harness.loggedOn()
      for (let count = 0; count < 5; count += 1) {
        const bytes = encodeClientMessage(randomMessage('ClientMsg', below))
        client.sendBytes(mutateBytes(bytes, below))
        harness.advance(below(2) * 250)
      }
      client.disconnect()
      harness.advance(100_000)
      expect(harness.pendingTimers()).toBe(0)
    }),
    { numRuns },
  )
}
