import type { MarketClockReading } from '@tidemark/contracts'

/** The server's clock line and when, on the wall, this window learnt of it. */
export interface ReceivedReading extends MarketClockReading {
  readonly receivedAt: number
}

/** The market's milliseconds at a moment on the wall. The two machines' wall clocks need not agree. */
export const marketNowAt = ({ marketNow, speed, receivedAt }: ReceivedReading, wallNow: number): number =>
  marketNow + (wallNow - receivedAt) * speed

const fastestTickMs = 250
const slowestTickMs = 60_000

/** Until the market's next whole second, so that the shown seconds neither lag nor skip. */
export function nextTickMs(marketNow: number, speed: number): number {
  const untilNext = (1000 - (((marketNow % 1000) + 1000) % 1000)) / speed
  return Math.min(slowestTickMs, Math.max(fastestTickMs, Math.ceil(untilNext)))
}
