import { NativeSelect } from '@mantine/core'
import classes from './alert-form.module.css'

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
  readonly autoFocus?: boolean
}

/** A select whose name is not shown: its place in the sentence says it. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  autoFocus = false,
}: SelectFieldProps<Value>) {
  return (
    <NativeSelect
      className={classes.part}
      aria-label={label}
      value={value}
      data={options.map(([option, text]) => ({ value: option, label: text }))}
      {...(autoFocus && { 'data-autofocus': true })}
      onKeyDown={event => {
        // As in a text field: the browser leaves it to the page.
        if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
      }}
      onChange={event => onChange(event.currentTarget.value as Value)}
    />
  )
}
