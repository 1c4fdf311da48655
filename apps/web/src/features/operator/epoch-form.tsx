import { Button, TextInput } from '@mantine/core'
import {
  boundsOf,
  calendarSpan,
  epochMs,
  nearestWithin,
  simulatedStart,
  toEpochSeconds,
} from '@tidemark/domain'
import { type FormEvent, useState } from 'react'
import { systemClock } from '../../platform/wall-clock.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './epoch-form.module.css'
import { newYorkDateTime, parseNewYorkDateTime } from './formats.ts'
import forms from './forms.module.css'
import { useStartEpoch } from './operator-calls.ts'
import { Outcome } from './outcome.tsx'
import { operatorTexts } from './texts.ts'

const texts = operatorTexts.epoch

/** Where a market without a chosen time starts. */
function defaultStartMs(): number {
  // A machine whose clock is wrong by decades is outside the calendar.
  const nowMs = nearestWithin(boundsOf(calendarSpan), systemClock.now())
  return simulatedStart(toEpochSeconds(epochMs(nowMs))) * 1000
}

/** Starts the simulated market anew, after a confirmation. Times are New York time. */
export function EpochForm() {
  const startEpoch = useStartEpoch()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  /** The time that the operator is asked to confirm. */
  const [startMs, setStartMs] = useState(0)
  const [isAsking, setAsking] = useState(false)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const ms = text.trim() === '' ? defaultStartMs() : parseNewYorkDateTime(text)
    setError(ms === null ? operatorTexts.clock.badInstant : null)
    if (ms === null || startEpoch.isPending) return
    setStartMs(ms)
    setAsking(true)
  }
  const start = () => {
    setAsking(false)
    // Without a chosen time the server decides: its wall clock counts.
    const at = text.trim() === '' ? null : new Date(startMs).toISOString()
    startEpoch.mutate(at, { onSuccess: () => setText('') })
  }

  const { data, isPending } = startEpoch
  return (
    <>
      <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
        <p className={forms.help}>{texts.help}</p>
        <div className={forms.row}>
          <TextInput
            className={forms.field}
            label={texts.at}
            placeholder={newYorkDateTime(defaultStartMs()).slice(0, 16)}
            value={text}
            error={error}
            onChange={event => setText(event.currentTarget.value)}
          />
          <div className={forms.beside}>
            <Button type="submit" disabled={isPending}>
              {isPending ? texts.starting : texts.start}
            </Button>
          </div>
        </div>
        <Outcome
          error={startEpoch.error}
          done={data && !isPending ? texts.done(newYorkDateTime(data.marketNow)) : null}
        />
      </form>
      <EpochDialog opened={isAsking} startMs={startMs} onStart={start} onClose={() => setAsking(false)} />
    </>
  )
}

interface EpochDialogProps {
  readonly opened: boolean
  readonly startMs: number
  readonly onStart: () => void
  readonly onClose: () => void
}

function EpochDialog({ opened, startMs, onStart, onClose }: EpochDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.question}>
      <p className={classes.text}>{texts.consequence(newYorkDateTime(startMs).slice(0, 16))}</p>
      <div className={classes.actions}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="filled" onClick={onStart} data-autofocus>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
