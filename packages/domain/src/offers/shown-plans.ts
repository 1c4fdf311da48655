import { durationOf, type PlanDuration, type PlanKey, planDurations } from '../membership.ts'
import { type FeatureLine, featureLines } from './feature-lines.ts'
import {
  type PlanCardName,
  type PlanRecord,
  type PlanTextField,
  planCards,
  planFlagName,
  planOfCard,
  planTextName,
} from './plan-record.ts'

/** A plan as its card shows it. Texts and colours are empty where the record says nothing. */
export interface ShownPlan {
  readonly card: PlanCardName
  readonly plan: PlanKey
  readonly duration: PlanDuration
  readonly heading: string
  readonly headingColor: string
  readonly name: string
  readonly nameColor: string
  readonly features: readonly FeatureLine[]
  readonly bottomText: string
  readonly bottomColor: string
  readonly price: string
  readonly wasPrice: string
  readonly coupon: string
}

/** The cards whose display flag is set, in the order of the screen. */
export const shownPlans = (record: PlanRecord): ShownPlan[] =>
  planCards.filter(card => record[planFlagName(card)]).map(card => toShownPlan(record, card))

/** The durations that have a card. */
export const shownDurations = (shown: readonly ShownPlan[]): PlanDuration[] =>
  planDurations.filter(duration => shown.some(plan => plan.duration === duration))

/** The duration that is chosen at first: monthly, else yearly, else lifetime; null without any card. */
export const firstDuration = (shown: readonly ShownPlan[]): PlanDuration | null =>
  shownDurations(shown)[0] ?? null

function toShownPlan(record: PlanRecord, card: PlanCardName): ShownPlan {
  const text = (field: PlanTextField): string => record[planTextName(card, field)]
  const plan = planOfCard(card)
  return {
    card,
    plan,
    duration: durationOf(plan),
    heading: text('PlanHeading'),
    headingColor: text('PlanHeadingColor'),
    name: text('PlanName'),
    nameColor: text('PlanNameColor'),
    features: featureLines(text('Text')),
    bottomText: text('TextBottom'),
    bottomColor: text('TextBottomColor'),
    price: text('DisplayPrice'),
    wasPrice: text('DisplayWasPrice'),
    coupon: text('Coupon'),
  }
}
