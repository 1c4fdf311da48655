import {
  delayedFeedSeconds,
  epochMs,
  epochSeconds,
  type TradingHours,
  toEpochSeconds,
} from '@tidemark/domain'
import type { ReceivedReading } from '../../../live/market-clock-reading.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { barEnd, useExtendedHours } from '../../chart/index.ts'
import { useFeedState } from '../../live-data/index.ts'
import { useMarketClock, useMarketNow } from '../../market-clock/index.ts'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import { countdownText } from './countdown-text.ts'
import classes from './quote.module.css'

const t = texts.quote

/** Market time until the bar in progress ends. */
export function BarCountdown() {
  const { reading, isLost } = useMarketClock()
  const { isOn } = useExtendedHours()
  return (
    <Tooltip label={t.countdownHint}>
      <span
        className={classes.countdown}
        role="timer"
        aria-label={t.countdown}
        aria-live="off"
        data-stale={isLost}
      >
        {reading === undefined ? (
          texts.noValue
        ) : (
          <Running reading={reading} hours={isOn ? 'extended' : 'regular'} />
        )}
      </span>
    </Tooltip>
  )
}

interface RunningProps {
  readonly reading: ReceivedReading
  readonly hours: TradingHours
}

function Running({ reading, hours }: RunningProps) {
  const resolution = useFrame(frame => frame.resolution)
  const feed = useFeedState()
  const marketNow = toEpochSeconds(epochMs(Math.floor(useMarketNow(reading))))
  // The bars of a delayed feed end that much later.
  const now = epochSeconds(feed === 'user-realtime-feed' ? marketNow : marketNow - delayedFeedSeconds)
  const end = barEnd(hours, resolution, now)
  return end === null || feed === null ? texts.noValue : countdownText(end - now)
}
