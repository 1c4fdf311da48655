import { Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './rail-button.module.css'

interface RailButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string
  /** Beside the rail, so that the tooltip never covers the next icon. */
  readonly tooltipSide: 'left' | 'right'
  readonly pressed?: boolean
  /** Why it cannot be used. The button stays focusable, to say so. */
  readonly unavailable?: string
  readonly children: ReactNode
}

/** A button of a vertical rail. */
export function RailButton({
  label,
  tooltipSide,
  pressed,
  unavailable,
  children,
  className,
  ...rest
}: RailButtonProps) {
  return (
    <Tooltip label={unavailable ? `${label}: ${unavailable}` : label} position={tooltipSide} offset={8}>
      <button
        {...rest}
        type="button"
        className={className ? `${classes.root} ${className}` : classes.root}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={unavailable ? true : undefined}
        aria-description={unavailable}
      >
        {children}
      </button>
    </Tooltip>
  )
}
