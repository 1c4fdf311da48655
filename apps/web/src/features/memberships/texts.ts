import type { PlanChangePreview } from '@tidemark/contracts'
import {
  durationOf,
  type LostThing,
  levelOf,
  type MembershipLevel,
  type PlanDuration,
  type PlanKey,
} from '@tidemark/domain'
import { dayText, moneyText } from './money-text.ts'

const durations: Readonly<Record<PlanDuration, string>> = {
  monthly: 'Monthly',
  yearly: 'Yearly',
  lifetime: 'Lifetime',
}

const features: Readonly<Record<MembershipLevel, readonly string[]>> = {
  Lite: [
    'Chart and Liquidity Map of the day for the indices',
    'Their levels and walls',
    'Prices 15 minutes behind the market',
    'Your settings on every device',
  ],
  Pro: [
    'Everything in Lite',
    'The workspace: chart and Liquidity Map for every symbol',
    'Scanner and resilience of the indices',
    'Real-time prices with a live-data subscription',
  ],
  'Pro Plus': ['Everything in Pro', 'Watchlist', 'RI / DD', 'Connection to your futures account'],
}

const planName = (plan: PlanKey): string => `${levelOf(plan)}, ${durations[durationOf(plan)].toLowerCase()}`

const lost: Readonly<Record<LostThing, string>> = {
  workspace: 'The workspace: chart of every symbol, scanner and alerts',
  'live-data': 'Real-time prices',
  watchlist: 'Watchlist',
  'risk-interval': 'RI / DD',
  futures: 'The connection to your futures account',
  discount: 'The discount of your plan',
}

const change = {
  title: (plan: PlanKey) => `Change to ${planName(plan)}`,
  loading: 'The price is being computed…',
  notSold: 'This plan is not for sale at the moment. Nothing was charged.',
  starts: 'Starts',
  startsNow: 'At once',
  startsAtEnd: (day: string) => `${day}, at the end of what you have paid`,
  dueNow: 'To pay now',
  credit: (amount: string, from: PlanKey) =>
    `${amount} that you have not used of ${planName(from)} are taken off`,
  nextCharge: 'Next charge',
  noCharge: 'None',
  charge: (day: string, amount: string) => `${amount} on ${day}`,
  until: (from: PlanKey) => `Until then you keep ${planName(from)}.`,
  lostNow: 'You lose',
  lostLater: (day: string) => `You lose on ${day}`,
  lost,
  trial: (plan: PlanKey, day: string) =>
    `Your trial of the workspace goes on until ${day}. After it, ${levelOf(plan)} has its page under Account, and no workspace.`,
  cancel: 'Cancel',
  busy: 'Changing…',
  confirm({ kind, plan, dueNow, currency, startsAt }: PlanChangePreview): string {
    if (kind === 'checkout') return 'Continue to payment'
    if (kind === 'keep') return `Keep ${levelOf(plan)}`
    if (kind === 'downgrade') return `Change on ${dayText(startsAt)}`
    return dueNow > 0 ? `Pay ${moneyText(dueNow, currency)} and change` : 'Change now'
  },
  planned: 'Your plan will change',
  plannedText: (plan: PlanKey, day: string) => `It becomes ${planName(plan)} on ${day}.`,
  done: 'Your plan has changed',
  doneText: (plan: PlanKey) => `${planName(plan)} starts as soon as the payment is confirmed.`,
  keptText: (plan: PlanKey) => `You keep ${planName(plan)}.`,
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
  started: (plan: PlanKey) => `Thank you. Your plan ${planName(plan)}, has started.`,
  closeResult: 'Close the message',
  cancelled: 'The checkout was cancelled. Nothing was charged.',
  note: 'A higher plan starts at once, and what you have not used is taken off its price. A lower one starts at the end of what you have paid. You see price and dates before you confirm.',
  change,
  lite: {
    title: 'Your plan is Lite',
    text: 'Here is the day of the indices. The workspace is part of Pro and Pro Plus: see Upgrade Membership.',
  },
  ended: {
    title: 'Your trial has ended',
    text: 'Choose a plan to go on. Everything you have saved is kept.',
  },
  standing: {
    label: 'Your membership',
    none: 'You have no plan.',
    plan: (plan: PlanKey) => `Your plan is ${planName(plan)}.`,
    unlimited: 'It has no end.',
    renews: 'It is active and renews by itself.',
    becomes: (plan: PlanKey, day: string) => `It is paid, and becomes ${planName(plan)} on ${day}.`,
    keep: 'Keep this plan',
    trial: (day: string) => `You have the workspace on trial until ${day}.`,
    trialEnded: 'Your trial has ended: choose a plan to go on. Everything you have saved is kept.',
    grace: (day: string) => `The last payment failed. Your plan goes on until ${day}: check your card.`,
    ending: (day: string) => `It is paid and ends on ${day}.`,
    manage: 'Manage payments',
  },
  receipts: {
    heading: 'Receipts',
    columns: ['Date', 'Plan', 'Amount', 'Receipt'],
    plan: planName,
    refunded: '(refunded)',
    open: (number: string) => `Receipt ${number}`,
    failed: 'Your receipts could not be loaded. Reload the page to see them.',
  },
}
