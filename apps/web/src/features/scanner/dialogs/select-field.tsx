import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
  readonly isFirst?: boolean
}

/** A select whose name is not shown. Enter submits the form, as in a text field. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  isFirst = false,
}: SelectFieldProps<Value>) {
  return (
    <Input
      component="select"
      className={className}
      aria-label={label}
      value={value}
      pointer
      rightSection={<IconChevronDown size={14} />}
      rightSectionPointerEvents="none"
      {...(isFirst && { 'data-autofocus': true })}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
      }}
      onChange={event => onChange(event.currentTarget.value as Value)}
    >
      {options.map(option => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Input>
  )
}
