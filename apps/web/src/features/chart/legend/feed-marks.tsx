import { Tooltip } from '../../../ui/tooltip.tsx'
import { delayText, liveDataTexts, useDelay } from '../../live-data/index.ts'
import { useMarketSource, useSourceOutage } from '../../market-clock/index.ts'
import classes from './legend.module.css'

/** Says that prices are delayed or not those of a real market, wherever the chart stands. */
export function FeedMarks() {
  const delay = useDelay()
  const source = useMarketSource()
  const outage = useSourceOutage()
  return (
    <>
      {delay !== null ? (
        <Tooltip label={delayText(delay)} touch>
          <span className={classes.mark}>{liveDataTexts.delayedShort}</span>
        </Tooltip>
      ) : null}
      {source ? (
        <Tooltip label={source.note} touch>
          <span className={classes.mark}>{source.title}</span>
        </Tooltip>
      ) : null}
      {outage ? (
        <Tooltip label={outage.note} multiline maw={320} touch>
          <span className={classes.mark}>{outage.title}</span>
        </Tooltip>
      ) : null}
    </>
  )
}
