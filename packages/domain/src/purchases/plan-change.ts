import { durationOf, includesFeature, levelOf, type MemberFeature, type PlanKey } from '../membership.ts'
import { planRank } from './plan-rank.ts'

/** How a plan is changed. `checkout` is bought on its own; `upgrade` starts at once and is prorated; `downgrade` starts at
 *  the end of what is paid; `keep` takes back an end or a downgrade that is planned; `held` changes nothing. */
export const planChangeKinds = ['checkout', 'upgrade', 'downgrade', 'keep', 'held'] as const
export type PlanChangeKind = (typeof planChangeKinds)[number]

/** A plan that was bought and gives access now. */
interface CurrentPlan {
  readonly plan: PlanKey
  /** It ends, or becomes another one, with the paid period. */
  readonly isEnding: boolean
}

const isForLife = (plan: PlanKey): boolean => durationOf(plan) === 'lifetime'

export function planChangeKind(current: CurrentPlan | null, next: PlanKey): PlanChangeKind {
  if (current === null) return 'checkout'
  if (current.plan === next) return current.isEnding ? 'keep' : 'held'
  if (isForLife(current.plan)) return planRank(next) < planRank(current.plan) ? 'held' : 'checkout'
  if (isForLife(next)) return 'checkout'
  return planRank(next) > planRank(current.plan) ? 'upgrade' : 'downgrade'
}

const features = [
  'live-data',
  'watchlist',
  'risk-interval',
  'futures',
] as const satisfies readonly MemberFeature[]

export const lostThings = ['workspace', ...features, 'discount'] as const
export type LostThing = (typeof lostThings)[number]

interface Held {
  readonly plan: PlanKey
  readonly couponId: string | null
}

/** What a change to another plan takes away. A discount belongs to the plan that was bought with it. */
export function lostBy(current: Held, next: Held): LostThing[] {
  const [before, after] = [levelOf(current.plan), levelOf(next.plan)]
  const lost: LostThing[] = before !== 'Lite' && after === 'Lite' ? ['workspace'] : []
  lost.push(
    ...features.filter(feature => includesFeature(before, feature) && !includesFeature(after, feature)),
  )
  if (current.couponId !== null && next.couponId === null) lost.push('discount')
  return lost
}
