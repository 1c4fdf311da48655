import { type MarketClockSnapshot, marketTimeAfter } from '@tidemark/contracts'

/** A reading of the server's market clock and the wall time at which this machine received it. */
export interface ReceivedReading extends MarketClockSnapshot {
  readonly receivedAt: number
}

/** Market time in milliseconds at a wall time. The wall clocks of the two machines need not agree. */
export const marketNowAt = (reading: ReceivedReading, wallNow: number): number =>
  marketTimeAfter(reading, wallNow - reading.receivedAt)
