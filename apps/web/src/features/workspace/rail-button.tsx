import type { ComponentPropsWithRef, ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

interface RailButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string
  /** Beside the rail, so that the tooltip does not cover the next icon. */
  readonly tooltipSide: 'left' | 'right'
  readonly pressed?: boolean
  /** Shown in the tooltip. */
  readonly shortcut?: string
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  readonly unavailable?: string
  readonly children: ReactNode
}

/** A button of a vertical rail. */
export function RailButton({ label, unavailable, ...rest }: RailButtonProps) {
  const isUnavailable = unavailable !== undefined
  return (
    <IconButton
      {...rest}
      label={label}
      disabled={isUnavailable}
      aria-description={unavailable}
      {...(isUnavailable && { hint: `${label}: ${unavailable}` })}
    />
  )
}
