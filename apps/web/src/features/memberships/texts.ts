import { durationOf, type MembershipLevel, type PlanDuration, type PlanKey } from '@tidemark/domain'

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
  pricesUnknown: 'The prices could not be loaded. Reload the page to see them.',
  choose: (level: string) => `Choose ${level}`,
  register: (level: string) => `Register for ${level}`,
  per: { monthly: 'per month', yearly: 'per year', lifetime: 'once' } satisfies Readonly<
    Record<PlanDuration, string>
  >,
  done: 'Thank you. Your plan starts as soon as the payment is confirmed, usually within seconds.',
  started: (level: string, plan: PlanKey) =>
    `Thank you. Your plan ${level}, ${durations[durationOf(plan)].toLowerCase()}, has started.`,
  closeResult: 'Close the message',
  cancelled: 'The checkout was cancelled. Nothing was charged.',
  change: 'A new plan starts at once. The one before it is not renewed and ends with what you have paid.',
  lite: {
    title: 'Your plan is Lite',
    text: 'The workspace is part of Pro and Pro Plus. You can change your plan under Upgrade Membership.',
  },
  ended: {
    title: 'Your trial has ended',
    text: 'Choose a plan to go on. Everything you have saved is kept.',
  },
  standing: {
    label: 'Your membership',
    none: 'You have no plan.',
    plan: (level: string, plan: PlanKey) =>
      `Your plan is ${level}, ${durations[durationOf(plan)].toLowerCase()}.`,
    unlimited: 'It has no end.',
    renews: 'It is active and renews by itself.',
    grace: (day: string) => `The last payment failed. Your plan goes on until ${day}: check your card.`,
    ending: (day: string) => `It is paid and ends on ${day}.`,
    manage: 'Manage payments',
  },
  receipts: {
    heading: 'Receipts',
    columns: ['Date', 'Plan', 'Amount', 'Receipt'],
    plan: (level: string, plan: PlanKey) => `${level}, ${durations[durationOf(plan)].toLowerCase()}`,
    refunded: '(refunded)',
    open: (number: string) => `Receipt ${number}`,
    failed: 'Your receipts could not be loaded. Reload the page to see them.',
  },
}
