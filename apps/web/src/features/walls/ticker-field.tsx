import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { wallsTexts } from './texts.ts'
import classes from './walls.module.css'

const t = wallsTexts.inputs
const maxLength = 32

interface TickerFieldProps {
  readonly value: string
  /** Why the ticker has no walls; shown until the text changes. */
  readonly error: string | null
  /** Enter, or leaving the field after a change. */
  readonly onApply: (ticker: string) => void
}

/** DR-6: upper-cased while it is typed, applied with Enter and when the field is left. */
export function TickerField({ value, error, onApply }: TickerFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  const ticker = text.trim()
  const problem = ticker === '' ? t.tickerMissing : ticker === value ? error : null
  const apply = (isForced: boolean) => {
    if (ticker === '') return
    setText(ticker)
    if (isForced || ticker !== value) onApply(ticker)
  }
  return (
    <div className={classes.row}>
      <label htmlFor={id} className={classes.name}>
        {t.ticker}
      </label>
      <TextInput
        id={id}
        value={text}
        error={problem}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={event => setText(event.currentTarget.value.toUpperCase())}
        onBlur={() => apply(false)}
        onKeyDown={event => {
          if (event.key === 'Enter') apply(true)
        }}
      />
    </div>
  )
}
