import { UnstyledButton } from '@mantine/core'
import classes from './chips.module.css'

interface Chip {
  readonly name: string
  readonly onClick: () => void
  /** Given where a chip stands for a state that may hold already. */
  readonly isPressed?: boolean
}

interface ChipsProps {
  readonly label: string
  readonly chips: readonly Chip[]
  readonly isDisabled: boolean
}

/** Usual values of the field beside them, a click away. */
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
