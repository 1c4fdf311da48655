import { useChartStore } from '../../chart/index.ts'
import { useFuturesName } from '../../futures/index.ts'
import { useCompanyName } from '../../symbol-search/index.ts'
import classes from './quote.module.css'

/** The name behind the chart's symbol. It loads after the bars and is the first to give way when space is short. */
export function CompanyName() {
  const symbol = useChartStore(store => store.symbol)
  const hasBars = useChartStore(store => store.bars !== null)
  const company = useCompanyName(symbol, hasBars)
  const name = useFuturesName(symbol) || company
  return (
    <span className={classes.name} title={name || undefined}>
      <span className={classes.nameText}>{name}</span>
    </span>
  )
}
