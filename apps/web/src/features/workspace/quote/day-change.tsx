import { Tooltip } from '@mantine/core'
import { formatSigned, formatValue } from '@tidemark/domain'
import { useChartStore } from '../../chart/index.ts'
import { useTicker } from '../../live-data/index.ts'
import { useKnownSymbol } from '../../symbol-search/index.ts'
import { texts } from '../texts.ts'
import classes from './quote.module.css'

const t = texts.quote
/** CH-14. */
const percentDecimals = 1
const valueDecimals = 2

/** The last price of the chart's symbol against the close of the day before it: before the open and while the market is
 *  closed those are the last two closes. Its width is reserved before there is a price. */
export function DayChange() {
  const symbol = useChartStore(store => store.symbol)
  const state = useTicker(useKnownSymbol(symbol))
  const { price = null, prevClose = null } = state ?? {}
  const change = price === null || prevClose === null || prevClose === 0 ? null : price - prevClose
  const direction = change === null ? 'none' : directionOf(change)
  const text =
    change === null || prevClose === null
      ? texts.noValue
      : `${formatSigned(change, valueDecimals)} (${formatSigned((change / prevClose) * 100, percentDecimals)}%)`
  return (
    <Tooltip label={prevClose === null ? t.dayChangeUnknown : t.dayChangeHint(formatValue(prevClose))}>
      <output
        className={classes.change}
        aria-label={t.dayChange}
        aria-live="off"
        data-direction={direction}
        data-staleness={state?.staleness}
      >
        {text}
      </output>
    </Tooltip>
  )
}

const directionOf = (change: number): 'up' | 'down' | 'none' =>
  change > 0 ? 'up' : change < 0 ? 'down' : 'none'
