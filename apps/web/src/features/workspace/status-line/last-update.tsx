import { IconClockExclamation } from '@tabler/icons-react'
import { useChartStore } from '../../chart/index.ts'
import { useTicker } from '../../live-data/index.ts'
import { ageText, instantText, useMarketTime } from '../../market-clock/index.ts'
import { useKnownSymbol } from '../../symbol-search/index.ts'
import { texts } from '../texts.ts'
import classes from './status-line.module.css'

const t = texts.status

/** Market time of the last trade of the chart's symbol, and its age on the market clock: at a delayed feed 15 minutes. */
export function LastUpdate() {
  const symbol = useChartStore(store => store.symbol)
  const ticker = useTicker(useKnownSymbol(symbol))
  const now = useMarketTime()
  if (ticker === null || ticker.tradedAtMs === null || now === null)
    return (
      <span className={classes.item}>
        {t.lastUpdate} {texts.noValue}
      </span>
    )
  return (
    <span className={classes.item} data-staleness={ticker.staleness}>
      {ticker.staleness === 'old' ? (
        <IconClockExclamation className={classes.mark} size={12} role="img" aria-label={t.old} />
      ) : null}
      {t.lastUpdate}{' '}
      <time
        className={classes.clock}
        data-stale={ticker.staleness !== 'fresh'}
        dateTime={new Date(ticker.tradedAtMs).toISOString()}
      >
        {instantText(ticker.tradedAtMs, now)}
      </time>{' '}
      <span className={classes.age}>{ageText(ticker.tradedAtMs, now)}</span>
    </span>
  )
}
