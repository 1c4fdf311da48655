import type { PlanDuration } from '@tidemark/domain'

const durations: Readonly<Record<PlanDuration, string>> = {
  monthly: 'Monthly',
  yearly: 'Yearly',
  lifetime: 'Lifetime',
}

export const offerTexts = {
  title: 'Membership offer',
  promotionTitle: 'Choose your plan',
  duration: 'Billing period',
  durations,
  timeLeft: 'Offer ends in',
  open: 'Days, hours and minutes left. Opens the offer.',
  plans: 'Plans',
  was: 'Before:',
  choose: (plan: string) => `Choose ${plan}`,
  freeTrial: 'Start free trial',
  choosing: 'Opening the checkout…',
  notNow: 'Not now',
  noPlans: 'There is no plan in it.',
  problems: {
    offers: 'The offers could not be loaded',
    promotion: 'The promotion could not be loaded',
    shown: 'The showing of the offer could not be recorded',
  },
}
