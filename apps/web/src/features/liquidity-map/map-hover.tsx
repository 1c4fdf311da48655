import { type ChartWidget, type MapShape, wallsOwner, zonesOwner } from '@tidemark/chart'
import type { Provenance } from '@tidemark/contracts'
import {
  epochMs,
  formatDistance,
  formatPercent,
  formatValue,
  newYorkClock,
  newYorkDate,
  toEpochSeconds,
} from '@tidemark/domain'
import { useRef } from 'react'
import { useLegend } from '../chart/index.ts'
import classes from './map-on-chart.module.css'
import { mapTexts } from './texts.ts'
import { tooltipStyle } from './tooltip-style.ts'

const t = mapTexts.hover
const owners: ReadonlySet<string> = new Set([zonesOwner, wallsOwner])
const noValue = '—'

interface MapHoverProps {
  readonly widget: ChartWidget
  readonly find: (item: string) => MapShape | null
  readonly provenance: Provenance
}

/** Tooltip for the level under the cursor: name, value, distance and provenance. */
export function MapHover({ widget, find, provenance }: MapHoverProps) {
  const container = useRef<HTMLDivElement>(null)
  const legend = useLegend(widget)
  const { cursor } = legend
  const shape = cursor?.hit && owners.has(cursor.hit.owner) ? find(cursor.hit.item) : null
  return (
    <div ref={container} className={classes.hoverPlace}>
      {shape && cursor ? (
        <div className={classes.hover} role="tooltip" style={tooltipStyle(cursor, container.current)}>
          <p className={classes.hoverTitle}>
            <span>{mapTexts.levels[shape.kind]}</span>
            <span>{valueText(shape)}</span>
          </p>
          <dl className={classes.facts}>
            <Distance shape={shape} price={legend.bar?.close} />
            {shape.wall ? (
              <>
                <Fact name={t.bearPressure} text={countText(shape.wall.put)} />
                <Fact name={t.bullPressure} text={countText(shape.wall.call)} />
              </>
            ) : null}
            {shape.expiry ? (
              <Fact name={t.expiry} text={shape.expiry} />
            ) : (
              <Fact name={t.expiries} text={expiriesText(shape, provenance)} />
            )}
            <Fact name={t.asOf} text={provenance.asOf ? instantText(provenance.asOf) : noValue} />
            <Fact name={t.source} text={provenance.source ?? noValue} />
            <Fact name={t.coverage} text={formatPercent(provenance.coverage * 100)} />
            {provenance.flags.length > 0 ? (
              <Fact name={t.remarks} text={provenance.flags.map(flag => mapTexts.flags[flag]).join(', ')} />
            ) : null}
          </dl>
        </div>
      ) : null}
    </div>
  )
}

const Fact = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
)

const countText = (count: number): string => Math.round(count).toLocaleString('en-US')

const valueText = ({ low, high }: MapShape): string =>
  low === high ? formatValue(low) : `${formatValue(low)} – ${formatValue(high)}`

/** Distance from the last price to the nearer edge. */
function Distance({ shape, price }: { readonly shape: MapShape; readonly price: number | undefined }) {
  if (price === undefined) return null
  const distance = price < shape.low ? shape.low - price : price > shape.high ? shape.high - price : 0
  if (distance === 0) return <Fact name={t.distance} text={shape.low === shape.high ? t.at : t.inside} />
  const sign = distance > 0 ? '+' : '−'
  const text = `${sign}${formatDistance(Math.abs(distance))} (${sign}${formatPercent(Math.abs((distance / price) * 100))})`
  return <Fact name={t.distance} text={text} />
}

function expiriesText(shape: MapShape, { weekly, monthly }: Provenance): string {
  if (shape.kind === 'mhp') return monthly ?? noValue
  const [first, last] = [weekly[0], weekly.at(-1)]
  if (first === undefined || last === undefined) return monthly ?? noValue
  return first === last ? first : `${first} … ${last.slice(5)}`
}

function instantText(iso: string): string {
  const seconds = toEpochSeconds(epochMs(Date.parse(iso)))
  return `${newYorkDate(seconds)} ${newYorkClock(seconds).slice(0, 5)}`
}
