import type { SandboxState } from '../sandbox-state.ts'

/** A price of the catalogue. */
export interface SandboxPrice {
  readonly id: string
  /** The name under which the product asks for it. */
  readonly lookupKey: string
  readonly nickname: string
  readonly cents: number
  readonly currency: string
  /** Null: paid once. */
  readonly interval: 'month' | 'year' | null
}

interface SandboxCoupon {
  readonly id: string
  readonly percentOff: number
}

/** Sends one signed event and returns the HTTP status of the answer; `not-ready`: the receiver does not listen yet, which is no
 *  failed try. */
export type DeliverEvent = (body: string, signature: string) => Promise<number | 'not-ready'>

export interface PaymentSandboxOptions {
  readonly prices: readonly SandboxPrice[]
  readonly coupons: readonly SandboxCoupon[]
  /** The key that API calls must carry. */
  readonly secretKey: string
  /** Signs events. */
  readonly webhookSecret: string
  readonly nowMs: () => number
  readonly deliver: DeliverEvent
  /** Calls back once after some time and returns a function that cancels it; tests replace it. */
  readonly after?: (ms: number, callback: () => void) => () => void
  /** Where the state is kept; without one it is in memory only. */
  readonly state?: SandboxState
  /** Missing: the port of the last time, or a free one when that is taken. 0 chooses a free port. */
  readonly port?: number
}
