import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import classes from './divider.module.css'

const step = 8
const bigStep = 40

interface DividerProps {
  /** Direction of the line: a vertical divider moves sideways. */
  readonly orientation: 'vertical' | 'horizontal'
  readonly label: string
  /** Size of the resized pane in pixels. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly onReset: () => void
  /** The resized pane is to the right of the divider or below it, so moving right or down shrinks it. */
  readonly inverted?: boolean
}

/** Hand-written because react-resizable-panels would add 15 KB gzipped to the first screen and stores percentages, while
 *  our panes have stored pixel sizes. */
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
  const position = (event: PointerEvent) => (vertical ? event.clientX : event.clientY)
  const change = (next: number) => {
    const clamped = Math.min(max, Math.max(min, Math.round(next)))
    if (clamped !== value) onChange(clamped)
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: position(event), value }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) change(drag.current.value + sign * (position(event) - drag.current.from))
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

  // HTML has no element for a focusable, movable separator; <hr> is static.
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
