import type { UserInfo } from '@tidemark/contracts'
import { levelOf, type PlanKey } from '@tidemark/domain'

/** The record of a trader with this plan. */
export const userInfoOf = (plan: PlanKey | null): UserInfo => ({
  _id: 'user-1',
  email: 'a@b.c',
  role: 'trader',
  feed: 'realtime',
  feedState: 'user-realtime-feed',
  membership: plan === null ? null : { plan, levelName: levelOf(plan) },
  subscriptionPlans: plan === null ? [] : [plan],
  subscriptions: [],
  isMPUser: false,
  discordConnected: false,
  discordUser: null,
  discordOauth: null,
  cqgConnected: false,
  membershipStartDate: null,
  couponId: null,
  membershipPopupInfo: [],
  workspace: 'open',
  trialEndsAt: null,
})
