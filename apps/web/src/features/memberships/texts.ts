import type { MembershipLevel, PlanDuration } from '@tidemark/domain'

const durations: Readonly<Record<PlanDuration, string>> = {
  monthly: 'Monthly',
  yearly: 'Yearly',
  lifetime: 'Lifetime',
}

const features: Readonly<Record<MembershipLevel, readonly string[]>> = {
  Lite: [
    'Chart and Liquidity Map for the indices',
    'Prices 15 minutes behind the market',
    'Your settings on every device',
  ],
  Pro: [
    'Everything in Lite',
    'Chart and Liquidity Map for every symbol',
    'Scanner and resilience of the indices',
    'Real-time prices with a live-data subscription',
  ],
  'Pro Plus': ['Everything in Pro', 'Watchlist', 'RI / DD', 'Connection to your futures account'],
}

export const membershipTexts = {
  heading: 'Memberships',
  duration: 'Billing period',
  durations,
  features,
  current: 'Your plan',
  planUnknown: 'Your own plan could not be loaded, so it is not marked below.',
  choose: (level: string) => `Choose ${level}`,
  gate: {
    title: (level: string) => `This feature is a ${level} feature.`,
    text: (level: string) => `Please upgrade to ${level} to access this feature.`,
    upgrade: 'Upgrade Now',
    loading: 'Loading your membership',
    failed: 'Your membership could not be loaded',
  },
  checkout: 'Checkout opens with the next release. Ask your operator for a plan.',
}
