import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { levelOf, type PlanKey } from '@tidemark/domain'
import { useId } from 'react'
import classes from './plan-card.module.css'
import { membershipTexts as texts } from './texts.ts'

interface PlanCardProps {
  readonly plan: PlanKey
  readonly isCurrent: boolean
  /** Id of the note that explains why no plan can be chosen yet. */
  readonly noteId: string
}

export function PlanCard({ plan, isCurrent, noteId }: PlanCardProps) {
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
      <ul className={classes.features}>
        {texts.features[level].map(feature => (
          <li key={feature} className={classes.feature}>
            <IconCheck className={classes.check} size={14} stroke={2} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent ? null : (
        <Button disabled fullWidth aria-describedby={noteId}>
          {texts.choose(level)}
        </Button>
      )}
    </li>
  )
}
