import { subscriptionScopes } from '../protocol/codes/trade-routing.ts'
import type {
  OrderRequestAck,
  OrderRequestReject,
  OrderStatus,
  PositionStatus,
  TradeSubscriptionStatus,
} from '../protocol/message-types.ts'
import { isFailure, refusalText } from '../session/answer.ts'
import type { RequestIds } from '../session/request-ids.ts'
import type { SessionCore, SessionPart } from '../session/session-core.ts'
import type { ServerMessage } from '../wire-messages.ts'

export interface TradingListener {
  /** Snapshot and updates; before the completion that ends a snapshot. */
  orders?(statuses: readonly OrderStatus[]): void
  positions?(statuses: readonly PositionStatus[]): void
  /** Everything of these scopes has been sent once. */
  complete?(scopes: readonly number[]): void
  rejects?(rejects: readonly OrderRequestReject[]): void
  acks?(acks: readonly OrderRequestAck[]): void
  /** The subscription begins anew: what is known is replaced by the snapshot to come. */
  restarted?(): void
  failed?(error: string): void
  /** The connection is lost; it is made again by itself. */
  disconnected?(): void
  /** The user is logged off. */
  ended?(reason: string): void
}

const MAX_LISTENERS = 100

/** Orders and positions by subscriber, through one subscription at the server. */
export class Trading implements SessionPart {
  readonly #core: SessionCore
  readonly #ids: RequestIds
  readonly #listeners = new Map<string, TradingListener>()
  #subscriptionId: number | null = null

  constructor(core: SessionCore, ids: RequestIds) {
    this.#core = core
    this.#ids = ids
  }

  /** A snapshot follows for all listeners. */
  subscribe(subscriberId: string, listener: TradingListener): void {
    if (this.#listeners.size >= MAX_LISTENERS) return
    this.#listeners.set(subscriberId, listener)
    this.#drop()
    this.#ask()
    if (!this.#core.info) this.#core.ensureOpen()
  }

  unsubscribe(subscriberId: string): void {
    if (this.#listeners.delete(subscriberId) && this.#listeners.size === 0) this.#drop()
  }

  ready(): void {
    this.#forget()
    this.#ask()
  }

  disconnected(): void {
    this.#forget()
    this.#tell(listener => listener.disconnected?.())
  }

  ended(reason: string): void {
    this.#forget()
    this.#tell(listener => listener.ended?.(reason))
  }

  received(message: ServerMessage): void {
    for (const status of message.tradeSubscriptionStatuses ?? []) this.#status(status)
    const { orderStatuses, positionStatuses, orderRequestRejects, orderRequestAcks } = message
    if (orderStatuses) this.#tell(listener => listener.orders?.(orderStatuses))
    if (positionStatuses) this.#tell(listener => listener.positions?.(positionStatuses))
    if (orderRequestRejects) this.#tell(listener => listener.rejects?.(orderRequestRejects))
    if (orderRequestAcks) this.#tell(listener => listener.acks?.(orderRequestAcks))
    for (const completion of message.tradeSnapshotCompletions ?? [])
      if (completion.subscriptionId === this.#subscriptionId)
        this.#tell(listener => listener.complete?.(completion.subscriptionScopes ?? []))
  }

  #status(status: TradeSubscriptionStatus): void {
    if (status.id !== this.#subscriptionId || !isFailure(status.statusCode)) return
    const error = refusalText(status.statusCode, status)
    this.#forget()
    this.#tell(listener => listener.failed?.(error))
  }

  #ask(): void {
    if (this.#listeners.size === 0 || !this.#core.info) return
    const id = this.#ids.take()
    if (id === null) return
    this.#subscriptionId = id
    this.#tell(listener => listener.restarted?.())
    const scopes = [subscriptionScopes.orders, subscriptionScopes.positions]
    this.#core.sendNow(() => ({ tradeSubscriptions: [{ id, subscriptionScopes: scopes, subscribe: true }] }))
  }

  #drop(): void {
    const id = this.#subscriptionId
    if (id === null) return
    this.#core.sendNow(() => ({ tradeSubscriptions: [{ id, subscribe: false }] }))
    this.#forget()
  }

  #forget(): void {
    if (this.#subscriptionId !== null) this.#ids.release(this.#subscriptionId)
    this.#subscriptionId = null
  }

  #tell(tell: (listener: TradingListener) => void): void {
    for (const listener of [...this.#listeners.values()]) tell(listener)
  }
}
