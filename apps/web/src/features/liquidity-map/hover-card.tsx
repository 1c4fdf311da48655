import type { ChartPoint, ChartWidget, LabelBox } from '@tidemark/chart'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useFloatAreas } from '../chart/index.ts'
import { type Box, placeCard, type Size } from './card-place.ts'
import { lastBarBoxes } from './last-bars.ts'
import classes from './map-hover.module.css'

interface HoverCardProps {
  readonly widget: ChartWidget
  readonly cursor: ChartPoint
  readonly children: ReactNode
}

/** A card about what is under the cursor, beside it and never over the candles of the day while there is room elsewhere. */
export function HoverCard({ widget, cursor, children }: HoverCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [parts, setParts] = useState<readonly Box[]>([])
  const areas = useFloatAreas()
  useLayoutEffect(() => setParts(areas().map(boxOf)), [areas])
  // The content may change with every tick.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {}
    if (width !== size.width || height !== size.height) setSize({ width, height })
  })
  const { scales } = widget
  const place = scales
    ? placeCard({ cursor, card: size, pane: scales, bars: lastBarBoxes(scales), parts })
    : { left: cursor.x, top: cursor.y }
  return (
    <div ref={card} className={classes.hover} role="tooltip" style={place}>
      {children}
    </div>
  )
}

const boxOf = ({ left, top, width, height }: LabelBox): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
