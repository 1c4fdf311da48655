import { applyPurchaseEvent, hasAccess, noFacts, purchaseState } from '@tidemark/domain'
import { type Audit, theServer, type User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { ProviderEvent } from './provider-event.ts'
import type { StoredPurchase } from './purchase-store.ts'

const receiptsPerUser = 500
const maxTries = 5

interface Parts {
  readonly store: AccountStore
  readonly provider: PaymentProvider
  readonly wall: WallClock
  readonly audit: Pick<Audit, 'within'>
  /** Called after a change of what a user holds, or a receipt, is stored. */
  readonly onChange: (userId: string) => void
}

export type Purchases = ReturnType<typeof createPurchases>

/** Applies what the payment provider tells to the memberships of users. */
export function createPurchases({ store, provider, wall, audit, onChange }: Parts) {
  /** Notes the event and applies it, together or not at all. Returns whether there is something new for the user. */
  const applyOnce = (told: ProviderEvent): Promise<boolean> =>
    store.transaction(async transaction => {
      const nowMs = wall.nowMs()
      if (!(await transaction.purchases.noteEvent(told.event.eventId, nowMs))) return false
      const user = await transaction.users.findById(told.userId)
      const known = await transaction.purchases.find(told.purchaseId)
      // Of an account that is gone, or a purchase of another user.
      if (!user || (known && known.userId !== user.id)) return false
      if (told.receipt) await transaction.receipts.put({ ...told.receipt, userId: user.id }, receiptsPerUser)
      return change(transaction, user, known, told, nowMs)
    })

  async function change(
    transaction: AccountTransaction,
    user: User,
    known: StoredPurchase | null,
    { purchaseId, customerId, event, receipt }: ProviderEvent,
    nowMs: number,
  ): Promise<boolean> {
    const before = known?.facts ?? noFacts
    const facts = applyPurchaseEvent(before, event)
    const state = purchaseState(facts, nowMs)
    await transaction.purchases.put({
      id: purchaseId,
      userId: user.id,
      customerId: known?.customerId ?? customerId,
      facts,
      accessUntilMs: state && hasAccess(state.standing) ? state.accessUntilMs : null,
    })
    const earlier = purchaseState(before, nowMs)
    // Of a renewal the new period can be told before its invoice: then the receipt alone is new.
    const isChanged =
      receipt !== null ||
      (state !== null &&
        (state.standing !== earlier?.standing ||
          state.bought.plan !== earlier.bought.plan ||
          state.nextPlan !== earlier.nextPlan ||
          state.accessUntilMs !== earlier.accessUntilMs))
    if (state && (state.standing !== earlier?.standing || state.bought.plan !== earlier.bought.plan))
      await audit.within(transaction).record(theServer, 'membership-changed', {
        subject: user,
        details: { plan: state.bought.plan, standing: state.standing, event: event.kind },
      })
    if (isChanged) await transaction.accountChanges.note(user.id, 'membership', nowMs)
    return isChanged
  }

  /** Transactions of two processes on one purchase can be in each other’s way. */
  async function apply(told: ProviderEvent, tries = 1): Promise<boolean> {
    try {
      return await applyOnce(told)
    } catch (error) {
      const canTryAgain = error instanceof StorageError && error.reason === 'busy' && tries < maxTries
      if (!canTryAgain) throw error
      return apply(told, tries + 1)
    }
  }

  /** The newest plan counts, so that nobody pays for two: the older subscriptions end with what is paid. */
  async function endOlder(userId: string): Promise<void> {
    const open = (await store.purchases.listOf(userId))
      .map(({ id, facts }) => ({ id, facts, state: purchaseState(facts, wall.nowMs()) }))
      .filter(({ state }) => state !== null && hasAccess(state.standing))
      .toSorted(
        (first, second) =>
          (first.state?.bought.createdMs ?? 0) - (second.state?.bought.createdMs ?? 0) ||
          (first.id < second.id ? -1 : 1),
      )
    for (const { id, facts, state } of open.slice(0, -1))
      if (facts.subscription !== null && state?.standing !== 'ending') await provider.endAtPeriodEnd(id)
  }

  return {
    /** Reads a message of the provider and applies it, exactly once. Rejects when it must be sent again. */
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      const told = await provider.readEvent(body, signature)
      if (!told) return
      if (await apply(told)) onChange(told.userId)
      // Also for a repeated message: the first time may have failed here.
      if (told.event.kind === 'checkout-paid') await endOlder(told.userId)
    },
  }
}
