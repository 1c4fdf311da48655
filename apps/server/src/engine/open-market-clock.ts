import { createFixedClock, createMarketClock, type MarketClock, type SavedClock } from '@tidemark/engine'
import { CBOE_CLOCK_LAG_MS } from '@tidemark/sources'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { OpenedSource, SourceSettings } from './open-market-source.ts'

interface ClockSettings extends Pick<SourceSettings, 'source'> {
  readonly startMs: number | null
  readonly speed: number | null
}

/** The clock of the configured market: simulated time that is kept, recorded time that begins anew at every start and
 *  may go back, or the real time at the distance at which prices come. */
export function openMarketClock(
  { source, startMs, speed }: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs'>,
  wall: WallClock,
  kept: () => SavedClock | null,
): MarketClock {
  const wallMs = wall.nowMs
  switch (source) {
    case 'simulated':
      return createMarketClock({ wallMs, startMs, speed, kept: kept() })
    case 'replay': {
      const firstSessionMs = startMs ?? opened.firstSessionMs()
      return createMarketClock({
        wallMs,
        startMs: firstSessionMs,
        speed,
        kept: null,
        source,
        mayGoBack: true,
      })
    }
    case 'cboe':
      return createFixedClock(wallMs, CBOE_CLOCK_LAG_MS, source)
  }
}

/** Only simulated time that was not told where to begin goes on where it was. */
export const isClockSaved = ({ source, startMs }: ClockSettings): boolean =>
  source === 'simulated' && startMs === null
