import { formatChangePercent, isFuturesSymbol } from '@tidemark/domain'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useChartStore } from '../../chart/index.ts'
import { texts } from '../texts.ts'
import classes from './quote.module.css'
import { useLastPrice } from './use-last-price.ts'

const t = texts.quote

/** The last price of the chart's symbol against the close of the day before it: before the open and while the market is
 *  closed those are the last two closes. Its width is reserved before there is a price. */
export function DayChange() {
  const isFutures = useChartStore(store => isFuturesSymbol(store.symbol))
  const { price, previousClose, staleness, text } = useLastPrice()
  const change =
    price === null || previousClose === null || previousClose === 0 ? null : price - previousClose
  const direction = change === null ? 'none' : directionOf(change)
  const shown =
    change === null || previousClose === null
      ? texts.noValue
      : `${signed(change, text)} (${formatChangePercent((change / previousClose) * 100)})`
  const hint = isFutures ? t.settlementHint : t.dayChangeHint
  return (
    <Tooltip label={previousClose === null ? t.dayChangeUnknown : hint(text(previousClose))}>
      <output
        className={classes.change}
        aria-label={t.dayChange}
        aria-live="off"
        data-direction={direction}
        data-staleness={staleness}
      >
        {shown}
      </output>
    </Tooltip>
  )
}

/** A change that rounds to zero has no sign. */
function signed(change: number, text: (value: number) => string): string {
  const size = text(Math.abs(change))
  return size === text(0) ? size : `${change > 0 ? '+' : '−'}${size}`
}

const directionOf = (change: number): 'up' | 'down' | 'none' =>
  change > 0 ? 'up' : change < 0 ? 'down' : 'none'
