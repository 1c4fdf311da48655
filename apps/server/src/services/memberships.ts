import { randomUUID } from 'node:crypto'
import { tierOf, type UserInfo } from '@tidemark/contracts'
import { levelOf, type MembershipLevel, type PlanKey, planNickname } from '@tidemark/domain'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { AccountStore, AccountTransaction, Subscription, User } from '../storage/account-store.ts'
import type { Actor } from './actor.ts'
import type { Audit } from './audit.ts'
import type { BrokerVault } from './broker-vault.ts'

interface Parts {
  readonly store: AccountStore
  readonly vault: BrokerVault
  readonly wall: WallClock
  readonly audit: Pick<Audit, 'within'>
}

/** The part of the user record that the chat community does not have. */
type MembershipInfo = Omit<UserInfo, 'discordConnected' | 'discordUser' | 'discordOauth'>

export type Memberships = ReturnType<typeof createMemberships>

export function createMemberships({ store, vault, wall, audit }: Parts) {
  return {
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
      }),

    /** The level of the newest subscription; null without one. */
    async levelOf(userId: string): Promise<MembershipLevel | null> {
      const plan = (await store.subscriptions.listOf(userId)).at(-1)?.plan
      return plan ? levelOf(plan) : null
    },

    async describe(user: User): Promise<MembershipInfo> {
      const subscriptions = await store.subscriptions.listOf(user.id)
      const plan = subscriptions.at(-1)?.plan
      return {
        _id: user.id,
        email: user.email,
        role: user.role,
        feed: tierOf(user.feedState),
        feedState: user.feedState,
        membership: plan ? { plan, levelName: levelOf(plan) } : null,
        subscriptionPlans: subscriptions.map(subscription => subscription.plan),
        subscriptions: subscriptions.map(toRecord),
        isMPUser: user.isMpUser,
        cqgConnected: await vault.has(user.id),
      }
    },
  }
}

const priceIdOf = (plan: PlanKey): string => `price_${plan.replaceAll('-', '_')}`

/** Clients recognise a lifetime membership by this prefix of the subscription's id. */
const subscriptionPrefix = (plan: PlanKey): string => (plan === 'lifetime-pro-plus' ? 'sub_Lifetime' : 'sub')

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
