import { createFixedClock, createMarketClock, type MarketClock, type SavedClock } from '@tidemark/engine'
import { CBOE_CLOCK_LAG_MS } from '@tidemark/sources'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { OpenedSource, SourceSettings } from './open-market-source.ts'

interface ClockSettings extends Pick<SourceSettings, 'source'> {
  readonly startMs: number | null
  readonly speed: number | null
}

/** Creates the clock of the configured market: simulated time is saved and resumed; replayed time starts again at every
 *  start and may go back; Cboe's market runs at the wall clock minus the delay of its prices. */
export function openMarketClock(
  { source, startMs, speed }: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs'>,
  wall: WallClock,
  saved: () => SavedClock | null,
): MarketClock {
  const wallMs = wall.nowMs
  switch (source) {
    case 'simulated':
      return createMarketClock({ wallMs, startMs, speed, saved: saved() })
    case 'replay': {
      const firstSessionMs = startMs ?? opened.firstSessionMs()
      return createMarketClock({
        wallMs,
        startMs: firstSessionMs,
        speed,
        saved: null,
        source,
        mayGoBack: true,
      })
    }
    case 'cboe':
      return createFixedClock(wallMs, CBOE_CLOCK_LAG_MS, source)
  }
}

/** Only simulated time without a configured start is saved and resumed. */
export const isClockSaved = ({ source, startMs }: ClockSettings): boolean =>
  source === 'simulated' && startMs === null
