import { Button, UnstyledButton } from '@mantine/core'
import { IconBell, IconBellCheck, IconBellPause, IconBellX } from '@tabler/icons-react'
import type { OwnAlert, OwnAlertState } from '@tidemark/contracts'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useChartStore } from '../chart/index.ts'
import { marketNow } from '../market-clock/index.ts'
import { removeOwnAlert } from './change-own-alerts.ts'
import { OwnAlertMenu } from './own-alert-menu.tsx'
import classes from './own-alerts.module.css'
import { detailsOf, scopeName, titleOf } from './row-text.ts'
import { ownAlertTexts } from './texts.ts'

const t = ownAlertTexts.list

const marks = {
  active: IconBell,
  paused: IconBellPause,
  fired: IconBellCheck,
  expired: IconBellX,
} satisfies Record<OwnAlertState, typeof IconBell>

/** One alert with its menu. A click shows its symbol on the chart. */
export function OwnAlertRow({ alert }: { readonly alert: OwnAlert }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={classes.row} data-state={alert.state}>
      {isAsking ? (
        <RemovalQuestion alert={alert} onDone={() => setAsking(false)} />
      ) : (
        <>
          <AlertSummary alert={alert} />
          <OwnAlertMenu alert={alert} onRemove={() => setAsking(true)} />
        </>
      )}
    </li>
  )
}

function AlertSummary({ alert }: { readonly alert: OwnAlert }) {
  const { scope, state } = alert
  const setSymbol = useChartStore(store => store.setSymbol)
  const Mark = marks[state]
  const title = titleOf(alert)
  const content = (
    <>
      <Mark className={classes.mark} size={16} aria-hidden />
      <span className={classes.text}>
        <span className={classes.symbol}>{scopeName(alert)}</span> {title}
      </span>
      <span className={classes.details}>
        {detailsOf(alert, marketNow() * 1000).map((part, index) => (
          <Fragment key={part}>
            {index > 0 ? ' · ' : null}
            <span className={classes.detail}>{part}</span>
          </Fragment>
        ))}
      </span>
    </>
  )
  if (scope.kind !== 'symbol')
    return (
      <div className={classes.summary} title={title}>
        {content}
      </div>
    )
  return (
    <UnstyledButton
      className={classes.summary}
      title={t.goTo(scope.symbol, title)}
      onClick={() => setSymbol(scope.symbol)}
    >
      {content}
    </UnstyledButton>
  )
}

interface RemovalQuestionProps {
  readonly alert: OwnAlert
  readonly onDone: () => void
}

function RemovalQuestion({ alert, onDone }: RemovalQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  const question = t.confirm(`${scopeName(alert)} ${titleOf(alert)}`)
  const remove = () => {
    onDone()
    void removeOwnAlert(alert)
  }
  return (
    <fieldset className={classes.question} aria-label={question}>
      <span className={classes.questionText}>{question}</span>
      <Button size="compact-xs" onClick={remove}>
        {t.delete}
      </Button>
      <Button ref={keepButton} size="compact-xs" onClick={onDone}>
        {t.keep}
      </Button>
    </fieldset>
  )
}
