import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
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
    <Input
      component="select"
      className={classes.part}
      aria-label={label}
      value={value}
      pointer
      rightSection={<IconChevronDown size={14} />}
      rightSectionPointerEvents="none"
      {...(autoFocus && { 'data-autofocus': true })}
      onKeyDown={event => {
        // As in a text field: the browser leaves it to the page.
        if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
      }}
      onChange={event => onChange(event.currentTarget.value as Value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Input>
  )
}
