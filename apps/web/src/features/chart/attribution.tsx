import classes from './price-chart.module.css'
import { chartTexts as t } from './texts.ts'

const libraryHome = 'https://www.tradingview.com'

/** The licence of lightweight-charts requires this link. */
export function Attribution() {
  return (
    <a className={classes.attribution} href={libraryHome} target="_blank" rel="noreferrer">
      {t.attribution}
    </a>
  )
}
