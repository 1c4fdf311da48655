import { useId } from 'react'
import classes from './ticket.module.css'

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly onChange: (value: Value) => void
}

export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.name} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classes.input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
