import { IconSearch } from '@tabler/icons-react'
import { useChartStore } from '../../chart/index.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

/** Shows the symbol of the chart and opens the symbol search. */
export function SymbolButton() {
  const symbol = useChartStore(store => store.symbol)
  const isOpen = useChartStore(store => store.search !== null)
  const openSearch = useChartStore(store => store.openSearch)
  return (
    <button
      type="button"
      className={classes.symbol}
      aria-label={texts.topBar.symbol(symbol)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="/"
      data-tour="symbol"
      onClick={() => openSearch('')}
    >
      <span className={classes.ticker}>{symbol}</span>
      <IconSearch size={14} aria-hidden />
    </button>
  )
}
