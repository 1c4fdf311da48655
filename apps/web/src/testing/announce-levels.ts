import { vi } from 'vitest'
import { putLevelVersion } from '../features/live-data/level-versions.ts'
import { liveClient } from '../features/live-data/window-live-client.ts'

/** Answers every subscription with a version of the ticker's levels, as the live socket does. Null: no levels. */
export function announceLevels(versions: Readonly<Record<string, string | null>> = {}) {
  return vi.spyOn(liveClient, 'subscribe').mockImplementation(ticker => {
    const version = versions[ticker]
    queueMicrotask(() => putLevelVersion(ticker, version === undefined ? 'v1' : version))
    return () => undefined
  })
}
