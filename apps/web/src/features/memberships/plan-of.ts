import type { MembershipStanding, PackageAnswer } from '@tidemark/contracts'
import { chooseMembership, isPlanKey, type PlanKey } from '@tidemark/domain'

/** The plan of a subscription; null when it is none that is sold. */
export function planOfSubscription(
  subscription: MembershipStanding['subscriptions'][number] | undefined,
  packages: readonly PackageAnswer[],
): PlanKey | null {
  const name = subscription && chooseMembership(packages, subscription)?.name
  return name && isPlanKey(name) ? name : null
}

/** AC-2: the package of the last subscription; users whose membership does not come from subscriptions have none. */
export const planOf = (
  { isMPUser, subscriptions, membership }: MembershipStanding,
  packages: readonly PackageAnswer[],
): PlanKey | null =>
  planOfSubscription(isMPUser ? undefined : subscriptions.at(-1), packages) ?? membership?.plan ?? null
