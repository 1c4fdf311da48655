import { Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export interface TooltipLook {
  readonly label: ReactNode
  readonly position?: 'left' | 'right' | 'bottom' | 'bottom-start' | undefined
  readonly offset?: number | undefined
  readonly multiline?: boolean | undefined
  /** The largest width, in pixels. */
  readonly maw?: number | undefined
}

interface TooltipLabelProps extends TooltipLook {
  readonly target: HTMLElement
  /** Escape was pressed. */
  readonly onHide: () => void
}

/** The label beside an element, while it is mounted. It describes the element. */
export function TooltipLabel({
  label,
  position,
  offset = 5,
  multiline = false,
  maw,
  target,
  onHide,
}: TooltipLabelProps) {
  const [isOpened, setOpened] = useState(false)
  // Opened when it has a position, so that it does not appear in a corner first.
  useEffect(() => setOpened(true), [])
  const onKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onHide())
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <Tooltip
      opened={isOpened}
      target={target}
      label={<Description of={target}>{label}</Description>}
      offset={offset}
      multiline={multiline}
      {...(position && { position })}
      {...(maw !== undefined && { maw })}
    />
  )
}

interface DescriptionProps {
  readonly of: HTMLElement
  readonly children: ReactNode
}

function Description({ of, children }: DescriptionProps) {
  const describe = (content: HTMLElement | null) => {
    const id = content?.closest('[role="tooltip"]')?.id
    if (!id) return
    of.setAttribute('aria-describedby', id)
    return () => of.removeAttribute('aria-describedby')
  }
  return <span ref={describe}>{children}</span>
}
