import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paymentPaths, type SubscriptionStanding, subscriptionStandingSchema } from '@tidemark/contracts'
import { levelOf, type PlanKey } from '@tidemark/domain'
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
}

/** The plan of the signed-in user, and how long it lasts. */
export function CurrentPlan({ plan, subscriptionId, email }: CurrentPlanProps) {
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
        {plan === null ? texts.none : texts.plan(levelOf(plan), plan)} {data ? standingText(data) : ''}
      </p>
      {data?.isPaid ? <Button onClick={() => void openPortal()}>{texts.manage}</Button> : null}
    </section>
  )
}

function standingText({ standing, accessUntil }: SubscriptionStanding): string {
  if (standing === 'active') return accessUntil === null ? texts.unlimited : texts.renews
  const until = accessUntil === null ? '' : dayText(accessUntil)
  if (standing === 'grace') return texts.grace(until)
  return standing === 'ending' ? texts.ending(until) : ''
}
