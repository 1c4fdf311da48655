import type { MembershipPopup } from '@tidemark/contracts'
import { countdownText } from '@tidemark/domain'
import { useSyncExternalStore } from 'react'
import { systemClock } from '../../platform/wall-clock.ts'
import { everySecond } from '../market-clock/index.ts'
import classes from './countdown-line.module.css'
import { colour } from './operator-colour.ts'
import { offerTexts as texts } from './texts.ts'

interface CountdownLineProps {
  readonly popup: MembershipPopup
  readonly endMs: number
}

/** AC-15: the time left as dd:hh:mm between two texts, each in its colour. */
export function CountdownLine({ popup, endMs }: CountdownLineProps) {
  const left = useSyncExternalStore(everySecond, () => countdownText(endMs - systemClock.now()))
  const before = popup.timerTextLeft || (popup.timerTextRight ? '' : texts.timeLeft)
  return (
    <span className={classes.line}>
      {before ? <span style={colour(popup.timerTextLeftColor)}>{before}</span> : null}{' '}
      <span className={classes.time} data-time style={colour(popup.timerColor)}>
        {left}
      </span>{' '}
      {popup.timerTextRight ? (
        <span style={colour(popup.timerTextRightColor)}>{popup.timerTextRight}</span>
      ) : null}
    </span>
  )
}
