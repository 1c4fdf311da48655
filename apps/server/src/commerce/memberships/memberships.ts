import { randomUUID } from 'node:crypto'
import { type SubscriptionStanding, tierOf, type UserInfo } from '@tidemark/contracts'
import {
  hasAccess,
  levelOf,
  lowestFirst,
  type MembershipLevel,
  type OfferUser,
  type PlanKey,
  planNickname,
  priceIdOf,
  purchaseState,
  type Standing,
} from '@tidemark/domain'
import type { Actor, Audit, User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { Subscription } from './subscription-store.ts'

interface Parts {
  readonly store: AccountStore
  readonly wall: WallClock
  readonly audit: Pick<Audit, 'within'>
}

/** A granted plan, or one that was bought. */
interface Held extends Subscription {
  readonly standing: Standing
  readonly accessUntilMs: number | null
  readonly isPaid: boolean
  readonly nextPlan: { readonly plan: PlanKey; readonly at: number } | null
}

/** The part of the user record that is not about connected services. */
type MembershipInfo = Omit<
  UserInfo,
  | 'discordConnected'
  | 'discordUser'
  | 'discordOauth'
  | 'cqgConnected'
  | 'cqgAuth'
  | 'workspace'
  | 'trialEndsAt'
>

export type Memberships = ReturnType<typeof createMemberships>

export function createMemberships({ store, wall, audit }: Parts) {
  /** Every plan that a user was granted or has bought, the highest last. */
  async function listAll(userId: string): Promise<Held[]> {
    const granted = await store.subscriptions.listOf(userId)
    const bought = await store.purchases.listOf(userId)
    const nowMs = wall.nowMs()
    // A grant takes the place of the one before it, also a lower one.
    const held: Held[] = granted.map((grant, index) => ({
      ...grant,
      ...{ standing: index === granted.length - 1 ? 'active' : 'ended', accessUntilMs: null, isPaid: false },
      nextPlan: null,
    }))
    for (const { id, facts } of bought) {
      const state = purchaseState(facts, nowMs)
      if (!state) continue
      const { createdMs, ...plan } = state.bought
      const { standing, accessUntilMs } = state
      const endMs = facts.subscription?.value.periodEndMs ?? null
      held.push({
        ...plan,
        ...{ id, userId, createdAtMs: createdMs, standing, accessUntilMs, isPaid: true },
        nextPlan:
          state.nextPlan === null || endMs === null
            ? null
            : { plan: state.nextPlan, at: Math.floor(endMs / 1000) },
      })
    }
    return lowestFirst(held)
  }

  /** Those that give access now; the last one counts. */
  const listHeld = async (userId: string): Promise<Held[]> =>
    (await listAll(userId)).filter(({ standing }) => hasAccess(standing))

  /** AC-13: offers follow the last subscription, unless subscriptions do not count for the user. */
  async function toOfferUser(user: User, last: Held | undefined): Promise<OfferUser> {
    const counted = user.isMpUser ? undefined : last
    return {
      couponId: counted?.couponId || null,
      membershipStartMs: counted?.createdAtMs ?? null,
      shown: await store.shownOffers.list(user.id),
    }
  }

  return {
    /** What decides which offers a user sees. */
    offerUser: async (user: User): Promise<OfferUser> => toOfferUser(user, (await listHeld(user.id)).at(-1)),

    /** Inside a transaction, give it: a grant is one with what it belongs to. */
    grant: (user: User, plan: PlanKey, actor: Actor, within: AccountTransaction = store): Promise<void> =>
      within.transaction(async transaction => {
        await audit.within(transaction).record(actor, 'plan-granted', { subject: user, details: { plan } })
        await transaction.subscriptions.add({
          id: `${subscriptionPrefix(plan)}_${randomUUID()}`,
          userId: user.id,
          plan,
          priceId: priceIdOf(plan),
          couponId: null,
          createdAtMs: wall.nowMs(),
        })
        await transaction.accountChanges.note(user.id, 'membership', wall.nowMs())
      }),

    /** The highest level held; null without a plan. */
    async levelOf(userId: string): Promise<MembershipLevel | null> {
      const plan = (await listHeld(userId)).at(-1)?.plan
      return plan ? levelOf(plan) : null
    },

    /** One of the user’s own subscriptions, also one that has ended. */
    async standing(userId: string, id: string): Promise<SubscriptionStanding> {
      const held = (await listAll(userId)).find(subscription => subscription.id === id)
      if (!held) throw RequestError.notFound('You have no such subscription')
      const { standing, accessUntilMs, isPaid, nextPlan } = held
      const accessUntil = accessUntilMs === null ? null : Math.floor(accessUntilMs / 1000)
      return { ...toRecord(held), standing, accessUntil, isPaid, nextPlan }
    },

    async describe(user: User): Promise<MembershipInfo> {
      const subscriptions = await listHeld(user.id)
      const last = subscriptions.at(-1)
      const { couponId, membershipStartMs, shown } = await toOfferUser(user, last)
      return {
        _id: user.id,
        email: user.email,
        role: user.role,
        feed: tierOf(user.feedState),
        feedState: user.feedState,
        membership: last ? { plan: last.plan, levelName: levelOf(last.plan) } : null,
        subscriptionPlans: subscriptions.map(subscription => subscription.plan),
        subscriptions: subscriptions.map(toRecord),
        isMPUser: user.isMpUser,
        membershipStartDate: membershipStartMs === null ? null : new Date(membershipStartMs).toISOString(),
        couponId,
        membershipPopupInfo: [...shown],
      }
    },
  }
}

/** Clients recognise a lifetime membership by this prefix of the subscription's id. */
export const subscriptionPrefix = (plan: PlanKey): string =>
  plan === 'lifetime-pro-plus' ? 'sub_Lifetime' : 'sub'

const toRecord = ({
  id,
  plan,
  priceId,
  couponId,
  createdAtMs,
}: Subscription): UserInfo['subscriptions'][number] => ({
  id,
  created: Math.floor(createdAtMs / 1000),
  plan: { id: priceId, nickname: planNickname(plan) },
  discount: couponId === null ? null : { coupon: { id: couponId } },
})
