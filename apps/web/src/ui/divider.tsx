import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import classes from './divider.module.css'

const step = 8
const bigStep = 40

interface DividerProps {
  /** The direction of the line itself: a vertical one moves sideways. */
  readonly orientation: 'vertical' | 'horizontal'
  readonly label: string
  /** Size in pixels of the pane that the divider belongs to. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly onReset: () => void
  /** The sized pane lies after the divider (to its right, or below), so moving on makes it smaller. */
  readonly inverted?: boolean
}

export function Divider({
  orientation,
  label,
  value,
  min,
  max,
  onChange,
  onReset,
  inverted = false,
}: DividerProps) {
  const drag = useRef<{ readonly from: number; readonly value: number } | null>(null)
  const vertical = orientation === 'vertical'
  const sign = inverted ? -1 : 1
  const place = (event: PointerEvent) => (vertical ? event.clientX : event.clientY)
  const change = (next: number) => {
    const kept = Math.min(max, Math.max(min, Math.round(next)))
    if (kept !== value) onChange(kept)
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: place(event), value }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) change(drag.current.value + sign * (place(event) - drag.current.from))
  }
  const endDrag = () => {
    drag.current = null
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const size = (event.shiftKey ? bigStep : step) * sign
    const targets: Partial<Record<string, number>> = {
      [vertical ? 'ArrowLeft' : 'ArrowUp']: value - size,
      [vertical ? 'ArrowRight' : 'ArrowDown']: value + size,
      Home: min,
      End: max,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    change(target)
  }

  // An <hr> would be the semantic element, but a focusable separator that moves has no element of its own.
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      className={classes.root}
      role="separator"
      tabIndex={0}
      data-orientation={orientation}
      aria-orientation={orientation}
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onLostPointerCapture={endDrag}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  )
}
