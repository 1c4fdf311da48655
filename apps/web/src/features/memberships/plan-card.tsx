import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type PackageAnswer, registerPage } from '@tidemark/contracts'
import { durationOf, levelOf, type PlanKey } from '@tidemark/domain'
import { useId } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { moneyText } from './money-text.ts'
import classes from './plan-card.module.css'
import { membershipTexts as texts } from './texts.ts'

interface PlanCardProps {
  readonly plan: PlanKey
  readonly isCurrent: boolean
  readonly isSignedIn: boolean
  /** Undefined while prices are loading or when the plan is not for sale. */
  readonly price: PackageAnswer | undefined
  /** Another checkout is being opened. */
  readonly isBusy: boolean
  readonly onChoose: (plan: PlanKey) => void
}

export function PlanCard({ plan, isCurrent, isSignedIn, price, isBusy, onChoose }: PlanCardProps) {
  const id = useId()
  const level = levelOf(plan)
  return (
    <li className={classes.root} data-held={isCurrent} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.level}>
          {level}
        </h2>
        {isCurrent ? <span className={classes.held}>{texts.current}</span> : null}
      </div>
      {price ? (
        <p className={classes.price}>
          <span className={classes.amount}>{moneyText(price.cents, price.currency)}</span>{' '}
          {texts.per[durationOf(plan)]}
        </p>
      ) : null}
      <ul className={classes.features}>
        {texts.features[level].map(feature => (
          <li key={feature} className={classes.feature}>
            <IconCheck className={classes.check} size={14} stroke={2} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent ? null : isSignedIn ? (
        <Button fullWidth disabled={isBusy} onClick={() => onChoose(plan)}>
          {texts.choose(level)}
        </Button>
      ) : (
        <LinkButton to={registerPage}>{texts.register(level)}</LinkButton>
      )}
    </li>
  )
}
