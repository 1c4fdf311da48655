import { formatValue } from '@tidemark/domain'
import { useChartStore } from '../../chart/index.ts'
import { useTicker } from '../../live-data/index.ts'
import { useKnownSymbol } from '../../symbol-search/index.ts'
import classes from './top-bar.module.css'

/** Latest price of the chart's symbol, dimmed when stale. Its width is reserved before there is a price. */
export function LivePrice() {
  const symbol = useChartStore(store => store.symbol)
  const state = useTicker(useKnownSymbol(symbol))
  return (
    <span className={classes.price} data-staleness={state?.staleness}>
      {formatValue(state?.price)}
    </span>
  )
}
