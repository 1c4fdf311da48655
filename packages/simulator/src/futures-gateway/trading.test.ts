import type { OrderRequest, TradeSubscription } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import { contractIdOf, createHarness, market, start } from '../testing/gateway-harness.ts'
import type { PublishStatuses, TradingPort } from './index.ts'

const subscription = (change: Partial<TradeSubscription> = {}) => ({
  tradeSubscriptions: [{ id: 3, subscriptionScopes: [1, 2], subscribe: true, ...change }],
})
const order = (accountId = 10_001): OrderRequest => ({
  requestId: 8,
  newOrder: {
    order: {
      accountId,
      contractId: 1,
      clOrderId: 'RS_1',
      orderType: 1,
      duration: 1,
      side: 1,
      whenUtcTime: 0,
    },
  },
})

describe('trade subscriptions', () => {
  it('[FU-17] answers scopes 1 and 2 with a status, then completions of empty snapshots', () => {
    const client = createHarness().loggedOn()
    client.send(subscription())
    expect(client.take()).toEqual([
      { tradeSubscriptionStatuses: [{ id: 3, statusCode: 0 }] },
      { tradeSnapshotCompletions: [{ subscriptionId: 3, subscriptionScopes: [1, 2] }] },
    ])
    client.send(subscription({ subscribe: false }))
    expect(client.take()).toEqual([{ tradeSubscriptionStatuses: [{ id: 3, statusCode: 0 }] }])
  })

  it.each([
    ['no scope', { subscriptionScopes: [] }, 101],
    ['an unknown scope', { subscriptionScopes: [1, 9] }, 101],
    ['a summary without fields', { subscriptionScopes: [4] }, 101],
    ['a foreign account', { publicationType: 1, accountIds: [10_001, 10_003] }, 103],
    ['an unknown series', { publicationType: 2, salesSeriesNumber: 'x' }, 103],
    ['an unknown brokerage', { publicationType: 3, brokerageId: 7 }, 103],
    ['the end of an unknown one', { subscribe: false }, 101],
  ])('[FU-17] refuses %s', (_, change, code) => {
    const client = createHarness().loggedOn()
    client.send(subscription(change))
    const messages = client.take()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.tradeSubscriptionStatuses?.[0]?.statusCode).toBe(code)
  })

  it.each([
    { publicationType: 1, accountIds: [10_002] },
    { publicationType: 2, salesSeriesNumber: '1' },
    { publicationType: 3, brokerageId: 1 },
    { subscriptionScopes: [4], accountSummaryParameters: { requestedFields: [15] } },
  ])('[FU-17] takes %o', change => {
    const client = createHarness().loggedOn()
    client.send(subscription(change))
    expect(client.take()[0]?.tradeSubscriptionStatuses?.[0]?.statusCode).toBe(0)
  })

  it('rejects orders in words', () => {
    const client = createHarness().loggedOn()
    client.send({ orderRequests: [order()] })
    expect(client.take()).toEqual([
      {
        orderRequestRejects: [
          { requestId: 8, rejectCode: 1001, textMessage: 'Orders are not accepted by this gateway yet.' },
        ],
      },
    ])
    client.send({ orderRequests: [order(10_003)] })
    expect(client.take()[0]?.orderRequestRejects?.[0]?.textMessage).toContain('account')
  })

  it('limits orders per account and second', () => {
    const client = createHarness().loggedOn()
    client.send({ orderRequests: Array.from({ length: 11 }, () => order()) })
    expect(client.take().at(-1)?.orderRequestRejects?.[0]?.textMessage).toContain('Too many')
  })

  it('sends the statuses of a trading system to the subscribers of their scope and account', () => {
    let publish: PublishStatuses = () => undefined
    const contract = market.contract('F.US.EP', start)
    if (contract === null) throw new Error('No contract')
    const trading: TradingPort = {
      start: given => {
        publish = given
      },
      snapshot: ({ accounts }, terms) => ({
        positionStatuses: accounts.map(({ id }) => ({
          ...{ accountId: id, contractId: terms.contractId(contract), isShortOpenPosition: false },
        })),
      }),
      statement: () => null,
      submit: () => null,
    }
    const client = createHarness({ trading }).loggedOn()
    const contractId = contractIdOf(client, 'EP')
    client.send(subscription({ subscriptionScopes: [2] }))
    expect(client.take()[1]?.positionStatuses).toMatchObject([
      { accountId: 10_001, contractId, isSnapshot: true, subscriptionIds: [3] },
      { accountId: 10_002, contractId },
    ])
    const status = { accountId: 10_001, isShortOpenPosition: true }
    publish(10_001, terms => ({ positionStatuses: [{ ...status, contractId: terms.contractId(contract) }] }))
    publish(99, () => ({ positionStatuses: [{ ...status, contractId }] }))
    expect(client.take().map(({ positionStatuses }) => positionStatuses?.[0]?.isSnapshot)).toEqual([false])
    client.send({ orderRequests: [order()] })
    expect(client.take()).toEqual([])
  })
})
