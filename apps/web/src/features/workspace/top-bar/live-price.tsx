import { formatValue } from '@tidemark/domain'
import { useTicker } from '../../live-data/use-ticker.ts'
import classes from './top-bar.module.css'

/** The latest price of a symbol, dimmed when it is old. Its place is kept before there is one. */
export function LivePrice({ ticker }: { readonly ticker: string }) {
  const state = useTicker(ticker)
  return (
    <span className={classes.price} data-staleness={state?.staleness}>
      {formatValue(state?.price)}
    </span>
  )
}
