/** The plans, in the order they are offered. */
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

/** Real-time prices, or prices delayed by fifteen minutes. */
export const feedTiers = ['realtime', 'delayed'] as const
export type FeedTier = (typeof feedTiers)[number]

/** The delay of the delayed feed. */
export const delayedFeedSeconds = 900

export const productName = 'Tidemark'

export const isPlanKey = (text: string): text is PlanKey => (planKeys as readonly string[]).includes(text)

export function levelOf(plan: PlanKey): MembershipLevel {
  if (plan.endsWith('-pro-plus')) return 'Pro Plus'
  return plan.endsWith('-lite') ? 'Lite' : 'Pro'
}

export const durationOf = (plan: PlanKey): PlanDuration =>
  planDurations.find(duration => plan.startsWith(duration)) ?? 'monthly'

/** What needs a membership, and which level at least. The workspace is apart: see `trial.ts`. */
const featureLevels = {
  indices: 'Lite',
  'live-data': 'Pro',
  watchlist: 'Pro Plus',
  'risk-interval': 'Pro Plus',
  futures: 'Pro Plus',
} as const satisfies Readonly<Record<string, MembershipLevel>>

export type MemberFeature = keyof typeof featureLevels

export const levelOfFeature = (feature: MemberFeature): MembershipLevel => featureLevels[feature]

/** Whether a member of this level may use a feature; null is a user without a membership. Server and browser both ask it. */
export const includesFeature = (level: MembershipLevel | null, feature: MemberFeature): boolean =>
  level !== null && membershipLevels.indexOf(level) >= membershipLevels.indexOf(levelOfFeature(feature))

/** The name of a plan in a subscription record, e.g. “Tidemark - Lite”. */
export const planNickname = (plan: PlanKey): string => `${productName} - ${levelOf(plan)}`

/** AC-2: whether the plan with this name in a subscription record is Lite, whose members belong to the account page. */
export const isLiteNickname = (nickname: string): boolean => nickname === planNickname('monthly-lite')
