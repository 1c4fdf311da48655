import type { ReactNode, Ref } from 'react'
import classes from './bar-button.module.css'
import { Tooltip } from './tooltip.tsx'

interface BarButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** What the button does, or why it is disabled. */
  readonly hint: string
  /** Without a handler the button is disabled, and stays focusable so that its hint can be read. */
  readonly onClick?: () => void
  /** The button is the target of a menu, which adds the handler. */
  readonly opensMenu?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of the top bar; on narrow screens only its icon is shown. */
export function BarButton({ label, icon, hint, onClick, opensMenu = false, ...rest }: BarButtonProps) {
  return (
    <Tooltip label={hint}>
      <button
        {...rest}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-description={hint}
        aria-disabled={onClick || opensMenu ? undefined : true}
        onClick={onClick}
      >
        {icon}
        <span className={classes.buttonText}>{label}</span>
      </button>
    </Tooltip>
  )
}
