import type { EpochMs, IsoDate } from '../epoch.ts'

/** A time without a pause in which a futures product trades. */
export interface TradingSession {
  readonly open: EpochMs
  /** Exclusive. */
  readonly close: EpochMs
  /** The day for which its trades settle: a session in the evening belongs to the next trading day. */
  readonly tradeDate: IsoDate
}
