import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MembershipStanding } from '@tidemark/contracts'
import {
  durationOf,
  levelOf,
  type PlanDuration,
  type PlanKey,
  packageOfPlan,
  planDurations,
  planKeys,
} from '@tidemark/domain'
import { useState } from 'react'
import { membershipQuery } from '../../session/membership-query.ts'
import { packagesQuery } from '../../session/packages-query.ts'
import { useSession } from '../../session/session-store.ts'
import { CentredPage } from '../../ui/centred-page.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { startCheckout } from '../checkout/index.ts'
import { useAskedChange } from './asked-change.ts'
import { CheckoutResult, useIsCheckoutDone } from './checkout-result.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { FollowMembership } from './follow-membership.tsx'
import classes from './memberships-page.module.css'
import { PlanCard } from './plan-card.tsx'
import { PlanChangeDialog } from './plan-change-dialog.tsx'
import { planOf } from './plan-of.ts'
import { ReceiptList } from './receipt-list.tsx'
import { membershipTexts as texts } from './texts.ts'

/** The public list of plans. A signed-in user sees the own plan and receipts, and can buy. */
export function MembershipsPage() {
  const { signedIn, email } = useSession()
  const { data: user, isError, refetch } = useQuery({ ...membershipQuery(email), enabled: signedIn })
  const { data: packages = [], isError: isWithoutPrices } = useQuery(packagesQuery)
  const [selected, setSelected] = useState<PlanDuration | null>(null)
  const [isBusy, setBusy] = useState(false)
  const currentPlan = user ? planOf(user, packages) : null
  const duration = selected ?? (currentPlan ? durationOf(currentPlan) : 'monthly')
  const [asked, ask] = useAskedChange()
  const isAwaited = useIsCheckoutDone()
  const choose = (plan: PlanKey) => {
    if (user && isChange(user, plan)) return ask({ plan, couponId: null })
    setBusy(true)
    void startCheckout(plan).finally(() => setBusy(false))
  }
  return (
    <CentredPage width="wide">
      {signedIn ? <FollowMembership isAwaited={isAwaited} /> : null}
      <div className={classes.head}>
        <h1 className={classes.heading}>{texts.heading}</h1>
        <SegmentedControl
          aria-label={texts.duration}
          data={planDurations.map(value => ({ value, label: texts.durations[value] }))}
          value={duration}
          onChange={setSelected}
        />
      </div>
      <CheckoutResult user={user} packages={packages} />
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
          trialEndsAt={user.trialEndsAt}
          onKeep={plan => ask({ plan, couponId: null })}
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
      <p className={classes.note}>{texts.note}</p>
      {signedIn ? <ReceiptList email={email} /> : null}
      {signedIn && asked ? (
        <PlanChangeDialog
          key={asked.plan}
          asked={asked}
          trialEndsAt={user && isTrialOf(user, asked.plan) ? user.trialEndsAt : null}
          onClose={() => ask(null)}
        />
      ) : null}
    </CentredPage>
  )
}

/** A plan without the workspace, chosen while the workspace is on trial. */
const isTrialOf = ({ workspace, trialEndsAt, membership }: MembershipStanding, plan: PlanKey): boolean =>
  levelOf(plan) === 'Lite' && membership === null && workspace === 'open' && trialEndsAt !== null

/** Whether a choice changes what the user has, so that it is shown before it is confirmed. A first plan is bought at once. */
const isChange = (user: MembershipStanding, plan: PlanKey): boolean =>
  user.subscriptions.length > 0 || isTrialOf(user, plan)
