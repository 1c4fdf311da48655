import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import classes from './floats.module.css'

export type FloatSlot = 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right'

/** The grid over the plot; null until it is there, undefined outside of a chart. */
export const FloatGridContext = createContext<HTMLElement | null | undefined>(undefined)

interface FloatProps {
  /** `free`: at a place of its own, in front of the slots. */
  readonly slot: FloatSlot | 'free'
  /** From the corner of the slot, or from its middle: the lower, the nearer. */
  readonly order?: number
  /** Its child is a list whose rows are of different widths: what is beside a narrow one is free. */
  readonly hasRows?: boolean
  /** Of a free float, in CSS pixels from the top left of the plot. */
  readonly place?: { readonly left: number; readonly top: number }
  readonly children: ReactNode
}

/** Something that stands over the plot. The slots are cells of one grid, so that nothing covers anything else, and the labels
 *  that the chart draws keep out of them. */
export function Float({ slot, order = 0, hasRows = false, place, children }: FloatProps) {
  const grid = use(FloatGridContext)
  const float = (
    <div
      className={classes.float}
      data-float={hasRows ? 'rows' : 'whole'}
      style={slot === 'free' ? place : { order }}
    >
      {children}
    </div>
  )
  if (grid === undefined) return float
  const cell = slot === 'free' ? grid : grid?.querySelector(`[data-slot="${slot}"]`)
  return cell ? createPortal(float, cell) : null
}
