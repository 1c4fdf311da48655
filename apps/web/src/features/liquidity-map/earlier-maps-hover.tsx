import { type ChartWidget, type EarlierShape, earlierMapsOwner } from '@tidemark/chart'
import { formatValue, type IsoDate, newYorkClock, newYorkDate } from '@tidemark/domain'
import { useEffect, useEffectEvent } from 'react'
import { useCursor } from '../chart/index.ts'
import { HoverCard } from './hover-card.tsx'
import classes from './map-hover.module.css'
import { mapTexts } from './texts.ts'

const t = mapTexts.hover

interface EarlierMapsHoverProps {
  readonly widget: ChartWidget
  readonly find: (item: string) => EarlierShape | null
  /** Called with the session under the cursor, null when there is none. */
  readonly onSession: (session: IsoDate | null) => void
}

/** Tooltip for the line or edge of an earlier session under the cursor: name, value, session and time of the stamp. */
export function EarlierMapsHover({ widget, find, onSession }: EarlierMapsHoverProps) {
  const cursor = useCursor(widget)
  const hit = cursor?.hit?.owner === earlierMapsOwner ? cursor.hit : null
  const found = hit && find(hit.item)
  const session = found?.session ?? null
  const report = useEffectEvent(onSession)
  useEffect(() => {
    report(session)
    return () => report(null)
  }, [session])
  return (
    <div className={classes.hoverPlace}>
      {found && cursor && !hit?.isInside ? (
        <HoverCard widget={widget} cursor={cursor}>
          <EarlierLevel found={found} />
        </HoverCard>
      ) : null}
    </div>
  )
}

function EarlierLevel({ found }: { readonly found: EarlierShape }) {
  const { low, high, kind } = found.shape
  return (
    <>
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
    </>
  )
}
