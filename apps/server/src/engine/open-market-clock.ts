import { createFixedClock, createMarketClock, type MarketClock, type SavedClock } from '@tidemark/engine'
import { CBOE_BEHIND_MS } from '@tidemark/sources'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { OpenedSource, SourceSettings } from './open-market-source.ts'

interface ClockSettings extends Pick<SourceSettings, 'source'> {
  readonly startMs: number | null
  readonly speed: number | null
}

/** The clock of the configured market: simulated time that is saved, recorded time that begins anew at every start and
 *  may go back, or the real time at the distance at which prices come. */
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
      return createFixedClock(wallMs, CBOE_BEHIND_MS, source)
  }
}

/** Only simulated time that was not told where to begin goes on where it was. */
export const isClockSaved = ({ source, startMs }: ClockSettings): boolean =>
  source === 'simulated' && startMs === null
