import { createFixedClock, createMarketClock, type MarketClock, type SavedClock } from '@tidemark/engine'
import type { WallClock } from '../clocks/wall-clock.ts'
import type { MarketSourceDescriptor, OpenedSource } from '../market-sources/market-source-descriptor.ts'
import { findMarketSource, type MarketSources, marketSources } from '../market-sources/market-sources.ts'
import type { MarketSettings } from './open-market-source.ts'

interface ClockSettings extends Pick<MarketSettings, 'source'> {
  readonly startMs: number | null
  readonly speed: number | null
}

/** Creates the clock of the configured market. Its readings also tell browsers about the source. */
export function openMarketClock(
  settings: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs'>,
  wall: WallClock,
  saved: () => SavedClock | null,
  sources: MarketSources = marketSources,
): MarketClock {
  const descriptor = findMarketSource(settings.source, sources)
  const clock = clockOf(descriptor, settings, opened, wall, saved)
  const about = { title: descriptor.title, note: descriptor.note, clock: descriptor.clock.kind }
  return { ...clock, read: () => ({ ...clock.read(), about }) }
}

function clockOf(
  { name: source, clock }: MarketSourceDescriptor,
  { startMs, speed }: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs'>,
  { nowMs: wallMs }: WallClock,
  saved: () => SavedClock | null,
): MarketClock {
  switch (clock.kind) {
    case 'simulated':
      return createMarketClock({ wallMs, startMs, speed, saved: saved(), source })
    case 'recorded':
      return createMarketClock({
        wallMs,
        startMs: startMs ?? opened.firstSessionMs(),
        speed,
        saved: null,
        source,
        mayGoBack: true,
      })
    case 'real':
      return createFixedClock(wallMs, clock.lagMs, source)
  }
}

/** Only simulated time without a configured start is saved and resumed. */
export const isClockSaved = (
  { source, startMs }: ClockSettings,
  sources: MarketSources = marketSources,
): boolean => findMarketSource(source, sources).clock.kind === 'simulated' && startMs === null
