import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brokerageTypes } from '../protocol/codes/trading-account.ts'
import { BrokerRun } from '../testing/broker-run.ts'
import { REFUSED_QUANTITY, SYMBOL_WITHOUT_TICK } from '../testing/trading-gateway.ts'

const EP = 'F.US.EPZ26'
let run = new BrokerRun()
const orderId = (index: number) => run.state.orders[index]?.id ?? ''
const lastRequest = () => run.gateway.requests.at(-1)

beforeEach(async () => {
  run = await BrokerRun.start()
})

describe('the accounts of a session', () => {
  it('[FU-6] are those that may trade, with their balances', () => {
    expect(run.broker.accounts).toEqual([
      { id: '10001', name: 'Account 1', kind: 'simulated', currency: 'USD', hasBrackets: true },
    ])
    expect(run.state).toMatchObject({
      status: 'ready',
      error: null,
      balances: { balance: 50_000, equity: 50_000, openProfit: 0, realizedProfit: 0, margin: null },
    })
  })

  it('[FU-6] have the money that the broker counts now, and the open profit of the last prices', async () => {
    run = new BrokerRun()
    const account = { accountId: 10001, currency: 'USD', isSnapshot: true }
    const money = { totalMargin: 1200, purchasingPower: 47_900, currentBalance: 49_000 }
    run.gateway.summaries = [
      { ...account, ...money, unrealizedProfitLoss: 100 },
      { ...account, currency: 'EUR', currentBalance: 7 },
      { ...account, accountId: 20002, currentBalance: 1 },
    ]
    void run.session.logOn()
    await run.recover()
    expect(run.state.balances).toEqual({
      ...{ balance: 49_000, equity: 49_000, openProfit: 0, realizedProfit: 0 },
      ...{ margin: 1200, purchasingPower: 47_900 },
    })
    // Its position has no price yet: the broker has counted with one.
    await run.place({ quantity: 2 })
    expect(run.state.balances).toMatchObject({ openProfit: 100, equity: 49_100 })
  })

  it('[FU-6] at a real exchange take no take profit or stop loss with an order, and say so', async () => {
    run = new BrokerRun()
    run.gateway.brokerageType = brokerageTypes.regular
    void run.session.logOn()
    await run.recover()
    expect(run.broker.accounts).toMatchObject([{ kind: 'live', hasBrackets: false }])
    expect(await run.place({ takeProfit: 6000 })).toEqual({
      isDone: false,
      title: 'Order Failed!',
      text: 'This account takes no take profit or stop loss with an order',
    })
    expect(run.gateway.requests).toEqual([])
  })

  it('[FU-6] that are simulated get take profit and stop loss in the message of the order', async () => {
    const limit = { type: 'limit', limitPrice: 5000, quantity: 2 } as const
    expect(await run.place({ ...limit, takeProfit: 5010, stopLoss: 4990 })).toEqual({ isDone: true })
    const sent = run.gateway.requests.map(({ newOrder }) => newOrder?.order)
    const links = ['tidemark.parent', 'tidemark.oco'].map(name => ({
      ...{ name, value: sent[0]?.clOrderId, deleted: false },
    }))
    expect(sent).toMatchObject([
      { orderType: 2, side: 1, scaledLimitPrice: 500_000 },
      { orderType: 2, side: 2, scaledLimitPrice: 501_000, duration: 2, extraAttributes: links },
      { orderType: 3, side: 2, scaledStopPrice: 499_000, duration: 2, extraAttributes: links },
    ])
    expect(sent[0]?.extraAttributes ?? []).toEqual([])
    expect(
      run.gateway.last.messages.filter(({ orderRequests = [] }) => orderRequests.length > 0),
    ).toHaveLength(1)
  })

  it('[FU-7] that cannot be loaded are a notice, and the next connection asks again', async () => {
    run = new BrokerRun()
    run.gateway.accountsCode = 101
    void run.session.logOn()
    await run.recover()
    expect(run.notices).toEqual([
      'Not able to connect to broker account Try refreshing your browser. No accounts',
    ])
    expect(await run.place({})).toEqual({
      isDone: false,
      title: 'Not able to connect to broker account',
      text: 'Try refreshing your browser',
    })
    run.gateway.accountsCode = 0
    run.gateway.last.cut()
    await run.recover()
    expect(run.broker.accounts).toHaveLength(1)
    expect(run.state.status).toBe('ready')
  })
})

describe('an order', () => {
  it('[FU-18] [FU-20] is sent with the fields of the provider', async () => {
    run.timeOffsetMs = 3 * 3_600_000
    const until = Date.UTC(2026, 0, 9, 22)
    const answer = run.place({
      side: 'sell',
      type: 'stopLimit',
      quantity: 2,
      limitPrice: 5000.25,
      stopPrice: 5001,
      duration: { kind: 'GTD', until },
    })
    expect(await answer).toEqual({ isDone: true })
    const day = 86_400_000
    expect(lastRequest()?.newOrder?.order).toMatchObject({
      accountId: 10001,
      contractId: run.gateway.contractId(EP),
      clOrderId: expect.stringMatching(/^RS_\d+$/),
      orderType: 4,
      duration: 3,
      // 22:00 is 01:00 of the next day at the broker; days count from 1 January.
      goodThruDate: 9 * day,
      side: 2,
      scaledLimitPrice: 500_025,
      scaledStopPrice: 500_100,
      qty: { significand: 2, exponent: 0 },
    })
    expect(run.state.orders).toMatchObject([
      {
        id: lastRequest()?.newOrder?.order.clOrderId,
        symbol: EP,
        side: 'sell',
        type: 'stopLimit',
        limitPrice: 5000.25,
        stopPrice: 5001,
        duration: { kind: 'GTD', until: Date.UTC(2026, 0, 10) - 3 * 3_600_000 },
        statusCode: 3,
        group: 'working',
      },
    ])
  })

  it('[FU-18] carries only the prices of its type', async () => {
    await run.place({ type: 'limit', limitPrice: 4000, stopPrice: 3000 })
    expect(lastRequest()?.newOrder?.order).toMatchObject({ orderType: 2, scaledLimitPrice: 400_000 })
    expect(lastRequest()?.newOrder?.order.scaledStopPrice).toBeUndefined()
  })

  it('[FU-6] is shown as being placed until the broker answers', async () => {
    const answer = run.broker.place(run.draft({ type: 'limit', limitPrice: 4000 }))
    await run.time.forward(0)
    run.gateway.read()
    await run.time.forward(0)
    expect(run.state.orders).toMatchObject([
      { group: 'placing', statusCode: 1, id: expect.stringMatching(/^RS_/) },
    ])
    const { id } = run.state.orders[0] ?? {}
    await run.answer()
    expect(await answer).toEqual({ isDone: true })
    expect(run.state.orders).toMatchObject([{ group: 'working', id }])
  })

  it('[FU-6] that trades is filled, with its execution and its position', async () => {
    await run.place({ quantity: 3 })
    expect(run.state.orders).toMatchObject([
      { group: 'filled', statusCode: 8, filledQuantity: 3, averagePrice: 5000 },
    ])
    expect(run.state.executions).toMatchObject([
      { orderId: orderId(0), symbol: EP, side: 'buy', quantity: 3, price: 5000 },
    ])
    expect(run.state.positions).toMatchObject([{ symbol: EP, quantity: 3, averagePrice: 5000, profit: null }])
  })

  it('[FU-7] that the broker refuses shows its text', async () => {
    expect(await run.place({ quantity: REFUSED_QUANTITY })).toEqual({
      isDone: false,
      title: 'Order Placement Failed',
      text: 'No luck',
    })
    expect(run.state.orders).toMatchObject([{ group: 'rejected', statusCode: 2, text: 'No luck' }])
  })

  it.each([
    [{ symbol: '' }, 'Order Failed!', 'symbol not found in order'],
    [{ symbol: 'F.US.NOPE' }, 'Order Failed!', 'symbol F.US.NOPE has no contractId'],
    [{ symbol: SYMBOL_WITHOUT_TICK }, 'Broker Error for F.US.NOTICK', 'Failed to get ticksize'],
    [{ quantity: 0.5 }, 'Order Failed!', 'The quantity is a whole number from 1'],
    [{ accountId: 'paper' }, 'Order Failed!', 'This account is not connected'],
  ] as const)('[FU-7] %j is refused and not sent', async (draft, title, text) => {
    expect(await run.place(draft)).toEqual({ isDone: false, title, text })
    expect(run.gateway.requests).toEqual([])
  })

  it('[FU-7] is refused while the user is not logged on', async () => {
    run.session.logOff()
    expect(await run.place({})).toEqual({
      isDone: false,
      title: 'Not Logged Into Futures Account',
      text: 'Attempted to resolve a symbol while login is not complete',
    })
    expect(run.state).toMatchObject({ status: 'failed', error: 'Not logged In' })
  })
})

describe('a change of an order', () => {
  beforeEach(() => run.place({ type: 'limit', limitPrice: 4000 }))

  it('[FU-18] names the order, and the next one its new names', async () => {
    const placed = orderId(0)
    const change = run.broker.modify(run.id, placed, { quantity: 2, limitPrice: 4000.5 })
    expect(await run.settled(change)).toEqual({ isDone: true })
    const first = lastRequest()?.modifyOrder
    expect(first).toMatchObject({
      orderId: 'o1',
      origClOrderId: placed,
      qty: { significand: 2, exponent: 0 },
      scaledLimitPrice: 400_050,
    })
    expect(first).not.toHaveProperty('duration')
    expect(run.state.orders).toMatchObject([{ id: placed, quantity: 2, limitPrice: 4000.5 }])

    const again = run.broker.modify(run.id, placed, { duration: { kind: 'GTC' } })
    expect(await run.settled(again)).toEqual({ isDone: true })
    expect(lastRequest()?.modifyOrder).toMatchObject({
      orderId: "o1'",
      origClOrderId: first?.clOrderId,
      duration: 2,
    })
    expect(run.state.orders).toMatchObject([{ id: placed, duration: { kind: 'GTC' } }])
  })

  it('[FU-7] that the broker refuses shows its text', async () => {
    const change = run.broker.modify(run.id, orderId(0), { quantity: REFUSED_QUANTITY })
    expect(await run.settled(change)).toEqual({
      isDone: false,
      title: 'Order Modification Failed',
      text: 'No change',
    })
  })

  it('[FU-7] is refused for an order that is unknown, over, or being changed', async () => {
    const texts = async (answer: ReturnType<typeof run.broker.modify>) =>
      (await run.settled(answer)) as object
    expect(await texts(run.broker.modify(run.id, 'x', { quantity: 2 }))).toMatchObject({
      text: 'This order is not known any more',
    })
    expect(await texts(run.broker.modify(run.id, orderId(0), {}))).toMatchObject({
      text: 'Nothing of the order was changed',
    })
    const first = run.broker.modify(run.id, orderId(0), { quantity: 2 })
    expect(await run.broker.modify(run.id, orderId(0), { quantity: 3 })).toMatchObject({
      text: 'This order is being changed: wait for the broker',
    })
    await run.settled(first)
    await run.settled(run.broker.cancel(run.id, [orderId(0)]))
    expect(await texts(run.broker.modify(run.id, orderId(0), { quantity: 2 }))).toMatchObject({
      text: 'This order is not working any more',
    })
  })

  it('[FU-18] cancels by both ids', async () => {
    const placed = orderId(0)
    expect(await run.settled(run.broker.cancel(run.id, [placed]))).toEqual({ isDone: true })
    expect(lastRequest()?.cancelOrder).toMatchObject({
      orderId: 'o1',
      origClOrderId: placed,
      accountId: 10001,
    })
    expect(run.state.orders).toMatchObject([{ group: 'cancelled', statusCode: 7 }])
  })

  it('[FU-12] cancels several, and says how many are left', async () => {
    await run.place({ type: 'limit', limitPrice: 4100 })
    expect(await run.settled(run.broker.cancel(run.id, [orderId(0), orderId(1)]))).toEqual({ isDone: true })
    expect(run.summary).toEqual([`cancelled buy 1 ${EP}`, `cancelled buy 1 ${EP}`])
    expect(await run.settled(run.broker.cancel(run.id, [orderId(0), orderId(1)]))).toEqual({
      isDone: false,
      title: 'Order Cancellation Failed',
      text: '2 orders: This order is not working any more',
    })
  })

  it('[FU-12] tells that an order was filled before it could be cancelled', async () => {
    run.gateway.isSilent = true
    const answer = run.broker.cancel(run.id, [orderId(0)])
    await run.answer()
    run.gateway.fill(orderId(0))
    expect(await run.settled(answer)).toMatchObject({
      text: 'The order was filled before it could be cancelled',
    })
  })
})

describe('a position', () => {
  const quote = (scaledPrice: number) => {
    const contractId = run.gateway.contractId(EP)
    run.gateway.last.send({
      realTimeMarketData: [
        { contractId, isSnapshot: true, quotes: [{ type: 0, scaledPrice, quoteUtcTime: 0 }] },
      ],
    })
  }

  it('[FU-6] has the profit of its ticks at the last price, and the account the sum', async () => {
    await run.place({ quantity: 2, side: 'sell' })
    quote(499_900)
    expect(run.state.positions).toMatchObject([{ quantity: -2, last: 4999, profit: 100 }])
    expect(run.state.balances).toMatchObject({ equity: 50_100, openProfit: 100 })
  })

  it('[FU-6] [FU-7] takes no stop that the market has passed, new or moved', async () => {
    await run.place({ quantity: 2 })
    quote(500_000)
    const passed = { isDone: false, text: expect.stringContaining('The market has passed this stop') }
    expect(await run.place({ type: 'stop', side: 'sell', stopPrice: 5001 })).toMatchObject(passed)
    await run.place({ type: 'stop', side: 'sell', stopPrice: 4000 })
    expect(await run.broker.modify(run.id, orderId(1), { stopPrice: 5001 })).toMatchObject(passed)
    expect(run.gateway.requests).toHaveLength(2)
  })

  it('[FU-12] is closed, and reversed, by one market order', async () => {
    await run.place({ quantity: 2 })
    expect(await run.settled(run.broker.reversePosition(run.id, EP))).toEqual({ isDone: true })
    expect(lastRequest()?.newOrder?.order).toMatchObject({ side: 2, orderType: 1, qty: { significand: 4 } })
    expect(run.state.positions).toMatchObject([{ quantity: -2 }])
    await run.settled(run.broker.closePosition(run.id, EP))
    expect(lastRequest()?.newOrder?.order).toMatchObject({ side: 1, orderType: 1, qty: { significand: 2 } })
    expect(run.state.positions).toEqual([])
    expect(await run.broker.closePosition(run.id, EP)).toMatchObject({
      text: `There is no position in ${EP}`,
    })
  })

  it('[FU-23] averages over the parts, counts what was realized, and drops parts of zero', () => {
    const part = (id: number, size: number, priceCorrect: number, isShort = false) => ({
      ...{ id, priceCorrect, isShort, tradeDate: 0, statementDate: 0, isAggregated: false },
      qty: { significand: size, exponent: 0 },
    })
    const status = (openPositions: ReturnType<typeof part>[]) => ({
      accountId: 10001,
      contractId: run.gateway.contractId('F.US.ENQZ26'),
      isShortOpenPosition: false,
      openPositions,
      purchaseAndSalesGroups: [{ id: 1, realizedProfitLoss: 25 }],
    })
    // Resolved once, so that the session knows the contract.
    return run.place({ symbol: 'F.US.ENQZ26', type: 'limit', limitPrice: 1 }).then(() => {
      run.gateway.tell({ positionStatuses: [status([part(1, 1, 100), part(2, 3, 104)])] })
      expect(run.state.positions).toMatchObject([{ symbol: 'F.US.ENQZ26', quantity: 4, averagePrice: 103 }])
      run.gateway.tell({ positionStatuses: [status([part(2, 0, 104)])] })
      expect(run.state.positions).toMatchObject([{ quantity: 1, averagePrice: 100 }])
      expect(run.state.balances).toMatchObject({ balance: 50_025, realizedProfit: 25 })
    })
  })
})

describe('flatten', () => {
  it('[FU-12] leaves no working order and no position', async () => {
    await run.place({ quantity: 2 })
    await run.place({ type: 'stop', stopPrice: 4000, side: 'sell' })
    await run.place({ symbol: 'F.US.ENQZ26', side: 'sell' })
    expect(await run.settled(run.broker.flatten(run.id))).toEqual({ isDone: true })
    expect(run.state.positions).toEqual([])
    expect(run.state.orders.filter(({ group }) => group === 'working')).toEqual([])
  })

  it('[FU-12] says what is left when the broker does not answer', async () => {
    await run.place({ quantity: 2 })
    await run.place({ type: 'stop', stopPrice: 4000, side: 'sell' })
    run.gateway.isSilent = true
    const answer = vi.fn()
    run.broker.flatten(run.id).then(answer)
    for (let seconds = 0; seconds < 600; seconds += 5) {
      await run.time.forward(5_000)
      await run.answer()
    }
    expect(answer.mock.calls[0]?.[0].title).toBe('Not flat')
    expect(answer.mock.calls[0]?.[0].text).toContain(
      `Working orders left: ${EP} ${orderId(1)}. Open positions left: ${EP} 2`,
    )
  })
})

describe('a status that cannot be shown', () => {
  it('[FU-7] [FU-23] is a notice for an unknown order', () => {
    run.gateway.tell({
      orderStatuses: [
        {
          status: 3,
          orderId: 'o99',
          chainOrderId: '99',
          fillCnt: 0,
          scaledAvgFillPrice: 0,
          avgFillPriceCorrect: 0,
          enteredByUser: 'u',
          firstStatementDate: 0,
          accountId: 10001,
          statusUtcTimestamp: { seconds: 1, nanos: 0 },
          submissionUtcTimestamp: { seconds: 1, nanos: 0 },
        },
      ],
    })
    expect(run.notices).toEqual([
      'Order Status Display Failed! Order id o99 was not found or is incorrect. Please take screenshots and report it to support.',
    ])
  })

  it('[FU-7] [FU-23] is a notice for a position in an unknown contract', () => {
    run.gateway.tell({
      positionStatuses: [{ accountId: 10001, contractId: 999, isShortOpenPosition: false }],
    })
    expect(run.notices).toEqual([
      'Open positions Display Failed! Contract 999 was not found. Please refresh the browser and try again.',
    ])
  })
})

describe('a lost connection', () => {
  it('[FU-6] keeps showing the orders until the next snapshot', async () => {
    await run.place({ type: 'limit', limitPrice: 4000 })
    run.gateway.last.cut()
    expect(run.state.status).toBe('connecting')
    expect(run.summary).toEqual([`working buy 1 ${EP}`])
    await run.recover()
    expect(run.state.status).toBe('ready')
    expect(run.summary).toEqual([`working buy 1 ${EP}`])
  })

  it('[FU-4] sends what was asked meanwhile, once, after the reconnect', async () => {
    await run.place({ type: 'limit', limitPrice: 4000 })
    run.gateway.last.cut()
    const answer = run.broker.cancel(run.id, [orderId(0)])
    await run.recover()
    expect(await answer).toEqual({ isDone: true })
    expect(run.gateway.requests.filter(({ cancelOrder }) => cancelOrder)).toHaveLength(1)
  })

  it('[FU-4] does not send what waited for too long', async () => {
    await run.place({ type: 'limit', limitPrice: 4000 })
    run.gateway.last.cut()
    const answer = run.broker.cancel(run.id, [orderId(0)])
    await run.time.forward(10_000)
    expect(await answer).toMatchObject({
      text: expect.stringMatching(/^\d+ Timeout\. .* nothing was sent, and nothing will be/),
    })
    await run.recover()
    expect(run.summary).toEqual([`working buy 1 ${EP}`])
  })

  it('[FU-12] [BY-17] flattens when the connection is back within a minute', async () => {
    await run.place({ quantity: 2 })
    await run.place({ type: 'stop', stopPrice: 4000, side: 'sell' })
    run.gateway.last.cut()
    const answer = vi.fn()
    run.broker.flatten(run.id).then(answer)
    await run.time.forward(45_000)
    expect(answer).not.toHaveBeenCalled()
    await run.recover()
    await run.answer()
    expect(answer).toHaveBeenCalledExactlyOnceWith({ isDone: true })
    expect(run.state.positions).toEqual([])
  })

  it('[FU-12] reverses what the broker lists after the reconnect, not what was known before', async () => {
    await run.place({ quantity: 2 })
    run.gateway.last.cut()
    run.gateway.positions.set(EP, 1)
    const answer = run.broker.reversePosition(run.id, EP)
    await run.recover()
    expect(await answer).toEqual({ isDone: true })
    expect(run.state.positions).toMatchObject([{ quantity: -1 }])
  })

  it('[FU-12] reverses once what was asked for twice meanwhile', async () => {
    await run.place({ quantity: 2 })
    run.gateway.last.cut()
    const first = run.broker.reversePosition(run.id, EP)
    const second = run.broker.reversePosition(run.id, EP)
    await run.recover()
    expect(await first).toEqual({ isDone: true })
    expect(await second).toMatchObject({ text: expect.stringContaining('is on its way') })
    expect(run.state.positions).toMatchObject([{ quantity: -2 }])
  })

  it('[FU-12] reverses nothing when it lasts, and says that nothing was sent', async () => {
    await run.place({ quantity: 2 })
    run.gateway.last.cut()
    const answer = run.broker.reversePosition(run.id, EP)
    await run.time.forward(10_000)
    expect(await answer).toMatchObject({
      text: expect.stringContaining('nothing was sent, and nothing will be'),
    })
    await run.recover()
    expect(run.state.positions).toMatchObject([{ quantity: 2 }])
  })

  /** Places an order that leaves, and cuts the connection before the answer. */
  async function placeAndCut(hasArrived: boolean) {
    const answer = run.broker.place(run.draft({ type: 'limit', limitPrice: 4000 }))
    await run.time.forward(0)
    run.gateway.read()
    await run.time.forward(0)
    run.gateway.last.cut()
    if (hasArrived) run.gateway.read()
    else run.gateway.loseUnread()
    await run.recover()
    return answer
  }

  it('[FU-6] [FU-18] finds an order that had arrived by its client order id', async () => {
    expect(await placeAndCut(true)).toEqual({ isDone: true })
    expect(run.summary).toEqual([`working buy 1 ${EP}`])
    expect([...run.gateway.arrivals.values()]).toEqual([1])
  })

  it('[FU-6] [FU-18] never sends an order again that had not arrived', async () => {
    expect(await placeAndCut(false)).toMatchObject({
      isDone: false,
      title: 'Order Placement Failed',
      text: expect.stringContaining('It is not sent again'),
    })
    await run.time.forward(120_000)
    expect(run.summary).toEqual([])
    expect(run.gateway.requests).toEqual([])
  })

  it('[FU-6] [FU-7] says of an order without an answer that it is looked up, and sends no other beside it', async () => {
    run.gateway.isSilent = true
    const answer = vi.fn()
    run.broker.place(run.draft({ type: 'limit', limitPrice: 4000 })).then(answer)
    await run.answer()
    expect(run.state.orders).toMatchObject([{ group: 'placing', text: '' }])
    run.gateway.last.cut()
    expect(run.state.orders).toMatchObject([
      { group: 'placing', text: expect.stringContaining('It is looked up when the connection is back') },
    ])
    expect(await run.broker.place(run.draft({}))).toEqual({
      isDone: false,
      title: 'Order Placement Failed',
      text: 'The connection was lost before the broker answered your last order. Wait until that order has been looked up.',
    })
    await run.time.forward(600_000)
    expect(run.gateway.requests).toHaveLength(1)
  })

  it('[FU-6] [FU-14] replaces a connection that is cut without a word, and looks the order up', async () => {
    const answer = vi.fn()
    run.broker.place(run.draft({ type: 'limit', limitPrice: 4000 })).then(answer)
    await run.time.forward(0)
    run.gateway.read()
    await run.time.forward(0)
    const dead = run.gateway.last
    run.gateway.loseUnread()
    // Nothing is read any more, and nothing closes the connection.
    await run.time.forward(19_999)
    expect(run.gateway.last).toBe(dead)
    await run.time.forward(1)
    expect(run.gateway.last).not.toBe(dead)
    expect(run.state.orders).toMatchObject([{ group: 'placing', text: expect.stringContaining('looked up') }])
    run.gateway.loseUnread()
    await run.recover()
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: expect.stringContaining('does not list this request') }),
    )
    expect(run.alerts).toEqual([])
  })

  it('[FU-6] [FU-18] looks an order up however long the connection was away', async () => {
    run.gateway.isSilent = true
    const answer = vi.fn()
    run.broker.place(run.draft({ type: 'limit', limitPrice: 4000 })).then(answer)
    await run.answer()
    run.gateway.last.cut()
    await run.time.forward(600_000)
    expect(answer).not.toHaveBeenCalled()
    expect(run.state.orders).toMatchObject([{ group: 'placing' }])
    await run.recover()
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ text: expect.stringContaining('does not list this request') }),
    )
    expect(run.gateway.requests).toHaveLength(1)
  })

  it('[FU-6] looks for an order that the broker does not answer on a working connection', async () => {
    run.gateway.isSilent = true
    const answer = vi.fn()
    run.broker.place(run.draft({})).then(answer)
    await run.answer()
    await run.time.forward(9_999)
    expect(answer).not.toHaveBeenCalled()
    await run.time.forward(1)
    await run.answer()
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Order Placement Failed' }),
    )
  })
})
