import { type EpochMs, type EpochSeconds, epochMs } from '@tidemark/domain'
import type { Bar } from '../datafeed.ts'

/** A loaded bar: time in seconds, in the shape the library reads, so that bars need not be copied for it. */
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
