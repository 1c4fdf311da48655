import type { Datafeed } from '@tidemark/chart'
import type { EpochSeconds } from '@tidemark/domain'
import type { DecidedRole } from './accounts-role.ts'

interface SwitchingParts {
  role(): Promise<DecidedRole>
  load(role: DecidedRole): Promise<Datafeed>
  /** Calls back when the futures are logged on again, whichever window runs them. */
  onLoggedOn(listener: () => void): () => void
  now(): EpochSeconds
  /** The code of a source could not be loaded. */
  onFailed(error: unknown): void
}

type Subscription = Parameters<Datafeed['subscribeBars']>

interface Entry {
  readonly subscription: Subscription
  feed: Datafeed | null
}

/** [BY-11] Futures of the window that runs the session. When this window takes over, live bars go on from its own session. */
export function createSwitchingDatafeed({ role, load, onLoggedOn, now, onFailed }: SwitchingParts): Datafeed {
  const feeds = new Map<DecidedRole, Datafeed>()
  const entries = new Map<string, Entry>()
  let current: Datafeed | null = null

  async function feed(): Promise<Datafeed> {
    const now = await role()
    const loaded = feeds.get(now) ?? (await load(now))
    feeds.set(now, loaded)
    current = loaded
    return loaded
  }

  async function move(): Promise<void> {
    if (entries.size === 0) return
    const next = await feed()
    for (const [guid, entry] of entries) {
      if (entry.feed === next) continue
      entry.feed?.unsubscribeBars(guid)
      entry.feed = next
      next.subscribeBars(...entry.subscription)
      const [, , , , onResetCacheNeeded] = entry.subscription
      onResetCacheNeeded()
    }
  }

  onLoggedOn(() => {
    move().catch(onFailed)
  })
  return {
    resolveSymbol: async (...asked) => (await feed()).resolveSymbol(...asked),
    getBars: async (...asked) => (await feed()).getBars(...asked),
    subscribeBars(...subscription) {
      const [, , , guid] = subscription
      entries.get(guid)?.feed?.unsubscribeBars(guid)
      entries.set(guid, { subscription, feed: current })
      current?.subscribeBars(...subscription)
    },
    unsubscribeBars(guid) {
      entries.get(guid)?.feed?.unsubscribeBars(guid)
      entries.delete(guid)
    },
    getServerTime: now,
  }
}
