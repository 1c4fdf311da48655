import type { MachineClock } from '../../platform/clocks/wall-clock.ts'
import type { OpenedSource } from '../sources/market-source-descriptor.ts'
import type { ClockStore, StoredClock } from './clock-store.ts'
import type { MarketClockReader } from './market-clock.ts'
import { continuedClock, openMarketClock, resumeClock, resumedSettings } from './open-market-clock.ts'

interface ClockSettings {
  readonly source: string
  readonly startMs: number | null
  readonly speed: number | null
}

const nothingStored: StoredClock = { saved: null, epoch: 0, shared: null }

/** The time that a market of another process will have when its engine is there: the saved one where it is in a database,
 *  else that of a first start. */
export function createExpectedClock(
  settings: ClockSettings,
  opened: Pick<OpenedSource, 'firstSessionMs' | 'source'>,
  wall: MachineClock,
  store: Pick<ClockStore, 'read'>,
): MarketClockReader {
  let clock = clockOf(nothingStored)
  store.read().then(
    stored => {
      clock = clockOf(stored)
    },
    () => undefined,
  )
  return { read: () => clock.read() }

  function clockOf(stored: StoredClock): MarketClockReader {
    const resumed = resumeClock(settings, { load: () => stored.saved, epoch: () => stored.epoch })
    const shared = continuedClock(stored, true, settings.source, wall)
    return shared
      ? openMarketClock(resumedSettings(settings, shared, wall), opened, wall, { ...resumed, saved: null })
      : openMarketClock(settings, opened, wall, resumed)
  }
}
