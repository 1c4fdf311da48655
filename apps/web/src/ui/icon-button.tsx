import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import classes from './icon-button.module.css'
import { KeyCap } from './key-cap.tsx'
import { Tooltip } from './tooltip.tsx'

/** Other button props and the ref pass through, so that the button can be the target of a menu or popover. */
interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'title' | 'type'> {
  readonly label: string
  /** A Tabler icon of 18 px. */
  readonly children: ReactNode
  /** Only for toggle buttons. */
  readonly pressed?: boolean
  /** A disabled button stays focusable, so that its tooltip can be read. */
  readonly disabled?: boolean
  /** As the user types it, e.g. “Ctrl Z”; shown in the tooltip. */
  readonly shortcut?: string
  /** Text of the tooltip; default: the label. */
  readonly hint?: string
  /** Set it where the tooltip would cover the next button. */
  readonly tooltipSide?: 'left' | 'right'
}

export function IconButton({
  label,
  children,
  onClick,
  pressed,
  disabled = false,
  shortcut,
  hint = label,
  tooltipSide,
  className,
  ...rest
}: IconButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!disabled) onClick?.(event)
  }
  const tooltip = shortcut ? (
    <>
      {hint} <KeyCap keys={shortcut} />
    </>
  ) : (
    hint
  )
  return (
    // The tooltip would cover the menu that the button has opened.
    <Tooltip
      label={tooltip}
      disabled={rest['aria-expanded'] === true}
      {...(tooltipSide && { position: tooltipSide, offset: 8 })}
    >
      <button
        {...rest}
        type="button"
        className={className ? `${classes.root} ${className}` : classes.root}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={click}
      >
        {children}
      </button>
    </Tooltip>
  )
}
