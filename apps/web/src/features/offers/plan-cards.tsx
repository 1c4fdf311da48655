import { Button, SegmentedControl } from '@mantine/core'
import type { MembershipPopup, Promotion } from '@tidemark/contracts'
import { firstDuration, type PlanDuration, shownDurations, shownPlans } from '@tidemark/domain'
import { useState } from 'react'
import type { ChoosePlan } from './buy-plan.ts'
import { colour } from './operator-colour.ts'
import { PlanCard } from './plan-card.tsx'
import classes from './plan-cards.module.css'
import { offerTexts as texts } from './texts.ts'

interface PlanCardsProps {
  readonly record: MembershipPopup | Promotion
  readonly onChoose: ChoosePlan
  readonly onClose?: () => void
}

/** The duration switcher, the cards of the chosen duration and the disclaimer. */
export function PlanCards({ record, onChoose, onClose }: PlanCardsProps) {
  const [chosen, setChosen] = useState<PlanDuration | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = shownPlans(record)
  const durations = shownDurations(shown)
  const duration = chosen !== null && durations.includes(chosen) ? chosen : firstDuration(shown)
  const choose: ChoosePlan = async plan => {
    setBusy(true)
    await onChoose(plan).finally(() => setBusy(false))
  }
  return (
    <>
      {duration !== null && durations.length > 1 ? (
        <div className={classes.switcher}>
          <SegmentedControl
            aria-label={texts.duration}
            data={durations.map(value => ({ value, label: labelOf(record, value) }))}
            value={duration}
            onChange={setChosen}
          />
          {record.switcherDiscount ? (
            <span className={classes.discount}>{record.switcherDiscount}</span>
          ) : null}
        </div>
      ) : null}
      {duration === null ? (
        <p className={classes.empty}>{texts.noPlans}</p>
      ) : (
        <ul className={classes.cards} aria-label={texts.plans}>
          {shown
            .filter(plan => plan.duration === duration)
            .map(plan => (
              <PlanCard
                key={plan.card}
                plan={plan}
                alignment={record.planTextAlignment}
                isBusy={isBusy}
                onChoose={choose}
              />
            ))}
        </ul>
      )}
      {record.disclaimerText ? (
        <p
          className={classes.disclaimer}
          style={{ fontSize: record.disclaimerTextSize, ...colour(record.disclaimerTextColor) }}
        >
          {record.disclaimerText}
        </p>
      ) : null}
      {onClose ? (
        <div className={classes.end}>
          <Button onClick={onClose}>{texts.notNow}</Button>
        </div>
      ) : null}
    </>
  )
}

const labelOf = (record: MembershipPopup | Promotion, duration: PlanDuration): string =>
  record[`${duration}SwitcherLabel`] || texts.durations[duration]
