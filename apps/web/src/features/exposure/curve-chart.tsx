import { useElementSize } from '@mantine/hooks'
import { formatValue } from '@tidemark/domain'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { amountText } from './amount-text.ts'
import { type CurveLayout, type CurvePoint, curveLayout, nearestPoint, pointAt } from './curve-layout.ts'
import classes from './exposure.module.css'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.curve
const [height, axisHeight] = [78, 16]
/** Before the element is laid out. */
const defaultWidth = 224

interface CurveChartProps {
  readonly symbol: string
  readonly points: readonly CurvePoint[]
  readonly price: number
  readonly zeros: readonly number[]
  /** The zero-gamma level. */
  readonly zero: number | null
}

/** Net gamma at every price. The pointer and the arrow keys move a cursor along it; without one the amount at the price is
 *  read. */
export function CurveChart({ symbol, points, price, zeros, zero }: CurveChartProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const width = measured || defaultWidth
  const layout = useMemo(() => curveLayout(points, { width, height }), [points, width])
  const [cursor, setCursor] = useState<number | null>(null)
  if (layout === null) return null
  const point = pointAt(points, cursor ?? price)
  const at = nearestPoint(points, point.price)

  const onKeyDown = (event: KeyboardEvent) => {
    const last = points.length - 1
    const targets: Partial<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + 10,
      PageDown: at - 10,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (event.key === 'Escape') setCursor(null)
    if (target === undefined) return
    event.preventDefault()
    setCursor(points[Math.max(0, Math.min(target, last))]?.price ?? null)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const [first, last] = [points[0]?.price ?? 0, points.at(-1)?.price ?? 0]
    const share = box.width === 0 ? 0 : (event.clientX - box.left) / box.width
    setCursor(first + share * (last - first))
  }
  const text = t.value(formatValue(point.price), amountText(point.net))
  return (
    <div className={classes.curve}>
      <div className={classes.curveHead}>
        <span>{t.title}</span>
        <span className={classes.curveValue}>{text}</span>
      </div>
      <div
        ref={ref}
        className={classes.curvePlot}
        role="slider"
        tabIndex={0}
        aria-label={t.name(symbol)}
        aria-valuemin={points[0]?.price}
        aria-valuemax={points.at(-1)?.price}
        aria-valuenow={point.price}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setCursor(null)}
        onBlur={() => setCursor(null)}
      >
        <svg width={width} height={height + axisHeight} aria-hidden>
          <Curve layout={layout} width={width} />
          <Marks layout={layout} width={width} price={price} zeros={zeros} zero={zero} />
          {cursor === null ? null : <Cursor layout={layout} point={point} />}
        </svg>
      </div>
    </div>
  )
}

interface CurveProps {
  readonly layout: CurveLayout
  readonly width: number
}

function Curve({ layout, width }: CurveProps) {
  const { path, area, priceTicks, xOf, yOf, low, high } = layout
  return (
    <>
      {priceTicks.map(tick => (
        <g key={tick} className={classes.tick}>
          <line x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={height} />
          <text x={xOf(tick)} y={height + 12} textAnchor={anchorOf(xOf(tick), width)}>
            {tick}
          </text>
        </g>
      ))}
      <path className={classes.curveArea} d={area} />
      <line className={classes.curveZero} x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} />
      <path className={classes.curveLine} d={path} />
      {high > 0 ? (
        <text className={classes.extreme} x={2} y={11}>
          {amountText(high)}
        </text>
      ) : null}
      {low < 0 ? (
        <text className={classes.extreme} x={width - 2} y={height - 4} textAnchor="end">
          {amountText(low)}
        </text>
      ) : null}
    </>
  )
}

/** A text at an edge stays inside. */
const anchorOf = (x: number, width: number): 'start' | 'middle' | 'end' => {
  if (x < 20) return 'start'
  return x > width - 20 ? 'end' : 'middle'
}

interface MarksProps extends CurveProps {
  readonly price: number
  readonly zeros: readonly number[]
  readonly zero: number | null
}

function Marks({ layout: { xOf, yOf }, width, price, zeros, zero }: MarksProps) {
  const x = xOf(price)
  return (
    <>
      {x < 0 || x > width ? null : <line className={classes.priceMark} x1={x} x2={x} y1={0} y2={height} />}
      {zeros.map(one => (
        <circle
          key={one}
          className={classes.zeroMark}
          data-nearest={one === zero}
          cx={xOf(one)}
          cy={yOf(0)}
          r={one === zero ? 4 : 3}
        />
      ))}
    </>
  )
}

interface CursorProps {
  readonly layout: CurveLayout
  readonly point: CurvePoint
}

function Cursor({ layout: { xOf, yOf }, point }: CursorProps) {
  const [x, y] = [xOf(point.price), yOf(point.net)]
  return (
    <g className={classes.cursor}>
      <line x1={x} x2={x} y1={0} y2={height} />
      <circle cx={x} cy={y} r={3} />
    </g>
  )
}
