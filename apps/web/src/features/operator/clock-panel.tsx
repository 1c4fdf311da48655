import { epochOf } from '@tidemark/contracts'
import { epochMs, toEpochSeconds } from '@tidemark/domain'
import type { ReceivedReading } from '../../live/market-clock-reading.ts'
import { phaseText, useMarketClock, useMarketNow } from '../market-clock/index.ts'
import classes from './clock-panel.module.css'
import { EpochForm } from './epoch-form.tsx'
import { newYorkDateTime } from './formats.ts'
import forms from './forms.module.css'
import { JumpForm } from './jump-form.tsx'
import { useSetClock } from './operator-calls.ts'
import { Outcome } from './outcome.tsx'
import { Panel } from './panel.tsx'
import { SpeedForm } from './speed-form.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.clock

export function ClockPanel() {
  const { reading, isLost } = useMarketClock()
  return (
    <Panel heading={texts.heading}>
      {reading ? (
        <>
          <Now reading={reading} isLost={isLost} />
          {reading.about?.clock === 'real' ? (
            <p className={forms.help}>{texts.rules.real}</p>
          ) : (
            // What was entered for one epoch does not stay for the next.
            <Controls
              key={epochOf(reading)}
              reading={reading}
              rule={reading.about ? texts.rules[reading.about.clock] : null}
            />
          )}
          {reading.about?.clock === 'simulated' ? <EpochForm /> : null}
        </>
      ) : (
        <p className={classes.now}>{operatorTexts.noValue}</p>
      )}
    </Panel>
  )
}

interface NowProps {
  readonly reading: ReceivedReading
  readonly isLost: boolean
}

function Now({ reading, isLost }: NowProps) {
  const now = useMarketNow(reading)
  const { endsAt = Number.POSITIVE_INFINITY, about } = reading
  const isAtEnd = now >= endsAt
  return (
    <div>
      <p className={classes.now} data-lost={isLost}>
        <time dateTime={new Date(now).toISOString()}>{newYorkDateTime(now)}</time>
        <span className={classes.zone}>{operatorTexts.newYork}</span>
      </p>
      <p className={forms.help}>
        {phaseText(toEpochSeconds(epochMs(Math.floor(now))))} ·{' '}
        {isAtEnd ? texts.stopped : texts.speed(reading.speed)} · {new Date(now).toISOString().slice(11, 19)}{' '}
        {operatorTexts.utc}
        {Number.isFinite(endsAt) ? ` · ${texts.ends(newYorkDateTime(endsAt).slice(0, 10))}` : null}
      </p>
      {isAtEnd && about?.clock !== 'real' ? (
        <p className={classes.lost} role="alert">
          {texts.atEnd[about?.clock ?? 'simulated']}
        </p>
      ) : null}
      {isLost ? <p className={classes.lost}>{texts.lost}</p> : null}
    </div>
  )
}

interface ControlsProps {
  readonly reading: ReceivedReading
  /** Text that says which times the clock can be set to; null when the server does not say. */
  readonly rule: string | null
}

function Controls({ reading, rule }: ControlsProps) {
  const setClock = useSetClock()
  return (
    <>
      <SpeedForm
        speed={reading.speed}
        isBusy={setClock.isPending}
        onSet={speed => setClock.mutate({ speed })}
      />
      <JumpForm
        reading={reading}
        isBusy={setClock.isPending}
        onJump={ms => setClock.mutate({ at: new Date(ms).toISOString() })}
      />
      <Outcome
        error={setClock.error}
        done={setClock.data ? texts.done(newYorkDateTime(setClock.data.marketNow)) : rule}
      />
    </>
  )
}
