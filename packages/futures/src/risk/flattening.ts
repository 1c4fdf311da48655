import { orderDurations, orderSides, orderTypes } from '../protocol/codes/orders.ts'
import type { OrderRequest } from '../protocol/message-types.ts'
import { timestampOf } from '../values/base-time.ts'
import { decimalOfNumber } from '../values/decimal.ts'
import type { ConnectionRisk } from './connection-risk.ts'
import type { FollowedOrder } from './risk-reports.ts'

/** Time for an answer before a request is made again. */
const RETRY_MS = 5000
const MAX_TRIES = 5
/** Below the provider's limit of orders a second in one account. */
const MAX_PER_SECOND = 8
/** Above the ids that clients count up to. */
const FIRST_REQUEST_ID = 4_000_000_000

interface Attempt {
  readonly atMs: number
  readonly tries: number
}

interface FlatteningParts {
  readonly accountId: number
  readonly connection: ConnectionRisk
  /** A client order id that is used nowhere else. */
  readonly newId: () => string
}

/** Cancels the working orders of an account, then closes its positions at the market. */
export class Flattening {
  readonly accountId: number
  readonly #parts: FlatteningParts
  readonly #attempts = new Map<string, Attempt>()
  /** Client ids of its own orders, which it does not cancel. */
  readonly #own = new Set<string>()
  #nextRequestId = FIRST_REQUEST_ID
  #second = { startMs: Number.NEGATIVE_INFINITY, count: 0 }

  constructor(parts: FlatteningParts) {
    this.accountId = parts.accountId
    this.#parts = parts
  }

  /** Whether the account is known to have neither working orders nor positions. */
  get isDone(): boolean {
    const account = this.#account
    if (!this.#parts.connection.covers(this.accountId)) return false
    if (!account) return true
    // An order on its way when the account was locked would open something after the end.
    return account.openOrders.length === 0 && account.positions.size === 0 && !account.hasUnanswered
  }

  /** The requests to send now, with the time of day for the provider. Call it after every change, and from time to time. */
  requests(nowMs: number, sentAtMs = nowMs): OrderRequest[] {
    const { connection } = this.#parts
    const account = this.#account
    if (!account || !connection.covers(this.accountId)) return []
    const foreign = account.openOrders.filter(({ clOrderId }) => !this.#own.has(clOrderId))
    if (foreign.length > 0)
      return foreign.flatMap(order =>
        order.isInCancel || !this.#isDue(order.orderId, nowMs) ? [] : [this.#cancel(order, sentAtMs)],
      )
    const closing = new Set(account.openOrders.map(({ symbol }) => symbol))
    return [...account.positions].flatMap(([symbol, position]) => {
      const contractId = connection.contractIdOf(symbol)
      if (contractId === null || closing.has(symbol) || !this.#isDue(symbol, nowMs)) return []
      return [this.#close(symbol, contractId, position, sentAtMs)]
    })
  }

  get #account() {
    return this.#parts.connection.user.accounts.get(this.accountId)
  }

  #isDue(key: string, nowMs: number): boolean {
    const last = this.#attempts.get(key)
    if (last && (nowMs - last.atMs < RETRY_MS || last.tries >= MAX_TRIES)) return false
    if (nowMs - this.#second.startMs >= 1000) this.#second = { startMs: nowMs, count: 0 }
    if (this.#second.count >= MAX_PER_SECOND) return false
    this.#second.count += 1
    this.#attempts.set(key, { atMs: nowMs, tries: (last?.tries ?? 0) + 1 })
    return true
  }

  #cancel({ orderId, clOrderId }: FollowedOrder, sentAtMs: number): OrderRequest {
    return {
      requestId: this.#requestId(),
      cancelOrder: {
        orderId,
        accountId: this.accountId,
        origClOrderId: clOrderId,
        clOrderId: this.#parts.newId(),
        whenUtcTimestamp: timestampOf(sentAtMs),
      },
    }
  }

  #close(symbol: string, contractId: number, position: number, sentAtMs: number): OrderRequest {
    const { connection, newId } = this.#parts
    const [requestId, clOrderId] = [this.#requestId(), newId()]
    const [side, quantity] = [position > 0 ? ('sell' as const) : ('buy' as const), Math.abs(position)]
    this.#own.add(clOrderId)
    this.#account?.send({
      source: connection,
      requestId,
      clOrderId,
      chainId: null,
      claimId: null,
      symbol,
      side,
      quantity,
    })
    return {
      requestId,
      newOrder: {
        order: {
          accountId: this.accountId,
          contractId,
          clOrderId,
          orderType: orderTypes.mkt,
          duration: orderDurations.day,
          side: orderSides[side],
          qty: decimalOfNumber(quantity),
          whenUtcTimestamp: timestampOf(sentAtMs),
        },
      },
    }
  }

  #requestId(): number {
    this.#nextRequestId += 1
    return this.#nextRequestId
  }
}
