import type { IndexDay } from '@tidemark/contracts'
import { formatValue } from '@tidemark/domain'
import classes from './day-chart.module.css'
import { type DayScale, dayScale, labelsOf, plot, zonesOf } from './day-scale.ts'
import { indexDaysTexts as texts } from './texts.ts'

const inside = plot.width - plot.right
const slot = inside / plot.slots

/** The bars of the day over the map, with its levels at the right edge. The rest of the session stays free. */
export function DayChart({ day }: { readonly day: IndexDay }) {
  const { symbol, bars, levels, prevClose } = day
  const scale = dayScale(bars, levels)
  if (!scale) return <p className={classes.none}>{texts.none}</p>
  const last = bars.c.at(-1) ?? 0
  const range = `${formatValue(Math.min(...bars.l))}–${formatValue(Math.max(...bars.h))}`
  return (
    <svg
      className={classes.root}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      role="img"
      aria-label={texts.chart(symbol, formatValue(bars.o[0]), formatValue(last), range)}
    >
      {zonesOf(levels, scale).map(({ kind, top, height }) => (
        <rect key={kind} className={classes.zone} data-kind={kind} y={top} width={inside} height={height} />
      ))}
      {prevClose !== null && isIn(scale, prevClose) ? (
        <path className={classes.close} d={`M0 ${scale.y(prevClose)}H${inside}`} />
      ) : null}
      {bars.t.map((time, index) => (
        <Candle key={time} day={day} index={index} scale={scale} />
      ))}
      {labelsOf(levels, scale).map(({ kind, price, y, isOut }) => (
        <g key={kind} className={classes.level} data-kind={kind}>
          {isOut ? null : (
            <path className={classes.line} d={`M0 ${scale.y(price)}H${inside}L${inside + 6} ${y}`} />
          )}
          <text className={classes.label} x={inside + 8} y={y + 4}>
            {texts.terms[kind]} {formatValue(price)}
            {isOut ? (price > last ? ' ↑' : ' ↓') : ''}
          </text>
        </g>
      ))}
    </svg>
  )
}

const isIn = ({ low, high }: DayScale, price: number): boolean => price >= low && price <= high

interface CandleProps {
  readonly day: IndexDay
  readonly index: number
  readonly scale: DayScale
}

function Candle({ day: { bars }, index, scale: { y } }: CandleProps) {
  const [open = 0, high = 0, low = 0, close = 0] = [
    ...[bars.o[index], bars.h[index], bars.l[index], bars.c[index]],
  ]
  const left = index * slot + slot * 0.15
  const width = slot * 0.7
  const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))]
  return (
    <g className={classes.candle} data-up={close >= open}>
      <path className={classes.wick} d={`M${left + width / 2} ${y(high)}V${y(low)}`} />
      <rect x={left} y={top} width={width} height={Math.max(1, bottom - top)} />
    </g>
  )
}
