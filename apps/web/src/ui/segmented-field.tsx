import { useId } from 'react'
import classes from './fields.module.css'
import { Segments } from './segments.tsx'

interface SegmentedFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly onChange: (value: Value) => void
  /** Options below each other. */
  readonly vertical?: boolean
  /** Label above the options, where they would be too narrow beside it. */
  readonly stacked?: boolean
}

/** A labelled segmented control. */
export function SegmentedField<Value extends string>({
  label,
  value,
  options,
  onChange,
  vertical = false,
  stacked = false,
}: SegmentedFieldProps<Value>) {
  const id = useId()
  return (
    <div className={classes.row} data-vertical={vertical} data-stacked={stacked}>
      <span id={id} className={classes.name}>
        {label}
      </span>
      <Segments
        aria-labelledby={id}
        fullWidth
        value={value}
        data={options}
        onChange={onChange}
        orientation={vertical ? 'vertical' : 'horizontal'}
      />
    </div>
  )
}
