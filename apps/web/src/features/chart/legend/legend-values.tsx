import type { ChartWidget, SymbolInfo } from '@tidemark/chart'
import {
  type Bar,
  DAY_SECONDS,
  digitsOf,
  formatChangePercent,
  formatPrice,
  formatSigned,
  formatVolume,
  isFuturesSymbol,
  outsideHoursAt,
  resolutionSeconds,
} from '@tidemark/domain'
import { useStaleness } from '../../live-data/index.ts'
import { chartTexts } from '../texts.ts'
import { useChartState, useLegend } from '../use-chart-state.ts'
import classes from './legend.module.css'

const t = chartTexts.legend

export function LegendValues({ widget }: { readonly widget: ChartWidget }) {
  const state = useChartState(widget)
  if (state.kind !== 'ready') return null
  const isIntraday = resolutionSeconds(state.resolution) < DAY_SECONDS
  return <Values widget={widget} info={state.info} isIntraday={isIntraday} />
}

interface ValuesProps {
  readonly widget: ChartWidget
  readonly info: SymbolInfo
  readonly isIntraday: boolean
}

function Values({ widget, info, isIntraday }: ValuesProps) {
  const { bar, previousClose, isUnderCursor } = useLegend(widget)
  // The platform has no live prices of futures, and reports a request for them as a problem.
  const staleness = useStaleness(isFuturesSymbol(info.ticker) ? null : info.ticker)
  if (bar === null) return null
  // A past bar cannot be stale.
  const isStale = !isUnderCursor && staleness !== null && staleness !== 'fresh'
  const price = (value: number) => formatPrice(value, info)
  return (
    <dl className={classes.values} data-stale={isStale}>
      <Value name={t.open} text={price(bar.open)} />
      <Value name={t.high} text={price(bar.high)} />
      <Value name={t.low} text={price(bar.low)} />
      <Value name={t.close} text={price(bar.close)} isFirst />
      <Change bar={bar} previousClose={previousClose} info={info} />
      <Value name={t.volume} text={formatVolume(bar.volume)} />
      {info.session === '0400-2000' && isIntraday ? <Hours of={bar} /> : null}
    </dl>
  )
}

interface ValueProps {
  readonly name: string
  readonly text: string
  /** Of a legend of one line. */
  readonly isFirst?: boolean
}

const Value = ({ name, text, isFirst = false }: ValueProps) => (
  <div className={classes.value} data-first={isFirst || undefined}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.figure}>{text}</dd>
  </div>
)

/** Names the part of the day of a bar outside regular hours. */
function Hours({ of }: { readonly of: Bar }) {
  const outside = outsideHoursAt(of.time)
  if (outside === null) return null
  return (
    <div className={classes.value}>
      <dt className={classes.hiddenName}>{t.hours}</dt>
      <dd className={classes.figure}>{t.outsideHours[outside]}</dd>
    </div>
  )
}

interface ChangeProps {
  readonly bar: Bar
  readonly previousClose: number | null
  readonly info: SymbolInfo
}

/** Change from the previous close. */
function Change({ bar, previousClose, info }: ChangeProps) {
  if (previousClose === null || previousClose === 0) return null
  const change = bar.close - previousClose
  const percent = formatChangePercent((change / previousClose) * 100)
  return (
    <div className={classes.value} data-first>
      <dt className={classes.hiddenName}>{t.change}</dt>
      <dd className={classes.change} data-direction={change > 0 ? 'up' : change < 0 ? 'down' : 'none'}>
        {`${formatSigned(change, digitsOf(info))} (${percent})`}
      </dd>
    </div>
  )
}
