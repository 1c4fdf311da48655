import { epochMs, newYorkClock, toEpochSeconds } from '@tidemark/domain'
import type { ReceivedReading } from '../../../live/market-clock-reading.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { phaseText, useMarketClock, useMarketNow, useMarketSource } from '../../market-clock/index.ts'
import { texts } from '../texts.ts'
import classes from './status-line.module.css'

const t = texts.status

export function MarketTime() {
  const { reading, isLost } = useMarketClock()
  if (reading === undefined) return <Time clock={texts.noClock} phase={texts.noValue} stale />
  return <Running reading={reading} stale={isLost} />
}

interface RunningProps {
  readonly reading: ReceivedReading
  /** The platform does not respond: the clock runs on locally and is marked as stale. */
  readonly stale: boolean
}

function Running({ reading, stale }: RunningProps) {
  const now = toEpochSeconds(epochMs(Math.floor(useMarketNow(reading))))
  const source = useMarketSource()
  return (
    <>
      <Time clock={newYorkClock(now)} phase={phaseText(now)} stale={stale} />
      <Tooltip label={source?.note}>
        <span className={classes.badge}>{source?.title}</span>
      </Tooltip>
    </>
  )
}

interface TimeProps {
  readonly clock: string
  readonly phase: string
  readonly stale: boolean
}

function Time({ clock, phase, stale }: TimeProps) {
  return (
    <>
      <span className={classes.item}>
        {t.newYork}{' '}
        <time className={classes.clock} data-stale={stale}>
          {clock}
        </time>
      </span>
      <span className={classes.item}>{phase}</span>
    </>
  )
}
