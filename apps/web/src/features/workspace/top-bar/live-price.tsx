import { useLastPrice } from '../quote/use-last-price.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

/** Latest price of the chart's symbol, dimmed when stale. Its width is reserved before there is a price. */
export function LivePrice() {
  const { price, staleness, text } = useLastPrice()
  return (
    <span className={classes.price} data-staleness={staleness}>
      {price === null ? texts.noValue : text(price)}
    </span>
  )
}
