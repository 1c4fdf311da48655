import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import classes from './floats.module.css'

export type FloatSlot = 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right'

/** The grid over the plot; null until it is there, undefined outside of a chart. */
export const FloatGridContext = createContext<HTMLElement | null | undefined>(undefined)

interface FloatProps {
  readonly slot: FloatSlot
  /** From the corner of the slot, or from its middle: the lower, the nearer. */
  readonly order?: number
  /** Its child is a list whose rows are of different widths: what is beside a narrow one is free. */
  readonly hasRows?: boolean
  readonly children: ReactNode
}

/** Something that stands over the plot. The slots are cells of one grid, so that nothing covers anything else, and the labels
 *  that the chart draws keep out of them. */
export function Float({ slot, order = 0, hasRows = false, children }: FloatProps) {
  const grid = use(FloatGridContext)
  const float = (
    <div className={classes.float} data-float={hasRows ? 'rows' : 'whole'} style={{ order }}>
      {children}
    </div>
  )
  if (grid === undefined) return float
  const cell = grid?.querySelector(`[data-slot="${slot}"]`)
  return cell ? createPortal(float, cell) : null
}
