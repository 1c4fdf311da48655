import { liveClient } from './window-live-client.ts'

/** Null: the ticker has no levels. Undefined: what was announced before no longer counts. */
type OnVersion = (version: string | null | undefined) => void

interface Followed {
  readonly listeners: Set<OnVersion>
  /** Undefined until the first announcement. */
  version?: string | null
}

const followed = new Map<string, Followed>()

/** Announces a version to the followers of its ticker. Not batched by frame: requests should start at once. */
export function putLevelVersion(ticker: string, version: string | null): void {
  const entry = followed.get(ticker)
  if (!entry) return
  entry.version = version
  for (const listener of entry.listeners) listener(version)
}

/** Follows the version of a ticker's levels; the ticker must be listed. Calls back with each announcement, repeated ones
 *  after a reconnection included. */
export function followLevelVersion(ticker: string, listener: OnVersion): () => void {
  const entry = followed.get(ticker) ?? { listeners: new Set() }
  followed.set(ticker, entry)
  entry.listeners.add(listener)
  const unsubscribe = liveClient.subscribe(ticker, () => undefined)
  if (entry.version !== undefined) listener(entry.version)
  return () => {
    entry.listeners.delete(listener)
    unsubscribe()
    // A version that is not followed becomes outdated.
    if (entry.listeners.size === 0) followed.delete(ticker)
  }
}

/** The next user may have another feed, and a new epoch has other levels. */
export function forgetLevelVersions(): void {
  for (const entry of followed.values()) {
    delete entry.version
    for (const listener of entry.listeners) listener(undefined)
  }
}
