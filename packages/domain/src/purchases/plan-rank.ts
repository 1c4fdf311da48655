import { durationOf, levelOf, membershipLevels, type PlanKey, planDurations } from '../membership.ts'

/** Orders plans by what they give: first by level, then by how long one payment lasts. */
export const planRank = (plan: PlanKey): number =>
  membershipLevels.indexOf(levelOf(plan)) * planDurations.length + planDurations.indexOf(durationOf(plan))

interface RankedPlan {
  readonly id: string
  readonly plan: PlanKey
  readonly createdAtMs: number
}

/** The plan that counts is the last: the highest, of equal ones the newest. So a plan that is bought never takes away a
 *  higher one that goes on beside it. */
export const lowestFirst = <Held extends RankedPlan>(held: readonly Held[]): Held[] =>
  held.toSorted(
    (first, second) =>
      planRank(first.plan) - planRank(second.plan) ||
      first.createdAtMs - second.createdAtMs ||
      (first.id < second.id ? -1 : 1),
  )
