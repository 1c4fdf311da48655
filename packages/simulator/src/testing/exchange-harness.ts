import type { EpochMs } from '@tidemark/domain'
import {
  decimalOfNumber,
  numberOfDecimal,
  type Order,
  type OrderStatus,
  type ServerMessage,
} from '@tidemark/futures'
import { Exchange, type ExchangeJournal } from '../futures-gateway/index.ts'
import { accountsOf, simulatedUsers } from '../futures-gateway/users.ts'
import { type Client, contractIdOf, createHarness, market, start } from './gateway-harness.ts'

export const ACCOUNT = 10_001
export const symbol = 'F.US.EPZ26'
/** Scaled prices count cents, and a tick has 25 of them. */
export const TICK = 25

/** A journal in memory, as text like a file. `isBroken` makes writing fail. */
export function memoryJournal(): ExchangeJournal & { isBroken: boolean; readonly lines: string[] } {
  const journal = {
    isBroken: false,
    lines: [] as string[],
    load: () => journal.lines.map(line => JSON.parse(line) as unknown),
    append: (entry: object) => {
      if (journal.isBroken) throw new Error('The disk is full')
      journal.lines.push(JSON.stringify(entry))
    },
  }
  return journal
}

export interface Trader {
  readonly client: Client
  readonly contractId: number
  order(change?: Partial<Order>): Order
  place(change?: Partial<Order>): void
  /** All messages since the last call. */
  take(): ServerMessage[]
  /** Statuses since the last call, as [status, transaction] codes. */
  steps(): [number, number | undefined][]
}

/** A gateway with an exchange, which goes on with what a journal has; `at` is the time of its market. `isSlow`: each look at the
 *  time of the process is later than one round may take. */
export function openExchange<Journal extends ExchangeJournal = ReturnType<typeof memoryJournal>>(
  journal = memoryJournal() as unknown as Journal,
  at: EpochMs = start,
  balance?: number,
  isSlow = false,
) {
  const accounts = simulatedUsers
    .flatMap(accountsOf)
    .map(account => ({ ...account, balance: balance ?? account.balance }))
  const created: Exchange[] = []
  let elapsedMs = 0
  const slowly = () => {
    elapsedMs += 1000
    return elapsedMs
  }
  const harness = createHarness(
    {},
    clocks => {
      created.push(
        new Exchange({
          ...{ ...clocks, ...(isSlow && { elapsedMs: slowly }) },
          ...{ market, marketName: '7', journal, accounts },
        }),
      )
      return created[0] as Exchange
    },
    at,
  )
  return { journal, harness, exchange: created[0] as Exchange, trader: () => traderOf(harness.loggedOn()) }
}

let lastId = 0

function traderOf(client: Client): Trader {
  const contractId = contractIdOf(client, symbol)
  client.send({ tradeSubscriptions: [{ id: 1, subscriptionScopes: [1, 2], subscribe: true }] })
  const order = (change: Partial<Order> = {}): Order => {
    lastId += 1
    return {
      ...{ accountId: ACCOUNT, contractId, clOrderId: `RS_${lastId}`, orderType: 1, duration: 1, side: 1 },
      ...{ qty: decimalOfNumber(1), whenUtcTime: 0, ...change },
    }
  }
  return {
    ...{ client, contractId, order, take: client.take },
    place: change => client.send({ orderRequests: [{ requestId: 5, newOrder: { order: order(change) } }] }),
    steps: () => statusesIn(client.take()).map(stepOf),
  }
}

export const statusesIn = (messages: readonly ServerMessage[]): OrderStatus[] =>
  messages.flatMap(({ orderStatuses = [] }) => orderStatuses)

export const stepOf = ({ status, transactionStatuses = [] }: OrderStatus): [number, number | undefined] => [
  status,
  transactionStatuses.at(-1)?.status,
]

export const filledIn = ({ fillQty = {} }: OrderStatus): number => numberOfDecimal(fillQty)
