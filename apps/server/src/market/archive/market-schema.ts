import type { Bigint, GeneratedId, NullableBigint } from '../../platform/database/dialect.ts'
import type { EventTable } from '../../platform/database/event-store.ts'

/** Database rows. Sessions are days since 1970, times are milliseconds since 1970. */
export interface MarketSchema {
  /** Separates markets that share one file. */
  markets: {
    id: GeneratedId
    identity: string
  }
  /** Parts that many stamps have in common, stored once. */
  stamp_contexts: {
    id: GeneratedId
    body: string
  }
  stamps: {
    market: number
    session: number
    symbol: string
    stamped_at: Bigint
    context: number
    as_of: NullableBigint
    anchor: number | null
    hp: number | null
    mhp: number | null
    bear_low: number | null
    bear_high: number | null
    bull_low: number | null
    bull_high: number | null
    strike_step: number | null
    coverage: number
    input_hash: string | null
  }
  chains: {
    market: number
    symbol: string
    as_of: Bigint
    body: Uint8Array
  }
  resilience: {
    market: number
    session: number
    body: Uint8Array
  }
  announcements: {
    market: number
    time: Bigint
    text: string
  }
  firings: {
    market: number
    id: string
    session: number
    at: Bigint
    /** The rest of the firing. */
    body: string
  }
  /** Imported maintenance margins, the same for every market. */
  margins: {
    product: string
    from_day: number
    amount: number
  }
  durable_events: EventTable
  /** The engine of each installation; used where several processes share a database. */
  engine_runs: {
    installation: string
    /** The newest run. Earlier ones write nothing more. */
    run: Bigint
    /** The market clock; null before the first save. */
    clock: string | null
    saved_at: NullableBigint
    /** 1 while the clock runs; 0 when its engine was stopped. */
    is_running: number
  }
}
