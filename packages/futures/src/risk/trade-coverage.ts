import { publicationTypes, subscriptionScopes } from '../protocol/codes/trade-routing.ts'
import type { TradeSnapshotCompletion, TradeSubscription } from '../protocol/message-types.ts'

const MAX_SUBSCRIPTIONS = 200

interface Subscription {
  /** Null: all accounts of the user. */
  readonly accountIds: ReadonlySet<number> | null
  /** The revision when it was asked for. */
  readonly revision: number
  readonly missing: Set<number>
}

/** Which accounts a connection reports in full: all orders and positions, without a filter. */
export class TradeCoverage {
  readonly #subscriptions = new Map<number, Subscription>()

  ask(request: TradeSubscription, revision: number): void {
    this.#subscriptions.delete(request.id)
    const accountIds = accountIdsOf(request)
    if (!request.subscribe || !isFull(request) || accountIds === undefined) return
    if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS) return
    const missing = new Set<number>([subscriptionScopes.orders, subscriptionScopes.positions])
    this.#subscriptions.set(request.id, { accountIds, revision, missing })
  }

  refused(id: number): void {
    this.#subscriptions.delete(id)
  }

  /** Returns the revision and the accounts of a subscription that is complete now. */
  complete({
    subscriptionId,
    subscriptionScopes: scopes = [],
  }: TradeSnapshotCompletion): Subscription | null {
    const subscription = this.#subscriptions.get(subscriptionId)
    if (!subscription || subscription.missing.size === 0) return null
    for (const scope of scopes) subscription.missing.delete(scope)
    return subscription.missing.size === 0 ? subscription : null
  }

  /** `isOwn`: the account is one of the user that has logged on. */
  covers(accountId: number, isOwn: boolean): boolean {
    for (const { accountIds, missing } of this.#subscriptions.values())
      if (missing.size === 0 && (accountIds ? accountIds.has(accountId) : isOwn)) return true
    return false
  }

  clear(): void {
    this.#subscriptions.clear()
  }
}

/** Undefined for a kind of publication whose accounts are not known here. */
function accountIdsOf({ publicationType, accountIds = [] }: TradeSubscription) {
  if (publicationType === undefined || publicationType === publicationTypes.allAuthorized) return null
  return publicationType === publicationTypes.accounts ? new Set(accountIds) : undefined
}

const isFull = (request: TradeSubscription): boolean =>
  [subscriptionScopes.orders, subscriptionScopes.positions].every(scope =>
    request.subscriptionScopes?.includes(scope),
  ) &&
  !request.skipOrdersSnapshot &&
  !request.confirmedPositionsOnly &&
  request.orderSnapshotFilter === undefined &&
  request.lastOrderUpdateUtcTime === undefined &&
  request.lastOrderUpdateUtcTimestamp === undefined
