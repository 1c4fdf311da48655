import { Tooltip } from '@mantine/core'
import { delayText, liveDataTexts, useDelay } from '../../live-data/index.ts'
import { useMarketSource } from '../../market-clock/index.ts'
import classes from './legend.module.css'

const events = { hover: true, focus: true, touch: true }

/** Says that prices are delayed or not those of a real market, wherever the chart stands. */
export function FeedMarks() {
  const delay = useDelay()
  const source = useMarketSource()
  return (
    <>
      {delay !== null ? (
        <Tooltip label={delayText(delay)} events={events}>
          <span className={classes.mark}>{liveDataTexts.delayedShort}</span>
        </Tooltip>
      ) : null}
      {source ? (
        <Tooltip label={source.note} events={events}>
          <span className={classes.mark}>{source.title}</span>
        </Tooltip>
      ) : null}
    </>
  )
}
