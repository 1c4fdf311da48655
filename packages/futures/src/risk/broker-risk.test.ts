import { describe, expect, it } from 'vitest'
import type { BrokerOrder, BrokerState, OrderDraft } from '../trading/broker.ts'
import { BrokerRisk } from './broker-risk.ts'
import { defaultRiskLimits } from './risk-limits.ts'

const draft = (change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...{
    accountId: 'paper',
    symbol: 'ES',
    side: 'buy',
    type: 'market',
    quantity: 1,
    duration: { kind: 'DAY' },
  },
  ...change,
})
const working = (change: Partial<BrokerOrder> = {}): BrokerOrder => ({
  ...draft(),
  ...{ id: 'o', statusCode: 6, group: 'working', filledQuantity: 0, averagePrice: null, text: '' },
  ...{ parentId: null, placedAt: 0, changedAt: 0 },
  ...change,
})
const stateOf = (change: Partial<BrokerState> = {}, equity = 10_000): BrokerState => ({
  ...{ status: 'ready', error: null, orders: [], positions: [], executions: [] },
  balances: {
    balance: equity,
    equity,
    openProfit: 0,
    realizedProfit: 0,
    margin: null,
    purchasingPower: null,
  },
  ...change,
})
const position = (quantity: number) => ({
  ...{ accountId: 'paper', symbol: 'ES', quantity, averagePrice: 1, last: null, profit: null },
})
const rules = { limits: defaultRiskLimits, isLocked: false }

function begun() {
  const time = { nowMs: 1_000_000 }
  return { time, risk: new BrokerRisk({ nowMs: () => time.nowMs, lastPrice: () => 100 }) }
}

describe('the paper account', () => {
  it('[BY-27] has the limits of size, position, rate and price', () => {
    const { risk } = begun()
    expect(risk.checkNew(stateOf(), rules, draft())).toBeNull()
    expect(risk.checkNew(stateOf(), rules, draft({ quantity: 21 }))).toContain('21 contracts')
    const held = stateOf({ positions: [position(40)], orders: [working({ quantity: 10 })] })
    expect(risk.checkNew(held, rules, draft())).toContain('51 contracts')
    expect(risk.checkNew(stateOf(), rules, draft({ limitPrice: 106 }))).toContain('more than 5 %')
    expect(risk.checkChange(held, rules, 'o', { quantity: 11 })).toContain('51 contracts')
    const few = { limits: { ...defaultRiskLimits, maxOrdersPerMinute: 5 }, isLocked: false }
    expect(risk.checkNew(stateOf(), few, draft())).toContain('5 orders a minute')
  })

  it('[BY-27] counts the take profit and the stop loss of one order once', () => {
    const { risk } = begun()
    const protection = { side: 'sell' as const, quantity: 20, parentId: 'entry' }
    const held = stateOf({
      positions: [position(20)],
      orders: [working({ ...protection, id: 'profit' }), working({ ...protection, id: 'loss' })],
    })
    const tight = { limits: { ...defaultRiskLimits, maxPosition: 20 }, isLocked: false }
    expect(risk.checkNew(held, tight, draft({ side: 'sell', quantity: 20 }))).toBeNull()
    expect(risk.checkChange(held, tight, 'profit', { quantity: 20, limitPrice: 101 })).toBeNull()
    const other = working({ ...protection, id: 'other', parentId: null })
    const more = { ...held, orders: [...held.orders, other] }
    expect(risk.checkNew(more, tight, draft({ side: 'sell', quantity: 1 }))).toContain('21 contracts')
  })

  it('[BY-27] has the limit of the loss of a day, and lets reducing orders through', () => {
    const { risk, time } = begun()
    expect(risk.checkNew(stateOf({}, 50_000), rules, draft())).toBeNull()
    const lost = stateOf({ positions: [position(2)] }, 40_000)
    expect(risk.checkNew(lost, rules, draft())).toContain('The loss of today is 10,000')
    expect(risk.checkNew(lost, rules, draft({ side: 'sell', quantity: 2 }))).toBeNull()
    expect(risk.checkNew(lost, { ...rules, isLocked: true }, draft())).toContain('locked')
    time.nowMs += 86_400_000
    expect(risk.checkNew(lost, rules, draft())).toBeNull()
  })
})
