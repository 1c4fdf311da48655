import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import classes from './map-panels.module.css'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly onChange: (value: Value) => void
  /** One below the other. */
  readonly vertical?: boolean
  /** The name above, where beside it the options would be too narrow. */
  readonly stacked?: boolean
}

/** One of a few, all of them seen. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  vertical = false,
  stacked = false,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={classes.row} data-vertical={vertical} data-stacked={stacked}>
      <span id={id} className={classes.name}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={value}
        data={[...options]}
        onChange={next => onChange(next as Value)}
        orientation={vertical ? 'vertical' : 'horizontal'}
      />
    </div>
  )
}
