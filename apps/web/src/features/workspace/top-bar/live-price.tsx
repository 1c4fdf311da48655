import { formatValue } from '@tidemark/domain'
import { useChartStore } from '../../chart/chart-store.ts'
import { useTicker } from '../../live-data/use-ticker.ts'
import { useKnownSymbol } from '../../symbol-search/symbol-list.ts'
import classes from './top-bar.module.css'

/** The latest price of the chart's symbol, dimmed when it is old. Its place is kept before there is one. */
export function LivePrice() {
  const symbol = useChartStore(store => store.symbol)
  const state = useTicker(useKnownSymbol(symbol))
  return (
    <span className={classes.price} data-staleness={state?.staleness}>
      {formatValue(state?.price)}
    </span>
  )
}
