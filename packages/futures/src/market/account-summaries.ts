import { subscriptionScopes } from '../protocol/codes/trade-routing.ts'
import type { AccountSummaryStatus } from '../protocol/message-types.ts'
import { tradeRoutingMessages } from '../protocol/messages/trade-routing.ts'
import { isFailure, refusalText } from '../session/answer.ts'
import type { RequestIds } from '../session/request-ids.ts'
import type { SessionCore, SessionPart } from '../session/session-core.ts'
import type { ServerMessage } from '../wire-messages.ts'
import { SharedSubscription } from './shared-subscription.ts'

const summaryFields = [
  'totalMargin',
  'positionMargin',
  'purchasingPower',
  'ote',
  'mvo',
  'marginCredit',
  'cashExcess',
  'yesterdayCollateral',
  'currentBalance',
  'profitLoss',
  'unrealizedProfitLoss',
  'yesterdayBalance',
] as const

type SummaryField = (typeof summaryFields)[number]

/** An account in one currency, now. A figure that the server does not know is absent. */
export type AccountSummary = { readonly accountId: number; readonly currency: string } & {
  readonly [Field in SummaryField]?: number
}

export interface SummariesListener {
  /** All summaries, after each change. */
  summaries?(summaries: readonly AccountSummary[]): void
  failed?(error: string): void
}

const MAX_SUMMARIES = 1000
const { AccountSummaryStatus: statusFields } = tradeRoutingMessages
const numberOf = (field: SummaryField): number => statusFields[field].number

/** Balances, margins and profits of the accounts, as they change. */
export class AccountSummaries implements SessionPart {
  readonly #subscription: SharedSubscription<SummariesListener>
  readonly #summaries = new Map<string, AccountSummary>()
  #isComplete = false

  constructor(core: SessionCore, ids: RequestIds) {
    const accountSummaryParameters = { requestedFields: summaryFields.map(numberOf) }
    const scopes = [subscriptionScopes.accountSummary]
    this.#subscription = new SharedSubscription(core, ids, {
      subscribe: id => ({
        tradeSubscriptions: [{ id, subscribe: true, subscriptionScopes: scopes, accountSummaryParameters }],
      }),
      unsubscribe: id => ({ tradeSubscriptions: [{ id, subscribe: false }] }),
    })
  }

  subscribe(subscriberId: string, listener: SummariesListener): void {
    this.#subscription.add(subscriberId, listener)
    if (this.#isComplete) listener.summaries?.([...this.#summaries.values()])
  }

  unsubscribe(subscriberId: string): void {
    this.#subscription.remove(subscriberId)
    if (this.#subscription.id === null) this.#clear()
  }

  ready(): void {
    this.disconnected()
    this.#subscription.ask()
  }

  disconnected(): void {
    this.#subscription.forget()
    this.#clear()
  }

  ended(): void {
    this.disconnected()
  }

  received(message: ServerMessage): void {
    const { id } = this.#subscription
    if (id === null) return
    for (const status of message.tradeSubscriptionStatuses ?? []) {
      if (status.id !== id || !isFailure(status.statusCode)) continue
      this.#clear()
      this.#subscription.fail(refusalText(status.statusCode, status))
      return
    }
    const news = (message.accountSummaryStatuses ?? []).filter(({ subscriptionIds = [] }) =>
      subscriptionIds.includes(id),
    )
    for (const status of news) this.#apply(status)
    const isCompleted = (message.tradeSnapshotCompletions ?? []).some(
      ({ subscriptionId }) => subscriptionId === id,
    )
    if (isCompleted) this.#isComplete = true
    if (!this.#isComplete || (news.length === 0 && !isCompleted)) return
    const all = [...this.#summaries.values()]
    this.#subscription.tell(listener => listener.summaries?.(all))
  }

  /** A snapshot is complete; an update has what changed. */
  #apply(status: AccountSummaryStatus): void {
    const { accountId, currency = '', isSnapshot, deleted } = status
    if (accountId === undefined) return
    const key = `${accountId} ${currency}`
    const known = this.#summaries.get(key)
    if (deleted) this.#summaries.delete(key)
    else if (known || this.#summaries.size < MAX_SUMMARIES)
      this.#summaries.set(key, merged({ accountId, currency }, isSnapshot ? {} : (known ?? {}), status))
  }

  #clear(): void {
    this.#summaries.clear()
    this.#isComplete = false
  }
}

function merged(
  account: Pick<AccountSummary, 'accountId' | 'currency'>,
  known: Partial<AccountSummary>,
  status: AccountSummaryStatus,
): AccountSummary {
  const cleared = new Set(status.clearedFields ?? [])
  const figures = summaryFields.flatMap(field => {
    const value = status[field] ?? (cleared.has(numberOf(field)) ? undefined : known[field])
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...account, ...Object.fromEntries(figures) }
}
