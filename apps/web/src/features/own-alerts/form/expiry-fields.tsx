import { TextInput } from '@mantine/core'
import { type IsoDate, isoDate } from '@tidemark/domain'
import { useId } from 'react'
import { Segments } from '../../../ui/segments.tsx'
import { ownAlertTexts } from '../texts.ts'
import classes from './alert-form.module.css'
import type { FieldsProps } from './fields-props.ts'

const t = ownAlertTexts.form

interface ExpiryFieldsProps extends FieldsProps {
  readonly today: IsoDate
}

/** The last day of the alert, in the market's calendar. */
export function ExpiryFields({ draft: { expiry, date }, faults, today, onChange }: ExpiryFieldsProps) {
  const id = useId()
  return (
    <div className={classes.row}>
      <span id={id} className={classes.label}>
        {t.expiry}
      </span>
      <div className={classes.fields}>
        <Segments
          className={classes.choice}
          aria-labelledby={id}
          value={expiry}
          data={(['never', 'today', 'date'] as const).map(value => ({ value, label: t.expiries[value] }))}
          onChange={next => onChange({ expiry: next })}
        />
        {expiry === 'date' ? (
          <TextInput
            type="date"
            aria-label={t.date}
            value={date}
            min={today}
            error={faults.date}
            onChange={event => {
              const day = readDay(event.currentTarget.value)
              if (day !== null) onChange({ date: day })
            }}
          />
        ) : null}
      </div>
    </div>
  )
}

/** Null while the date is incomplete. */
function readDay(text: string): IsoDate | null {
  try {
    return isoDate(text)
  } catch {
    return null
  }
}
