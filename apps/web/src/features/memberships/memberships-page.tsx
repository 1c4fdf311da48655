import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PackageAnswer, UserInfo } from '@tidemark/contracts'
import {
  chooseMembership,
  durationOf,
  isPlanKey,
  type PlanDuration,
  type PlanKey,
  packageOfPlan,
  planDurations,
  planKeys,
} from '@tidemark/domain'
import { useState } from 'react'
import { packagesQuery } from '../../session/packages-query.ts'
import { useSession } from '../../session/session-store.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { CentredPage } from '../../ui/centred-page.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { startCheckout } from '../checkout/index.ts'
import { CheckoutResult } from './checkout-result.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { FollowMembership } from './follow-membership.tsx'
import classes from './memberships-page.module.css'
import { PlanCard } from './plan-card.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { membershipTexts as texts } from './texts.ts'

/** The public list of plans. A signed-in user sees the own plan and receipts, and can buy. */
export function MembershipsPage() {
  const { signedIn, email } = useSession()
  const { data: user, isError, refetch } = useUserInfo()
  const { data: packages = [], isError: isWithoutPrices } = useQuery(packagesQuery)
  const [selected, setSelected] = useState<PlanDuration | null>(null)
  const [isBusy, setBusy] = useState(false)
  const currentPlan = user ? planOf(user, packages) : null
  const duration = selected ?? (currentPlan ? durationOf(currentPlan) : 'monthly')
  const choose = (plan: PlanKey) => {
    setBusy(true)
    void startCheckout(plan).finally(() => setBusy(false))
  }
  return (
    <CentredPage width="wide">
      {signedIn ? <FollowMembership /> : null}
      <div className={classes.head}>
        <h1 className={classes.heading}>{texts.heading}</h1>
        <SegmentedControl
          aria-label={texts.duration}
          data={planDurations.map(value => ({ value, label: texts.durations[value] }))}
          value={duration}
          onChange={setSelected}
        />
      </div>
      <CheckoutResult user={user} plan={currentPlan} />
      {isError && !user ? (
        <p className={classes.failure} role="alert">
          {texts.planUnknown}
          <Button onClick={() => void refetch()}>{uiTexts.retry}</Button>
        </p>
      ) : null}
      {isWithoutPrices ? (
        <p className={classes.failure} role="alert">
          {texts.pricesUnknown}
        </p>
      ) : null}
      {user ? (
        <CurrentPlan
          plan={currentPlan}
          subscriptionId={user.subscriptions.at(-1)?.id ?? null}
          email={email}
        />
      ) : null}
      <ul className={classes.plans}>
        {planKeys
          .filter(plan => durationOf(plan) === duration)
          .map(plan => (
            <PlanCard
              key={plan}
              plan={plan}
              isCurrent={plan === currentPlan}
              isSignedIn={signedIn}
              price={packageOfPlan(packages, plan)}
              isBusy={isBusy}
              onChoose={choose}
            />
          ))}
      </ul>
      <p className={classes.note}>{texts.change}</p>
      {signedIn ? <ReceiptList email={email} /> : null}
    </CentredPage>
  )
}

/** AC-2: the package of the last subscription; users whose membership does not come from subscriptions have none. */
function planOf(
  { isMPUser, subscriptions, membership }: UserInfo,
  packages: readonly PackageAnswer[],
): PlanKey | null {
  const last = isMPUser ? undefined : subscriptions.at(-1)
  const name = last && chooseMembership(packages, last)?.name
  return name && isPlanKey(name) ? name : (membership?.plan ?? null)
}
