import {
  type Bar,
  delayedFeedSeconds,
  type EpochSeconds,
  epochSeconds,
  isSameBar,
  outsideHoursAt,
} from '@tidemark/domain'
import type { After } from '../../../live/ports.ts'

export interface ExtendedBarsSettings {
  marketNow(): EpochSeconds
  /** Whether the page is shown. */
  isVisible(): boolean
  readonly after: After
  /** The newest bars with extended hours, oldest first. */
  fetchNewest(now: EpochSeconds, signal: AbortSignal): Promise<readonly Bar[]>
  onBar(bar: Bar): void
}

export const pollMs = 10_000

/**
 * Publishes the newest bars before the open and after the close. The live stream has only trades of regular hours, so these
 * bars are requested again while the page is shown. Returns the function that stops it.
 */
export function followExtendedBars(settings: ExtendedBarsSettings): () => void {
  const { marketNow, isVisible, after, fetchNewest, onBar } = settings
  const controller = new AbortController()
  const { signal } = controller
  let published: readonly Bar[] = []

  const publishNewest = async () => {
    const newest = await fetchNewest(marketNow(), signal).catch(() => [])
    if (signal.aborted) return
    const bars = newest.filter(({ time }) => outsideHoursAt(time) !== null)
    for (const bar of bars) if (!published.some(other => isSameBar(other, bar))) onBar(bar)
    published = bars
  }

  const poll = async () => {
    if (isVisible() && isOutsideHours(marketNow())) await publishNewest()
    if (!signal.aborted) cancel = after(pollMs, poll)
  }

  let cancel = after(pollMs, poll)
  return () => {
    controller.abort()
    cancel()
  }
}

/** Also for as long as the delayed feed is behind, so that no feed misses its last bars. */
const isOutsideHours = (now: EpochSeconds): boolean =>
  outsideHoursAt(now) !== null || outsideHoursAt(epochSeconds(now - delayedFeedSeconds)) !== null
