import { boundsOf, isWithin, type MarketSpan } from '@tidemark/domain'
import { createFixedClock, createMarketClock, type MarketClock, type SavedClock } from '@tidemark/engine'
import type { WallClock } from '../clocks/wall-clock.ts'
import {
  clockSpanOf,
  type MarketSourceDescriptor,
  type OpenedSource,
} from '../market-sources/market-source-descriptor.ts'
import { findMarketSource, type MarketSources, marketSources } from '../market-sources/market-sources.ts'
import type { ClockFile } from './clock-file.ts'
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
  resumed: ResumedClock,
  sources: MarketSources = marketSources,
): MarketClock {
  const descriptor = findMarketSource(settings.source, sources)
  const clock = clockOf(descriptor, settings, opened, wall, resumed)
  const about = { title: descriptor.title, note: descriptor.note, clock: descriptor.clock.kind }
  return { ...clock, read: () => ({ ...clock.read(), about }) }
}

function clockOf(
  { name: source, clock }: MarketSourceDescriptor,
  { startMs, speed }: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs'>,
  { nowMs: wallMs }: WallClock,
  { saved, epoch }: ResumedClock,
): MarketClock {
  switch (clock.kind) {
    case 'simulated':
      return createMarketClock({ wallMs, startMs, speed, saved, source, epoch, ...spanOf(clock) })
    case 'recorded':
      return createMarketClock({
        ...spanOf(clock),
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

const spanOf = ({ span }: { readonly span?: MarketSpan }) => (span ? { span } : {})

/** What a starting engine takes over from the run before it. */
export interface ResumedClock {
  readonly saved: SavedClock | null
  readonly epoch: number
  /** A sentence for the log when the saved time is not used. */
  readonly notice: string | null
}

/** Reads the saved clock. A time outside the days of the market, e.g. of a release with other days, starts a new epoch as
 *  if there were no saved time: the archive of the old one may hold sessions that the market has yet to reach. */
export function resumeClock(
  settings: ClockSettings,
  file: Pick<ClockFile, 'load' | 'epoch'>,
  sources: MarketSources = marketSources,
): ResumedClock {
  const descriptor = findMarketSource(settings.source, sources)
  const epoch = descriptor.clock.kind === 'simulated' ? file.epoch() : 0
  const saved = isClockSaved(settings, sources) ? file.load() : null
  const span = clockSpanOf(descriptor)
  if (saved === null || span === null || isWithin(boundsOf(span), saved.marketMs))
    return { saved, epoch, notice: null }
  const notice = `The saved market time is outside the days of this market, ${span.firstDay} to ${span.lastDay}: the market starts anew, as epoch ${epoch + 1}`
  return { saved: null, epoch: epoch + 1, notice }
}

/** Only simulated time without a configured start is saved and resumed. */
export const isClockSaved = (
  { source, startMs }: ClockSettings,
  sources: MarketSources = marketSources,
): boolean => findMarketSource(source, sources).clock.kind === 'simulated' && startMs === null
