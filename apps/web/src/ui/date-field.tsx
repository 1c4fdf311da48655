import { Button } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { type IsoDate, isoDate } from '@tidemark/domain'
import { useState } from 'react'
import classes from './fields.module.css'
import { uiTexts } from './texts.ts'

interface DateFieldProps {
  readonly label: string
  readonly value: IsoDate
  readonly today: IsoDate
  readonly onChange: (date: IsoDate) => void
  /** Dates that cannot be selected. */
  readonly isExcluded?: (date: IsoDate) => boolean
}

/** A date field: typed as yyyy-MM-dd or picked from a calendar, with a button for today. */
export function DateField({ label, value, today, onChange, isExcluded }: DateFieldProps) {
  const [isInvalid, setInvalid] = useState(false)
  return (
    <div className={classes.day}>
      <DateInput
        label={label}
        aria-label={label}
        value={value}
        valueFormat="YYYY-MM-DD"
        dateParser={text => parseDate(text)}
        fixOnBlur
        error={isInvalid ? uiTexts.dateError : null}
        onInput={event => setInvalid(parseDate(event.currentTarget.value) === null)}
        onBlur={() => setInvalid(false)}
        {...(isExcluded && { excludeDate: (day: string) => isExcluded(isoDate(day)) })}
        onChange={day => {
          if (day === null) return
          setInvalid(false)
          onChange(isoDate(day))
        }}
        className={classes.dayInput}
      />
      <Button onClick={() => onChange(today)} disabled={value === today}>
        {uiTexts.today}
      </Button>
    </div>
  )
}

function parseDate(text: string): IsoDate | null {
  try {
    return isoDate(text.trim())
  } catch {
    return null
  }
}
