import { UnstyledButton } from '@mantine/core'
import classes from './chips.module.css'

interface Chip {
  readonly name: string
  readonly onClick: () => void
  /** Set when the chip shows the current value. */
  readonly isPressed?: boolean
}

interface ChipsProps {
  readonly label: string
  readonly chips: readonly Chip[]
  readonly isDisabled: boolean
}

/** Buttons with preset values for a field. */
export function Chips({ label, chips, isDisabled }: ChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label={label} disabled={isDisabled}>
      {chips.map(({ name, onClick, isPressed }) => (
        <UnstyledButton
          key={name}
          type="button"
          className={classes.chip ?? ''}
          aria-pressed={isPressed}
          onClick={onClick}
        >
          {name}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
