import { Button, SegmentedControl } from '@mantine/core'
import { durationOf, type PlanDuration, planDurations, planKeys } from '@tidemark/domain'
import { useId, useState } from 'react'
import { useUserInfo } from '../../session/use-user-info.ts'
import { CentredPage } from '../../ui/centred-page.tsx'
import { uiTexts } from '../../ui/texts.ts'
import classes from './memberships-page.module.css'
import { PlanCard } from './plan-card.tsx'
import { membershipTexts as texts } from './texts.ts'

/** The public list of plans. Marks the plan of a signed-in user. */
export function MembershipsPage() {
  const { data: user, isError, refetch } = useUserInfo()
  const noteId = useId()
  const currentPlan = user?.membership?.plan
  const [selected, setSelected] = useState<PlanDuration | null>(null)
  const duration = selected ?? (currentPlan ? durationOf(currentPlan) : 'monthly')
  return (
    <CentredPage width="wide">
      <div className={classes.head}>
        <h1 className={classes.heading}>{texts.heading}</h1>
        <SegmentedControl
          aria-label={texts.duration}
          data={planDurations.map(value => ({ value, label: texts.durations[value] }))}
          value={duration}
          onChange={setSelected}
        />
      </div>
      {isError && !user ? (
        <p className={classes.failure} role="alert">
          {texts.planUnknown}
          <Button onClick={() => void refetch()}>{uiTexts.retry}</Button>
        </p>
      ) : null}
      <ul className={classes.plans}>
        {planKeys
          .filter(plan => durationOf(plan) === duration)
          .map(plan => (
            <PlanCard key={plan} plan={plan} isCurrent={plan === currentPlan} noteId={noteId} />
          ))}
      </ul>
      <p id={noteId} className={classes.note}>
        {texts.checkout}
      </p>
    </CentredPage>
  )
}
