import { IconClockExclamation } from '@tabler/icons-react'
import { ageText, instantText, useMarketTime } from '../../market-clock/index.ts'
import { useLastPrice } from '../quote/use-last-price.ts'
import { texts } from '../texts.ts'
import classes from './status-line.module.css'

const t = texts.status

/** Market time of the last trade of the chart's symbol, and its age on the market clock: at a delayed feed 15 minutes. */
export function LastUpdate() {
  const { tradedAtMs, staleness } = useLastPrice()
  const now = useMarketTime()
  if (tradedAtMs === null || now === null)
    return (
      <span className={classes.item}>
        {t.lastUpdate} {texts.noValue}
      </span>
    )
  return (
    <span className={classes.item} data-staleness={staleness}>
      {staleness === 'old' ? (
        <IconClockExclamation className={classes.mark} size={12} role="img" aria-label={t.old} />
      ) : null}
      {t.lastUpdate}{' '}
      <time
        className={classes.clock}
        data-stale={staleness !== 'fresh'}
        dateTime={new Date(tradedAtMs).toISOString()}
      >
        {instantText(tradedAtMs, now)}
      </time>{' '}
      <span className={classes.age}>{ageText(tradedAtMs, now)}</span>
    </span>
  )
}
