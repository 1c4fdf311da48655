import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paymentPaths, type SubscriptionStanding, subscriptionStandingSchema } from '@tidemark/contracts'
import type { PlanKey } from '@tidemark/domain'
import { systemClock } from '../../platform/wall-clock.ts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { openPortal } from '../checkout/index.ts'
import classes from './current-plan.module.css'
import { dayText } from './money-text.ts'
import { membershipTexts } from './texts.ts'

const texts = membershipTexts.standing

interface CurrentPlanProps {
  readonly plan: PlanKey | null
  readonly subscriptionId: string | null
  readonly email: string | null
  /** When a trial ends or has ended; null without one. */
  readonly trialEndsAt: string | null
  /** Asks to take back what is planned. */
  readonly onKeep: (plan: PlanKey) => void
}

/** The plan of the signed-in user, and how long it lasts. */
export function CurrentPlan({ plan, subscriptionId, email, trialEndsAt, onKeep }: CurrentPlanProps) {
  const { data } = useQuery({
    queryKey: queryKeys.subscription(email, subscriptionId ?? ''),
    queryFn: ({ signal }) =>
      call(paymentPaths.subscription, {
        ...{ signal, schema: subscriptionStandingSchema, query: { id: subscriptionId ?? '' } },
      }),
    enabled: subscriptionId !== null,
  })
  return (
    <section className={classes.root} aria-label={texts.label}>
      <p className={classes.text} role="status">
        {plan === null ? texts.none : texts.plan(plan)}{' '}
        {data ? standingText(data) : plan === null ? trialText(trialEndsAt) : ''}
      </p>
      {data?.isPaid ? (
        <div className={classes.actions}>
          {plan !== null && (data.nextPlan || data.standing === 'ending') ? (
            <Button onClick={() => onKeep(plan)}>{texts.keep}</Button>
          ) : null}
          <Button onClick={() => void openPortal()}>{texts.manage}</Button>
        </div>
      ) : null}
    </section>
  )
}

function trialText(endsAt: string | null): string {
  if (endsAt === null) return ''
  const endMs = Date.parse(endsAt)
  return endMs > systemClock.now() ? texts.trial(dayText(endMs / 1000)) : texts.trialEnded
}

function standingText({ standing, accessUntil, nextPlan }: SubscriptionStanding): string {
  if (nextPlan) return texts.becomes(nextPlan.plan, dayText(nextPlan.at))
  if (standing === 'active') return accessUntil === null ? texts.unlimited : texts.renews
  const until = accessUntil === null ? '' : dayText(accessUntil)
  if (standing === 'grace') return texts.grace(until)
  return standing === 'ending' ? texts.ending(until) : ''
}
