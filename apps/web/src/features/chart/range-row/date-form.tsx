import { Button } from '@mantine/core'
import type { ChartWidget } from '@tidemark/chart'
import { type IsoDate, marketDate, newYorkDate, resolutionLabel, utcDate } from '@tidemark/domain'
import { type FormEvent, useId, useState } from 'react'
import { marketNow } from '../../market-clock/index.ts'
import { chartTexts } from '../texts.ts'
import { dateTarget, readDate } from './date-target.ts'
import classes from './range-row.module.css'

const t = chartTexts.goToDate

interface DateFormProps {
  readonly widget: ChartWidget
  readonly onDone: () => void
}

/** A date field that moves the chart, or says why it cannot. */
export function DateForm({ widget, onDone }: DateFormProps) {
  const [text, setText] = useState<string>(() => shownDate(widget))
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const messageId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMessage(null)
    setBusy(true)
    const problem = await goToDate(widget, text)
    setBusy(false)
    if (problem === null) onDone()
    else setMessage(problem)
  }

  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <div className={classes.form}>
        <label className={classes.label}>
          {t.date}
          <input
            type="date"
            className={classes.date}
            value={text}
            max={marketDate(marketNow())}
            aria-describedby={messageId}
            aria-invalid={message !== null}
            data-autofocus
            onChange={event => {
              setText(event.currentTarget.value)
              setMessage(null)
            }}
          />
        </label>
        <Button type="submit" loading={isBusy}>
          {t.go}
        </Button>
      </div>
      <p id={messageId} className={classes.message} role="status">
        {message}
      </p>
    </form>
  )
}

/** Null when the chart shows the date, otherwise what to tell the user. */
async function goToDate(widget: ChartWidget, text: string): Promise<string | null> {
  const { state } = widget
  const date = readDate(text)
  if (state.kind !== 'ready') return t.notReady
  if (date === null) return t.invalid
  const today = marketDate(marketNow())
  if (date > today) return t.future(today)
  const { info, resolution } = state
  const time = dateTarget(date, resolution)
  const outcome = await widget.goToTime(time)
  if (outcome === 'no-bars') return t.tooEarly(info.name, resolutionLabel(resolution), date)
  if (outcome === 'failed') return t.failed
  const first = widget.bars[0]
  if (outcome === 'done' && first !== undefined && first.time > time)
    return t.startsLater(info.name, resolutionLabel(resolution), newYorkDate(first.time))
  return null
}

/** The date in the middle of the view. */
function shownDate(widget: ChartWidget): IsoDate {
  const { visibleRange } = widget
  const today = marketDate(marketNow())
  if (visibleRange === null) return today
  const middle = utcDate(Math.round((visibleRange.from + visibleRange.to) / 2) as typeof visibleRange.from)
  return middle < today ? middle : today
}
