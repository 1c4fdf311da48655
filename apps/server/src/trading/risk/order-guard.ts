import { randomUUID } from 'node:crypto'
import {
  type CheckedOrder,
  type ClaimedOrder,
  type ConnectionRisk,
  claimsOfOthers,
  clientMessageOf,
  clientPartsOf,
  encodeClientMessage,
  encodeServerMessage,
  Flattening,
  noClaimsOfOthers,
  type OrderEntry,
  type OrderRequest,
  type ReadOrder,
  type RiskRules,
  riskTexts,
  type StoredClaim,
} from '@tidemark/futures'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { FuturesCounters } from '../relay/futures-counters.ts'
import type { FuturesLink } from '../relay/futures-upstream.ts'
import type { NewClaim, OrderClaims } from './order-claims.ts'
import type { OrderRecords, OrderSender } from './order-records.ts'
import type { RiskAccounts } from './risk-accounts.ts'

/** More than the provider takes of one account in a second. */
const maxOrdersInMessage = 100
/** The provider's code for a reason that is told in words. */
const seeText = 1001

export type RiskOfOrders = Pick<RiskAccounts, 'rulesOf' | 'flattened'>

/** The browser whose orders are checked, and its connection at the provider. */
interface GuardedClient {
  readonly address: string
  readonly isOpen: boolean
  readonly link: Pick<FuturesLink, 'send'> | null
  deliver(bytes: Uint8Array): void
}

export interface OrderGuardParts {
  readonly client: GuardedClient
  readonly userId: string
  readonly connection: ConnectionRisk
  readonly risk: RiskOfOrders
  readonly records: OrderRecords
  /** Null: there is no other process. */
  readonly claims: Pick<OrderClaims, 'newClaim' | 'exchange' | 'refused'> | null
  readonly counters: Pick<FuturesCounters, 'refusedOrders'>
  readonly wall: WallClock
  readonly steady: WallClock
  readonly onError: (error: unknown) => void
  readonly onEnd: (guard: OrderGuard) => void
}

/** [BY-27] Keeps orders that break a risk limit from the provider, and flattens accounts whose kill switch was used. */
export class OrderGuard {
  readonly userId: string
  readonly #parts: OrderGuardParts
  readonly #flattenings = new Map<number, Flattening>()

  constructor(parts: OrderGuardParts) {
    this.#parts = parts
    this.userId = parts.userId
  }

  /** Returns what may be passed on. Throws a ProtocolError for a message in which an order could hide. */
  check(bytes: Uint8Array): Uint8Array | null | Promise<Uint8Array | null> {
    const parts = clientPartsOf(bytes)
    if (!parts) return bytes
    this.#parts.connection.subscribed(parts.subscriptions)
    return parts.orders.length === 0 ? bytes : this.#checkOrders(parts)
  }

  received(bytes: Uint8Array): void {
    this.#parts.connection.received(bytes)
    if (this.#flattenings.size > 0) this.continueFlattening()
  }

  isFlattening(accountId: number): boolean {
    return this.#flattenings.has(accountId)
  }

  /** Returns false when this connection does not see the whole account. */
  flatten(accountId: number): boolean {
    const { connection } = this.#parts
    if (!connection.covers(accountId)) return false
    if (!this.#flattenings.has(accountId))
      this.#flattenings.set(
        accountId,
        new Flattening({ accountId, connection, newId: () => `TM_${randomUUID()}` }),
      )
    this.continueFlattening()
    return true
  }

  stopFlattening(accountId: number): void {
    this.#flattenings.delete(accountId)
  }

  continueFlattening(): void {
    const { client, risk, wall, steady, onError } = this.#parts
    if (!client.isOpen) return
    for (const flattening of [...this.#flattenings.values()]) {
      const orderRequests = flattening.requests(steady.nowMs(), wall.nowMs())
      if (orderRequests.length > 0) {
        this.#recordLater(
          'server',
          orderRequests.map(request => this.#parts.connection.entryOf(request)),
        )
        client.link?.send(encodeClientMessage({ orderRequests }))
      }
      // The answers to what was sent may have come already, and with them the end.
      if (flattening.isDone && this.#flattenings.delete(flattening.accountId))
        risk.flattened(this.userId, String(flattening.accountId)).catch(onError)
    }
  }

  end(): void {
    this.#flattenings.clear()
    this.#parts.connection.closed()
    this.#parts.onEnd(this)
  }

  async #checkOrders({ rest, orders }: NonNullable<ReturnType<typeof clientPartsOf>>) {
    const [taken, tooMany] = [orders.slice(0, maxOrdersInMessage), orders.slice(maxOrdersInMessage)]
    const claims = taken.map(order => this.#newClaim(order))
    const [rules, stored] = await Promise.all([
      this.#rulesOf(taken.flatMap(({ request }) => (request ? [request] : []))),
      this.#exchange(claims.filter(claim => claim !== null)),
    ])
    // From here on nothing waits: an order that is let through counts before the next one is checked.
    for (const claim of claims) if (claim) this.#parts.connection.user.pending.delete(claim.id)
    const claimedOf = this.#claimedOf(stored ?? [])
    const checked = taken.map((order, index) =>
      this.#parts.connection.check(
        order,
        accountId => (stored && rules.get(accountId)) ?? null,
        claimedOf(claims[index] ?? null),
      ),
    )
    const refusedClaims = claims.filter((_, index) => checked[index]?.refusal !== null)
    this.#parts.claims?.refused(refusedClaims.flatMap(claim => (claim ? [claim.id] : [])))
    this.#refuse([
      ...checked.filter(({ refusal }) => refusal !== null),
      ...tooMany.map(({ requestId }) => ({
        ...{ requestId, accountId: null, refusal: riskTexts.tooManyInMessage },
      })),
    ])
    const isRecorded = await this.#record(checked)
    const passed = checked.flatMap(one =>
      one.request && (isRecorded || one.isReducing) ? [one.request] : [],
    )
    const message = clientMessageOf(rest, passed)
    return message.length === 0 ? null : message
  }

  /** Returns false when the entries could not be written: then only what reduces is sent, and recorded later. */
  async #record(checked: readonly CheckedOrder[]): Promise<boolean> {
    const { records, onError } = this.#parts
    const passed = checked.filter(({ refusal }) => refusal === null)
    const reducing = passed.filter(({ isReducing }) => isReducing)
    // Closing a position waits for nothing.
    this.#recordLater(
      this.#browser,
      reducing.map(({ entry }) => entry),
    )
    if (reducing.length === passed.length) return true
    const opening = passed.filter(({ isReducing }) => !isReducing)
    try {
      await records.record(
        this.#sentBy(this.#browser),
        opening.flatMap(({ entry }) => entry ?? []),
      )
      return true
    } catch (error) {
      onError(error)
      this.#takeBack(opening)
      return false
    }
  }

  /** Orders that were let through and are not sent. */
  #takeBack(orders: readonly CheckedOrder[]): void {
    const { client, connection } = this.#parts
    const orderRequestRejects = orders.map(({ requestId }) => ({
      ...{ requestId, rejectCode: seeText, textMessage: riskTexts.notRecorded },
    }))
    const bytes = encodeServerMessage({ orderRequestRejects })
    connection.received(bytes)
    client.deliver(bytes)
  }

  #recordLater(by: OrderSender['by'], entries: readonly (OrderEntry | null)[]): void {
    const { records, onError } = this.#parts
    const known = entries.flatMap(entry => entry ?? [])
    if (known.length > 0) records.recordLater(this.#sentBy(by), known).catch(onError)
  }

  get #browser(): OrderSender['by'] {
    return { address: this.#parts.client.address }
  }

  #sentBy(by: OrderSender['by']): OrderSender {
    return { userId: this.userId, by }
  }

  #newClaim(order: ReadOrder): NewClaim | null {
    const { claims, connection } = this.#parts
    const claim = claims && connection.claimOf(order)
    return claim && claims.newClaim(claim)
  }

  /** Null when the claims of other processes cannot be read: orders are refused then. */
  async #exchange(own: readonly NewClaim[]): Promise<readonly StoredClaim[] | null> {
    const { claims, connection, onError } = this.#parts
    if (!claims || own.length === 0) return []
    const { pending } = connection.user
    for (const claim of own) pending.set(claim.id, { ...claim, isOwn: false })
    try {
      return await claims.exchange(this.userId, own)
    } catch (error) {
      onError(error)
      return null
    }
  }

  #claimedOf(stored: readonly StoredClaim[]): (claim: NewClaim | null) => ClaimedOrder | null {
    const { claims, connection, steady } = this.#parts
    if (!claims) return () => null
    const all = [...stored, ...connection.user.pending.values()]
    const byAccount = new Map<number, ClaimedOrder['others']>()
    return claim => {
      if (!claim) return { claimId: '', claim, others: noClaimsOfOthers }
      const { accountId } = claim
      const others = byAccount.get(accountId) ?? claimsOfOthers(all, accountId, steady.nowMs())
      byAccount.set(accountId, others)
      return { claimId: claim.id, claim, others }
    }
  }

  /** Without the rules of an account whose limits cannot be read: its orders are refused then. */
  async #rulesOf(requests: readonly OrderRequest[]): Promise<ReadonlyMap<number, RiskRules>> {
    const { risk, onError } = this.#parts
    const rules = new Map<number, RiskRules>()
    for (const accountId of new Set(requests.flatMap(accountIdsOf))) {
      try {
        rules.set(accountId, await risk.rulesOf(this.userId, String(accountId)))
      } catch (error) {
        onError(error)
      }
    }
    return rules
  }

  #refuse(refused: readonly Pick<CheckedOrder, 'requestId' | 'accountId' | 'refusal'>[]): void {
    const [first] = refused
    if (!first) return
    const { client, records, counters, onError } = this.#parts
    counters.refusedOrders += refused.length
    const orderRequestRejects = refused.map(({ requestId, refusal }) => ({
      ...{ requestId, rejectCode: seeText, textMessage: refusal ?? '' },
    }))
    client.deliver(encodeServerMessage({ orderRequestRejects }))
    const details = {
      account: String(first.accountId ?? 'unknown'),
      reason: first.refusal ?? '',
      ...(refused.length > 1 && { orders: refused.length }),
    }
    records.recordRefusal(this.#sentBy(this.#browser), details).catch(onError)
  }
}

/** Of those that have limits: a cancel needs none, and must not wait for them. */
const accountIdsOf = ({ newOrder, modifyOrder }: OrderRequest): number[] =>
  [newOrder?.order.accountId, modifyOrder?.accountId].filter(id => id !== undefined)
