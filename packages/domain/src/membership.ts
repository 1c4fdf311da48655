/** The plans a trader can hold, in the order they are offered. */
export const planKeys = [
  'monthly-lite',
  'monthly-pro',
  'monthly-pro-plus',
  'yearly-pro',
  'yearly-pro-plus',
  'lifetime-pro',
  'lifetime-pro-plus',
] as const

export type PlanKey = (typeof planKeys)[number]

export const membershipLevels = ['Lite', 'Pro', 'Pro Plus'] as const
export type MembershipLevel = (typeof membershipLevels)[number]

export const planDurations = ['monthly', 'yearly', 'lifetime'] as const
export type PlanDuration = (typeof planDurations)[number]

/** Prices are real time, or those of fifteen minutes ago. */
export const feedTiers = ['realtime', 'delayed'] as const
export type FeedTier = (typeof feedTiers)[number]

/** How far behind the market the delayed feed is. */
export const delayedFeedSeconds = 900

export const productName = 'Tidemark'

export const isPlanKey = (text: string): text is PlanKey => (planKeys as readonly string[]).includes(text)

export function levelOf(plan: PlanKey): MembershipLevel {
  if (plan.endsWith('-pro-plus')) return 'Pro Plus'
  return plan.endsWith('-lite') ? 'Lite' : 'Pro'
}

export const durationOf = (plan: PlanKey): PlanDuration =>
  planDurations.find(duration => plan.startsWith(duration)) ?? 'monthly'

/** The name a plan carries on a subscription record, e.g. “Tidemark - Lite”. */
export const planNickname = (plan: PlanKey): string => `${productName} - ${levelOf(plan)}`
