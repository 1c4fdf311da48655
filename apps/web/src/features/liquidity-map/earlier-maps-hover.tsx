import { type ChartWidget, type EarlierShape, earlierMapsOwner } from '@tidemark/chart'
import { formatValue, type IsoDate, newYorkClock, newYorkDate } from '@tidemark/domain'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { useCursor } from '../chart/index.ts'
import classes from './map-hover.module.css'
import { mapTexts } from './texts.ts'
import { tooltipStyle } from './tooltip-style.ts'

const t = mapTexts.hover

interface EarlierMapsHoverProps {
  readonly widget: ChartWidget
  readonly find: (item: string) => EarlierShape | null
  /** Called with the session under the cursor, null when there is none. */
  readonly onSession: (session: IsoDate | null) => void
}

/** Tooltip for the level of an earlier session under the cursor: name, value, session and time of the stamp. */
export function EarlierMapsHover({ widget, find, onSession }: EarlierMapsHoverProps) {
  const cursor = useCursor(widget)
  const found = cursor?.hit?.owner === earlierMapsOwner ? find(cursor.hit.item) : null
  const session = found?.session ?? null
  const report = useEffectEvent(onSession)
  useEffect(() => {
    report(session)
    return () => report(null)
  }, [session])
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container} className={classes.hoverPlace}>
      {found && cursor ? <Tooltip found={found} style={tooltipStyle(cursor, container.current)} /> : null}
    </div>
  )
}

function Tooltip({ found, style }: { readonly found: EarlierShape; readonly style: CSSProperties }) {
  const { low, high, kind } = found.shape
  return (
    <div className={classes.hover} role="tooltip" style={style}>
      <p className={classes.hoverTitle}>
        <span>{mapTexts.levels[kind]}</span>
        <span>{low === high ? formatValue(low) : `${formatValue(low)} – ${formatValue(high)}`}</span>
      </p>
      <dl className={classes.facts}>
        <dt>{t.session}</dt>
        <dd>{found.session}</dd>
        <dt>{t.stamped}</dt>
        <dd>{`${newYorkDate(found.stampedAt)} ${newYorkClock(found.stampedAt).slice(0, 5)}`}</dd>
      </dl>
    </div>
  )
}
