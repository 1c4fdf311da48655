import type { PlanChangePreview } from '@tidemark/contracts'
import { useId } from 'react'
import { dayText, moneyText } from './money-text.ts'
import classes from './plan-change-dialog.module.css'
import { membershipTexts } from './texts.ts'

const texts = membershipTexts.change

interface PlanChangeFactsProps {
  readonly shown: PlanChangePreview
  readonly trialEndsAt: string | null
}

/** Price, dates and losses of a change. */
export function PlanChangeFacts({ shown, trialEndsAt }: PlanChangeFactsProps) {
  const id = useId()
  const { kind, plan, from, startsAt, dueNow, credit, currency, nextCharge, lost, lostAt, at } = shown
  const isLater = kind === 'downgrade'
  return (
    <>
      <dl className={classes.facts}>
        <dt>{texts.starts}</dt>
        <dd>{isLater ? texts.startsAtEnd(dayText(startsAt)) : texts.startsNow}</dd>
        <dt>{texts.dueNow}</dt>
        <dd>
          <strong className={classes.amount}>{moneyText(dueNow, currency)}</strong>
          {credit > 0 && from !== null ? (
            <span className={classes.dim}>{texts.credit(moneyText(credit, currency), from)}</span>
          ) : null}
        </dd>
        <dt>{texts.nextCharge}</dt>
        <dd>
          {nextCharge === null
            ? texts.noCharge
            : texts.charge(dayText(nextCharge.at), moneyText(nextCharge.cents, currency))}
        </dd>
      </dl>
      {isLater && from !== null ? <p className={classes.text}>{texts.until(from)}</p> : null}
      {lost.length > 0 ? (
        <section aria-labelledby={id}>
          <h3 id={id} className={classes.heading}>
            {lostAt > at ? texts.lostLater(dayText(lostAt)) : texts.lostNow}
          </h3>
          <ul className={classes.lost}>
            {lost.map(thing => (
              <li key={thing}>{texts.lost[thing]}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {trialEndsAt === null ? null : (
        <p className={classes.text}>{texts.trial(plan, dayText(Date.parse(trialEndsAt) / 1000))}</p>
      )}
    </>
  )
}
