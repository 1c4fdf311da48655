import type { OrderStatus } from '../protocol/message-types.ts'
import type { BrokerExecution, BrokerOrder } from './broker.ts'
import { fillsOf, type OrderRecord, orderRecordOf, type RecordParts } from './order-record.ts'
import { isOpenGroup } from './order-status.ts'

/** The orders that protect another one, as far as there are any. */
export interface OrderBrackets {
  readonly takeProfit?: OrderRecord
  readonly stopLoss?: OrderRecord
}

const MAX_ORDERS = 2000
const MAX_EXECUTIONS = 1000

/** The orders and executions of all accounts. A snapshot replaces them when it is complete; until then the last ones are shown. */
export class AccountOrders {
  #records = new Map<string, OrderRecord>()
  #executions = new Map<string, BrokerExecution & { readonly accountId: string }>()
  /** What has come of a snapshot that is not complete. */
  #incoming: Map<string, OrderRecord> | null = null

  get isComplete(): boolean {
    return this.#incoming === null
  }

  restart(): void {
    this.#incoming = new Map()
  }

  complete(): void {
    if (this.#incoming) this.#records = this.#incoming
    this.#incoming = null
  }

  /** Null when the order is not known. */
  apply(status: OrderStatus, parts: RecordParts): OrderRecord | null {
    const known = this.#incoming?.get(status.chainOrderId) ?? this.#records.get(status.chainOrderId)
    const record = orderRecordOf(status, known, parts)
    if (!record) return null
    put(this.#incoming ?? this.#records, record.chainOrderId, record, MAX_ORDERS, isClosed)
    const { added, removed } = fillsOf(status, record)
    for (const execution of added)
      put(
        this.#executions,
        execution.id,
        { ...execution, accountId: record.order.accountId },
        MAX_EXECUTIONS,
        () => true,
      )
    for (const id of removed) this.#executions.delete(id)
    return record
  }

  byChain(chainOrderId: string): OrderRecord | undefined {
    return this.#records.get(chainOrderId)
  }

  byId(accountId: string, orderId: string): OrderRecord | undefined {
    return [...this.#records.values()].find(
      ({ order }) => order.id === orderId && order.accountId === accountId,
    )
  }

  orders(accountId: string): BrokerOrder[] {
    const own = [...this.#records.values()].filter(({ order }) => order.accountId === accountId)
    const brackets = bracketsByParent(own)
    return own.map(({ order, chainOrderId, parentChainId }) => {
      // A parent that is not listed any more has no other name.
      const parentId = parentChainId && (this.#records.get(parentChainId)?.order.id ?? parentChainId)
      return { ...order, parentId, ...pricesOf(brackets.get(chainOrderId)) }
    })
  }

  /** The open orders that protect another one. */
  bracketsOf(chainOrderId: string): OrderBrackets {
    return bracketsByParent([...this.#records.values()]).get(chainOrderId) ?? {}
  }

  executions(accountId: string): BrokerExecution[] {
    return [...this.#executions.values()].flatMap(({ accountId: of, ...execution }) =>
      of === accountId ? [execution] : [],
    )
  }
}

/** A limit takes the profit, anything else stops the loss. */
function bracketsByParent(records: readonly OrderRecord[]): Map<string, OrderBrackets> {
  const found = new Map<string, OrderBrackets>()
  for (const record of records) {
    const { parentChainId, order } = record
    if (parentChainId === null || isClosed(record)) continue
    const bracket = order.type === 'limit' ? { takeProfit: record } : { stopLoss: record }
    found.set(parentChainId, { ...found.get(parentChainId), ...bracket })
  }
  return found
}

function pricesOf({
  takeProfit,
  stopLoss,
}: OrderBrackets = {}): Pick<BrokerOrder, 'takeProfit' | 'stopLoss'> {
  const [profit, loss] = [takeProfit?.order.limitPrice, stopLoss?.order.stopPrice]
  return {
    ...(profit !== undefined && { takeProfit: profit }),
    ...(loss !== undefined && { stopLoss: loss }),
  }
}

const isClosed = ({ order }: OrderRecord): boolean => !isOpenGroup(order.group)

/** Makes room with the oldest that may go; an order that works never does. */
function put<Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  max: number,
  mayGo: (value: Value) => boolean,
): void {
  if (!map.has(key) && map.size >= max) {
    const oldest = [...map].find(([, one]) => mayGo(one))
    if (oldest) map.delete(oldest[0])
  }
  map.set(key, value)
}
