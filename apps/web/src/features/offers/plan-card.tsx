import { Button, VisuallyHidden } from '@mantine/core'
import type { MembershipPopup } from '@tidemark/contracts'
import type { ShownPlan } from '@tidemark/domain'
import { useId } from 'react'
import type { ChoosePlan } from './buy-plan.ts'
import { colour } from './operator-colour.ts'
import classes from './plan-card.module.css'
import { PlanFeatures } from './plan-features.tsx'
import { offerTexts as texts } from './texts.ts'

interface PlanCardProps {
  readonly plan: ShownPlan
  readonly alignment: MembershipPopup['planTextAlignment']
  readonly isBusy: boolean
  readonly onChoose: ChoosePlan
}

export function PlanCard({ plan, alignment, isBusy, onChoose }: PlanCardProps) {
  const id = useId()
  const { heading, name, price, wasPrice, bottomText } = plan
  return (
    <li className={classes.root} data-marked={heading !== ''} aria-labelledby={id}>
      {heading ? (
        <p className={classes.heading} style={colour(plan.headingColor)}>
          {heading}
        </p>
      ) : null}
      <h3 id={id} className={classes.name} style={colour(plan.nameColor)}>
        {name || plan.plan}
      </h3>
      <p className={classes.price}>
        <span className={classes.now}>{price}</span>{' '}
        {wasPrice ? (
          <s className={classes.was}>
            <VisuallyHidden>{texts.was} </VisuallyHidden>
            {wasPrice}
          </s>
        ) : null}
      </p>
      <div className={classes.text} style={{ textAlign: alignment }}>
        <PlanFeatures lines={plan.features} />
        {bottomText ? (
          <p className={classes.bottom} style={colour(plan.bottomColor)}>
            {bottomText}
          </p>
        ) : null}
      </div>
      <Button fullWidth variant="filled" disabled={isBusy} onClick={() => void onChoose(plan)}>
        {plan.card === 'freeTrial' ? texts.freeTrial : texts.choose(name || plan.plan)}
      </Button>
    </li>
  )
}
