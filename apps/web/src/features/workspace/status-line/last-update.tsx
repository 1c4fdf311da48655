import { IconClockExclamation } from '@tabler/icons-react'
import { epochMs, newYorkClock, toEpochSeconds } from '@tidemark/domain'
import { useChartStore } from '../../chart/index.ts'
import { useTicker } from '../../live-data/index.ts'
import { useWallSeconds } from '../../market-clock/index.ts'
import { useKnownSymbol } from '../../symbol-search/index.ts'
import { texts } from '../texts.ts'
import classes from './status-line.module.css'

const t = texts.status

/** Market time of the last trade of the chart's symbol, and its age in wall time. */
export function LastUpdate() {
  const symbol = useChartStore(store => store.symbol)
  const ticker = useTicker(useKnownSymbol(symbol))
  if (ticker === null || ticker.tradedAtMs === null)
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
        {newYorkClock(toEpochSeconds(epochMs(Math.floor(ticker.tradedAtMs))))}
      </time>{' '}
      <Age sinceMs={ticker.updatedAtMs} />
    </span>
  )
}

function Age({ sinceMs }: { readonly sinceMs: number }) {
  const seconds = useWallSeconds(sinceMs)
  return <span className={classes.age}>{t.age(seconds)}</span>
}
