import type {
  Broker,
  BrokerAccount,
  BrokerAnswer,
  BrokerOrder,
  BrokerPosition,
  BrokerState,
} from '@tidemark/futures'
import { vi } from 'vitest'

export const paperAccount: BrokerAccount = {
  id: 'paper',
  name: 'Paper',
  kind: 'paper',
  currency: 'USD',
  hasBrackets: true,
}
const simulatedAccount: BrokerAccount = {
  id: '10001',
  name: 'SIM10001',
  kind: 'simulated',
  currency: 'USD',
}

/** Tuesday, 10:00 in New York. */
export const tradedAt = Date.UTC(2026, 10, 17, 15, 0)

export const fakeOrder = (given: Partial<BrokerOrder> = {}): BrokerOrder => ({
  id: 'RS_1',
  accountId: 'paper',
  symbol: 'F.US.EPZ26',
  side: 'buy',
  type: 'limit',
  quantity: 2,
  limitPrice: 7910.25,
  duration: { kind: 'DAY' },
  statusCode: 3,
  group: 'working',
  filledQuantity: 0,
  averagePrice: null,
  text: '',
  parentId: null,
  placedAt: tradedAt,
  changedAt: tradedAt,
  ...given,
})

export const fakePosition = (given: Partial<BrokerPosition> = {}): BrokerPosition => ({
  accountId: 'paper',
  symbol: 'F.US.EPZ26',
  quantity: 2,
  averagePrice: 7910.25,
  last: 7912.75,
  profit: 250,
  ...given,
})

const emptyState: BrokerState = {
  status: 'ready',
  error: null,
  orders: [],
  positions: [],
  balances: {
    balance: 100_000,
    equity: 100_250,
    openProfit: 250,
    realizedProfit: 0,
    margin: null,
    purchasingPower: null,
  },
  executions: [],
}

const done: BrokerAnswer = { isDone: true }

/** A broker that does what the test says. */
export function createFakeBroker(
  given: Partial<BrokerState> = {},
  accounts: readonly BrokerAccount[] = [paperAccount, simulatedAccount],
) {
  const states = new Map<string, BrokerState>(
    accounts.map(({ id }, index) => [id, { ...emptyState, ...(index === 0 && given) }]),
  )
  const listeners = new Set<() => void>()
  const broker = {
    accounts,
    state: (accountId: string) => states.get(accountId) ?? emptyState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    place: vi.fn<Broker['place']>(async () => done),
    modify: vi.fn<Broker['modify']>(async () => done),
    cancel: vi.fn<Broker['cancel']>(async () => done),
    closePosition: vi.fn<Broker['closePosition']>(async () => done),
    reversePosition: vi.fn<Broker['reversePosition']>(async () => done),
    flatten: vi.fn<Broker['flatten']>(async () => done),
  } satisfies Broker
  const change = (part: Partial<BrokerState>, accountId = accounts[0]?.id ?? '') => {
    states.set(accountId, { ...broker.state(accountId), ...part })
    for (const listener of [...listeners]) listener()
  }
  return { broker, change, listenerCount: () => listeners.size }
}
