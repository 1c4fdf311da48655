import {
  type ChartWidget,
  digitsOfShape,
  type MapBands,
  type MapShape,
  wallsOwner,
  zonesOwner,
} from '@tidemark/chart'
import type { Provenance } from '@tidemark/contracts'
import {
  epochMs,
  formatDecimals,
  formatPercent,
  formatPrice,
  formatSignedDistance,
  formatSignedPercent,
  newYorkClock,
  newYorkDate,
  toEpochSeconds,
} from '@tidemark/domain'
import { useRef } from 'react'
import { useChartStore, useCursor } from '../chart/index.ts'
import { useDrawingsStore } from '../drawings/index.ts'
import { explanations } from '../explanations/index.ts'
import { useTicker } from '../live-data/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { HoverCard } from './hover-card.tsx'
import { termOf } from './level-terms.ts'
import classes from './map-hover.module.css'
import { useMapStore } from './map-store.ts'
import { mapTexts } from './texts.ts'
import { useIsPressed, useRest } from './use-rest.ts'

const t = mapTexts.hover
const owners: ReadonlySet<string> = new Set([zonesOwner, wallsOwner])
const noValue = '—'

interface MapHoverProps {
  readonly widget: ChartWidget
  /** Null while there are no levels. */
  readonly provenance: Provenance | null
}

/** Tooltip for the level on whose line, edge or label the pointer rests: name, value, distance from the last price and provenance.
 *  Not inside a zone, where the candles are, and never while something is drawn or dragged. */
export function MapHover({ widget, provenance }: MapHoverProps) {
  const container = useRef<HTMLDivElement>(null)
  const cursor = useCursor(widget)
  const find = useMapStore(store => store.findShape)
  const isDrawing = useDrawingsStore(store => store.tool !== 'cursor')
  const isBlocked = useIsPressed(container) || isDrawing
  const found = isBlocked ? null : cursor?.hit
  const hit = found && owners.has(found.owner) && !found.isInside ? found.item : null
  const item = useRest(hit, cursor)
  const shape = item === null ? null : find(item)
  return (
    <div ref={container} className={classes.hoverPlace}>
      {shape && cursor ? (
        <HoverCard widget={widget} cursor={cursor}>
          <p className={classes.hoverTitle}>
            <span>{mapTexts.levels[shape.kind]}</span>
            <span>{valueText(shape)}</span>
          </p>
          <p className={classes.meaning}>{explanations[termOf(shape.kind)]}</p>
          <dl className={classes.facts}>
            <Distance shape={shape} widget={widget} />
            {shape.wall ? (
              <>
                <Fact name={t.bearPressure} text={countText(shape.wall.put)} />
                <Fact name={t.bullPressure} text={countText(shape.wall.call)} />
              </>
            ) : null}
            {shape.bands ? (
              <BandFacts bands={shape.bands} />
            ) : provenance ? (
              <LevelFacts shape={shape} provenance={provenance} />
            ) : null}
          </dl>
        </HoverCard>
      ) : null}
    </div>
  )
}

function LevelFacts({ shape, provenance }: { readonly shape: MapShape; readonly provenance: Provenance }) {
  return (
    <>
      {shape.expiry ? (
        <Fact name={t.expiry} text={shape.expiry} />
      ) : (
        <Fact name={t.expiries} text={expiriesText(shape, provenance)} />
      )}
      <Fact name={t.asOf} text={provenance.asOf ? instantText(provenance.asOf) : noValue} />
      <Fact
        name={t.data}
        text={t.coverage(provenance.source ?? noValue, formatPercent(provenance.coverage * 100))}
      />
      {provenance.flags.length > 0 ? (
        <Fact name={t.remarks} text={provenance.flags.map(flag => mapTexts.flags[flag]).join(', ')} />
      ) : null}
    </>
  )
}

const BandFacts = ({ bands }: { readonly bands: MapBands }) => (
  <>
    <Fact name={t.settlement} text={formatPrice(bands.settlement, bands.priceScale)} />
    <Fact name={t.riskInterval} text={formatPrice(bands.ri, bands.priceScale)} />
    <Fact name={t.tradeDate} text={bands.session} />
  </>
)

const Fact = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
)

const countText = (count: number): string => Math.round(count).toLocaleString('en-US')

function valueText(shape: MapShape): string {
  const text = (price: number) => formatDecimals(price, digitsOfShape(shape))
  return shape.low === shape.high ? text(shape.low) : `${text(shape.low)} – ${text(shape.high)}`
}

/** The live price; without one, as of a future, that of the newest loaded bar. */
function useLastPrice(widget: ChartWidget): number | null {
  const symbol = useChartStore(store => store.symbol)
  const ticker = useTicker(useKnownSymbol(symbol))
  return ticker?.price ?? widget.bars.at(-1)?.close ?? null
}

/** Distance from the last price to the nearer edge. */
function Distance({ shape, widget }: { readonly shape: MapShape; readonly widget: ChartWidget }) {
  const price = useLastPrice(widget)
  if (price === null) return null
  const distance = price < shape.low ? shape.low - price : price > shape.high ? shape.high - price : 0
  if (distance === 0) return <Fact name={t.distance} text={shape.low === shape.high ? t.at : t.inside} />
  const text = `${formatSignedDistance(distance)} (${formatSignedPercent((distance / price) * 100)})`
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
