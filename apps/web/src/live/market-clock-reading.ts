import type { MarketClockReading } from '@tidemark/contracts'

/** The server's clock line and when, on the wall, this machine learnt of it. */
export interface ReceivedReading extends MarketClockReading {
  readonly receivedAt: number
}

/** The market's milliseconds at a moment on the wall. The two machines' wall clocks need not agree. */
export const marketNowAt = ({ marketNow, speed, receivedAt }: ReceivedReading, wallNow: number): number =>
  marketNow + (wallNow - receivedAt) * speed
