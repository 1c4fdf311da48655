import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './top-bar.module.css'

interface TopBarButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** What it does, or why it cannot yet. */
  readonly hint: string
  /** Without one the button is disabled, and stays focusable so that its hint can be read. */
  readonly onClick?: () => void
}

export function TopBarButton({ label, icon, hint, onClick }: TopBarButtonProps) {
  return (
    <Tooltip label={hint}>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-description={hint}
        aria-disabled={onClick ? undefined : true}
        onClick={onClick}
      >
        {icon}
        <span className={classes.buttonText}>{label}</span>
      </button>
    </Tooltip>
  )
}
