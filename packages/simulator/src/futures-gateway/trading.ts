import {
  type OrderRequest,
  publicationTypes,
  subscriptionScopes,
  type TradeSubscription,
  type TradeSubscriptionStatus,
  tradeSubscriptionStatusCodes,
} from '@tidemark/futures'
import type { Channel } from './gateway-parts.ts'
import { metadataOf } from './information-answers.ts'
import { RateLimiter } from './rate-limiter.ts'
import { texts } from './texts.ts'
import type {
  OrderRefusal,
  StatusTerms,
  TradingSnapshotRequest,
  TradingStatuses,
  TradingTurn,
} from './trading-port.ts'
import { accountsOf, type GatewayAccount } from './users.ts'

const supportedScopes: readonly number[] = [
  subscriptionScopes.orders,
  subscriptionScopes.positions,
  subscriptionScopes.collateral,
  subscriptionScopes.accountSummary,
]
const MAX_SCOPES = 16
const OTHER = 99

interface TradingSubscription {
  readonly scopes: readonly number[]
  readonly accounts: readonly GatewayAccount[]
}

/** Trade subscriptions and order requests of one connection. */
export class Trading {
  readonly #channel: Channel
  readonly #terms: StatusTerms
  readonly #subscriptions = new Map<number, TradingSubscription>()

  constructor(channel: Channel) {
    this.#channel = channel
    this.#terms = {
      contractId: contract => channel.session.contracts.idOf(contract),
      metadata: contract => metadataOf(contract, channel),
      wireTime: at => channel.clock.toWire(at),
    }
  }

  subscribe(request: TradeSubscription): void {
    this.#inTurn('read', () => this.#subscribe(request))
  }

  #subscribe(request: TradeSubscription): void {
    const { id } = request
    if (!request.subscribe) {
      const isKnown = this.#subscriptions.delete(id)
      if (isKnown) this.#sendStatus({ id, statusCode: tradeSubscriptionStatusCodes.success })
      else this.#refuse(id, tradeSubscriptionStatusCodes.failure, texts.noSubscription)
      return
    }
    const accounts = this.#accountsOf(request)
    const { subscriptionScopes: scopes = [] } = request
    const { failure, subscriptionLimitViolation, invalidPublicationId } = tradeSubscriptionStatusCodes
    if (this.#subscriptions.has(id)) this.#refuse(id, failure, texts.idInUse)
    else if (this.#subscriptions.size >= this.#channel.parts.limits.tradeSubscriptions)
      this.#refuse(id, subscriptionLimitViolation, texts.tooManySubscriptions)
    else if (!areSupported(scopes)) this.#refuse(id, failure, texts.scopeNotSupported)
    else if (lacksFields(request)) this.#refuse(id, failure, texts.noFields)
    else if (accounts === null) this.#refuse(id, invalidPublicationId, texts.unknownAccounts)
    else this.#begin(id, { scopes: [...new Set(scopes)], accounts })
  }

  order(request: OrderRequest): void {
    const refusal = this.#refusalBefore(request)
    if (refusal) this.#reject(request, refusal)
    else this.#inTurn('order', () => this.#submit(request))
  }

  publish(accountId: number, write: (terms: StatusTerms) => TradingStatuses): void {
    const followers = [...this.#subscriptions].filter(([, { accounts }]) =>
      accounts.some(({ id }) => id === accountId),
    )
    const scopes = new Set(followers.flatMap(([, subscription]) => subscription.scopes))
    if (scopes.size === 0) return
    const idsOf = (scope: number): number[] =>
      followers.flatMap(([id, subscription]) => (subscription.scopes.includes(scope) ? [id] : []))
    const statuses = addressed(write(this.#terms), idsOf, false)
    if (Object.keys(statuses).length > 0) this.#channel.send(statuses)
  }

  stop(): void {
    this.#subscriptions.clear()
  }

  #begin(id: number, subscription: TradingSubscription): void {
    const { scopes, accounts } = subscription
    const found = this.#snapshot({ accounts, scopes })
    if (found === null) {
      this.#refuse(id, tradeSubscriptionStatusCodes.failure, texts.failed)
      return
    }
    this.#subscriptions.set(id, subscription)
    this.#sendStatus({ id, statusCode: tradeSubscriptionStatusCodes.success })
    const snapshot = addressed(found, scope => (scopes.includes(scope) ? [id] : []), true)
    this.#channel.send({
      ...snapshot,
      tradeSnapshotCompletions: [{ subscriptionId: id, subscriptionScopes: scopes }],
    })
  }

  /** Null when the trading system fails. */
  #snapshot(request: TradingSnapshotRequest): TradingStatuses | null {
    try {
      return this.#channel.parts.trading.snapshot(request, this.#terms)
    } catch {
      return null
    }
  }

  /** Null when one of them does not belong to the user. */
  #accountsOf(request: TradeSubscription): GatewayAccount[] | null {
    const { user } = this.#channel.session.record
    const own = accountsOf(user)
    const { publicationType = publicationTypes.allAuthorized } = request
    if (publicationType === publicationTypes.allAuthorized) return own
    if (publicationType === publicationTypes.accounts) {
      const ids = new Set(request.accountIds ?? [])
      const found = own.filter(({ id }) => ids.has(id))
      return found.length > 0 && found.length === ids.size ? found : null
    }
    const isSeries = publicationType === publicationTypes.salesSeries
    if (!isSeries && publicationType !== publicationTypes.brokerage) return null
    const found = user.brokerages
      .filter(({ id }) => isSeries || id === request.brokerageId)
      .flatMap(({ salesSeries }) => salesSeries)
      .filter(({ number }) => !isSeries || number === request.salesSeriesNumber)
    return found.length > 0 ? found.flatMap(({ accounts }) => accounts) : null
  }

  #submit(request: OrderRequest): void {
    const { session, parts } = this.#channel
    const { user } = session.record
    try {
      const contract = (id: number) => session.contracts.contract(id)
      const epochOf = (wireTime: number) => this.#channel.clock.toEpoch(wireTime)
      const sender = { userName: user.name, accounts: accountsOf(user), contract, epochOf }
      const refusal = parts.trading.submit(request, sender)
      // It may be about an order that is not stored yet.
      if (refusal) this.#inTurn('read', () => this.#reject(request, refusal))
    } catch {
      this.#reject(request, { code: OTHER, text: texts.failed })
    }
  }

  /** What can be refused without the trading system. */
  #refusalBefore(request: OrderRequest): OrderRefusal | null {
    const { session, parts } = this.#channel
    const { newOrder, modifyOrder, cancelOrder } = request
    const accountId = newOrder?.order.accountId ?? modifyOrder?.accountId ?? cancelOrder?.accountId
    const account = accountsOf(session.record.user).find(({ id }) => id === accountId)
    if (!session.orderRequests.take(parts.elapsedMs())) return { code: OTHER, text: texts.tooManyOrders }
    if (accountId === undefined) return { code: OTHER, text: texts.emptyRequest }
    if (!account || account.isViewOnly) return { code: OTHER, text: texts.unknownAccount }
    if (!this.#ordersOf(account.id).take(parts.elapsedMs())) return { code: OTHER, text: texts.tooManyOrders }
    return null
  }

  #reject({ requestId }: OrderRequest, { code: rejectCode, text: textMessage }: OrderRefusal): void {
    this.#channel.send({ orderRequestRejects: [{ requestId, rejectCode, textMessage }] })
  }

  #inTurn(turn: TradingTurn, work: () => void): void {
    const { trading } = this.#channel.parts
    if (trading.inTurn) trading.inTurn(turn, work)
    else work()
  }

  /** One limit per account of the user, so that their number is bounded. */
  #ordersOf(accountId: number): RateLimiter {
    const { session, parts } = this.#channel
    const known = session.accountOrders.get(accountId)
    if (known) return known
    const limiter = new RateLimiter(parts.limits.orderRequestsPerAccount)
    session.accountOrders.set(accountId, limiter)
    return limiter
  }

  #refuse(id: number, statusCode: number, textMessage: string): void {
    this.#sendStatus({ id, statusCode, textMessage })
  }

  #sendStatus(status: TradeSubscriptionStatus): void {
    this.#channel.send({ tradeSubscriptionStatuses: [status] })
  }
}

const areSupported = (scopes: readonly number[]): boolean =>
  scopes.length > 0 && scopes.length <= MAX_SCOPES && scopes.every(scope => supportedScopes.includes(scope))

const lacksFields = ({ subscriptionScopes: scopes = [], accountSummaryParameters }: TradeSubscription) =>
  scopes.includes(subscriptionScopes.accountSummary) &&
  (accountSummaryParameters?.requestedFields ?? []).length === 0

/** The statuses that a subscription asked for, with its id. */
function addressed(
  {
    orderStatuses = [],
    positionStatuses = [],
    accountSummaryStatuses = [],
    collateralStatuses = [],
  }: TradingStatuses,
  idsOf: (scope: number) => number[],
  isSnapshot: boolean,
): TradingStatuses {
  const { orders, positions, collateral, accountSummary } = subscriptionScopes
  const add = <Status>(statuses: readonly Status[], scope: number) => {
    const subscriptionIds = idsOf(scope)
    return subscriptionIds.length === 0
      ? []
      : statuses.map(status => ({ ...status, subscriptionIds, isSnapshot }))
  }
  const [ordersOf, positionsOf] = [add(orderStatuses, orders), add(positionStatuses, positions)]
  const summaries = add(accountSummaryStatuses, accountSummary)
  const collaterals = add(collateralStatuses, collateral)
  return {
    ...(ordersOf.length > 0 && { orderStatuses: ordersOf }),
    ...(positionsOf.length > 0 && { positionStatuses: positionsOf }),
    ...(summaries.length > 0 && { accountSummaryStatuses: summaries }),
    ...(collaterals.length > 0 && { collateralStatuses: collaterals }),
  }
}
