import type { LiveChannel } from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { MarketClockReader } from '../clock/market-clock.ts'
import { FeedTable } from '../feeds/feed-table.ts'
import { FeedStream } from './feed-stream.ts'
import { feedMs } from './index-messages.ts'
import { ResilienceStream } from './resilience-stream.ts'
import { ScannerStream } from './scanner-stream.ts'
import type { SlicedSends } from './sliced-sends.ts'
import type { SocketStream } from './socket-client.ts'
import type { SocketName } from './socket-name.ts'

/** The channel of each socket: the name after the @ in its hello command. */
export const channelOf: Readonly<Record<SocketName, LiveChannel>> = {
  sip: 'tvlive',
  delayed: 'tvlive',
  live: 'tvlive',
  scanner: 'scanner',
  resilience: 'resilience',
}

export interface TierStreams {
  readonly feed: FeedStream
  readonly scanner: ScannerStream
  readonly resilience: ResilienceStream
}

export type LiveStreams = Readonly<Record<FeedTier, TierStreams>>

export function createStreams(
  symbols: readonly string[],
  timers: Timers,
  market: MarketClockReader,
  sends: SlicedSends,
): LiveStreams {
  const ofTier = (tier: FeedTier): TierStreams => {
    const table = new FeedTable(symbols)
    return {
      feed: new FeedStream(table, timers, sends),
      scanner: new ScannerStream(table),
      resilience: new ResilienceStream(() => feedMs(tier, market.read())),
    }
  }
  return { realtime: ofTier('realtime'), delayed: ofTier('delayed') }
}

export const allStreams = (streams: LiveStreams): TierStreams[] => feedTiers.map(tier => streams[tier])

/** The only place that maps a tier to a feed. No socket name gives a delayed user a real-time stream. */
export function streamFor(streams: LiveStreams, name: SocketName, tier: FeedTier): SocketStream | null {
  switch (name) {
    case 'sip':
      return tier === 'realtime' ? streams.realtime.feed : null
    case 'delayed':
      return streams.delayed.feed
    case 'live':
      return streams[tier].feed
    case 'scanner':
      return streams[tier].scanner
    case 'resilience':
      return streams[tier].resilience
  }
}
