import { type EpochMs, type EpochSeconds, epochMs } from '@tidemark/domain'
import type { Bar } from '../datafeed.ts'

/** A bar as the chart keeps it: in seconds, and in the very shape the library reads, so that none is copied for it. */
export interface StoredBar {
  readonly time: EpochSeconds
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export function toFeedBar({ time, open, high, low, close, volume }: StoredBar): Bar {
  const ms: EpochMs = epochMs(time * 1000)
  return { time: ms, open, high, low, close, volume }
}
