import type { PlanKey } from '../membership.ts'

/** The plan cards of an offer, in the order of the screen; each is also the beginning of the names of its fields. */
export const planCards = [
  'freeTrial',
  'liteMonthly',
  'monthly',
  'monthlyProPlus',
  'yearly',
  'yearlyProPlus',
  'lifetime',
  'lifetimeProPlus',
] as const
export type PlanCardName = (typeof planCards)[number]

/** The ends of the names of the texts of a card, e.g. `monthlyPlanName`. */
export const planTextFields = [
  'PlanHeading',
  'PlanHeadingColor',
  'PlanName',
  'PlanNameColor',
  'Text',
  'TextBottom',
  'TextBottomColor',
  'DisplayPrice',
  'DisplayWasPrice',
  'Coupon',
] as const
export type PlanTextField = (typeof planTextFields)[number]

export type PlanFlagName = `display${Capitalize<PlanCardName>}`
export type PlanTextName = `${PlanCardName}${PlanTextField}`

/** The plan cards of an offer or a promotion as one flat record, as it is stored and sent. */
export type PlanRecord = { readonly [Name in PlanFlagName]: boolean } & {
  readonly [Name in PlanTextName]: string
}

/** The free trial is the monthly Pro plan with the coupon of its card. */
const plans: Readonly<Record<PlanCardName, PlanKey>> = {
  freeTrial: 'monthly-pro',
  liteMonthly: 'monthly-lite',
  monthly: 'monthly-pro',
  monthlyProPlus: 'monthly-pro-plus',
  yearly: 'yearly-pro',
  yearlyProPlus: 'yearly-pro-plus',
  lifetime: 'lifetime-pro',
  lifetimeProPlus: 'lifetime-pro-plus',
}

/** What a purchase through the card buys. */
export const planOfCard = (card: PlanCardName): PlanKey => plans[card]

export const planFlagName = (card: PlanCardName): PlanFlagName =>
  `display${card.charAt(0).toUpperCase()}${card.slice(1)}` as PlanFlagName

export const planTextName = (card: PlanCardName, field: PlanTextField): PlanTextName => `${card}${field}`
