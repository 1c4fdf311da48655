import { Tooltip } from '@mantine/core'
import { epochMs, newYorkClock, toEpochSeconds } from '@tidemark/domain'
import type { ReceivedReading } from '../market-clock/market-time.ts'
import { phaseText } from '../market-clock/phase-text.ts'
import { useMarketClock } from '../market-clock/use-market-clock.ts'
import { useMarketNow } from '../market-clock/use-market-now.ts'
import { texts } from '../texts.ts'
import classes from './status-line.module.css'

const t = texts.status

export function MarketTime() {
  const { data } = useMarketClock()
  return data ? <Running reading={data} /> : <Time clock={texts.noClock} phase={texts.noValue} />
}

function Running({ reading }: { readonly reading: ReceivedReading }) {
  const now = toEpochSeconds(epochMs(Math.floor(useMarketNow(reading))))
  return (
    <>
      <Time clock={newYorkClock(now)} phase={phaseText(now)} />
      {reading.source === 'simulated' ? (
        <Tooltip label={t.simulatedWhy}>
          <span className={classes.badge}>{t.simulated}</span>
        </Tooltip>
      ) : null}
    </>
  )
}

function Time({ clock, phase }: { readonly clock: string; readonly phase: string }) {
  return (
    <>
      <span className={classes.item}>
        {t.newYork} <time className={classes.clock}>{clock}</time>
      </span>
      <span className={classes.item}>{phase}</span>
    </>
  )
}
