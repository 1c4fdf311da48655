import { epochOf, type MarketClockSnapshot, marketTimeAfter } from '@tidemark/contracts'
import { boundsOf, isWithin, type MarketSpan } from '@tidemark/domain'
import { createFixedClock, createMarketClock, type MarketClock, type SavedClock } from '@tidemark/engine'
import type { MachineClock, WallClock } from '../../platform/clocks/wall-clock.ts'
import {
  clockSpanOf,
  type MarketSourceDescriptor,
  type OpenedSource,
} from '../sources/market-source-descriptor.ts'
import { findMarketSource, type MarketSources, marketSources } from '../sources/market-sources.ts'
import type { MarketSettings } from '../sources/open-market-source.ts'
import type { ClockFile } from './clock-file.ts'
import type { StoredClock } from './clock-store.ts'

interface ClockSettings extends Pick<MarketSettings, 'source'> {
  readonly startMs: number | null
  readonly speed: number | null
}

/** Creates the clock of the configured market. Its readings also tell browsers about the source. */
export function openMarketClock(
  settings: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs' | 'source'>,
  wall: MachineClock,
  resumed: ResumedClock,
  sources: MarketSources = marketSources,
): MarketClock {
  const descriptor = findMarketSource(settings.source, sources)
  const clock = clockOf(descriptor, settings, opened, wall, resumed)
  const about = {
    title: descriptor.title,
    note: descriptor.note,
    clock: descriptor.clock.kind,
    extendedHours: opened.source.capabilities.extendedHours,
  }
  return { ...clock, read: () => ({ ...clock.read(), about }) }
}

function clockOf(
  { name: source, clock }: MarketSourceDescriptor,
  { startMs, speed }: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs'>,
  { nowMs: wallMs, elapsedMs }: MachineClock,
  { saved, epoch }: ResumedClock,
): MarketClock {
  switch (clock.kind) {
    case 'simulated':
      return createMarketClock({ wallMs, elapsedMs, startMs, speed, saved, source, epoch, ...spanOf(clock) })
    case 'recorded':
      return createMarketClock({
        ...spanOf(clock),
        ...{ wallMs, elapsedMs },
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
  /** Whether the clock continues where it stood after the server was down. */
  readonly isExact: boolean
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
    return { saved, epoch, isExact: saved?.isExact ?? false, notice: null }
  const notice = `The saved market time is outside the days of this market, ${span.firstDay} to ${span.lastDay}: the market starts anew, as epoch ${epoch + 1}`
  return { saved: null, epoch: epoch + 1, isExact: false, notice }
}

/** What an engine takes over from one that it replaces, whose clock goes on. A file that cannot be read must not stop
 *  prices. */
export function takeOverClock(clock: MarketClockSnapshot, file: Pick<ClockFile, 'load'>): ResumedClock {
  const taken = { saved: null, epoch: epochOf(clock), notice: null }
  try {
    return { ...taken, isExact: file.load()?.isExact ?? false }
  } catch {
    return { ...taken, isExact: false }
  }
}

/** A crashed engine that starts again within this time goes on with its clock. */
const maxPauseMs = 60_000

/** The clock that an engine goes on with as if it had run meanwhile: that of the engine whose lead it takes over, or that
 *  of one that was killed a moment ago. Null: the market starts as after a stop. */
export function continuedClock(
  { shared }: StoredClock,
  takesOver: boolean,
  source: string,
  wall: WallClock,
): MarketClockSnapshot | null {
  if (shared === null || !(takesOver || (shared.isRunning && shared.ageMs <= maxPauseMs))) return null
  const { marketMs, speed, epoch } = shared.clock
  return { marketNow: marketMs, wallNow: wall.nowMs() - shared.ageMs, speed, source, epoch }
}

/** The settings of an engine that continues a market clock: as if it had run meanwhile, because everybody who follows it
 *  has let it run. */
export const resumedSettings = <Settings extends ClockSettings>(
  settings: Settings,
  clock: MarketClockSnapshot,
  wall: WallClock,
): Settings => ({
  ...settings,
  startMs: Math.floor(marketTimeAfter(clock, Math.max(0, wall.nowMs() - clock.wallNow))),
  speed: clock.speed,
})

/** Whether the market has a time of its own, which an engine that takes over has to know. */
export const hasOwnClock = (
  { source }: Pick<ClockSettings, 'source'>,
  sources: MarketSources = marketSources,
): boolean => findMarketSource(source, sources).clock.kind !== 'real'

/** Only simulated time without a configured start is saved and resumed. */
export const isClockSaved = (
  { source, startMs }: ClockSettings,
  sources: MarketSources = marketSources,
): boolean => findMarketSource(source, sources).clock.kind === 'simulated' && startMs === null
