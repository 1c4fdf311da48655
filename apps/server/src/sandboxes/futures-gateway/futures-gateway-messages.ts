import type { MarketClockSnapshot } from '@tidemark/contracts'

/** Where the exchange keeps its orders. */
export type JournalPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'database'; readonly url: string; readonly name: string }

/** Start data of the thread of the simulated futures gateway. */
export interface FuturesGatewayData {
  readonly seed: string
  readonly clock: MarketClockSnapshot
  /** Null: orders end with the thread. */
  readonly journal: JournalPlace | null
}

/** To the thread. `id` is the number of a connection. */
export type ToGateway =
  | { readonly kind: 'clock'; readonly clock: MarketClockSnapshot }
  | { readonly kind: 'open' | 'pause' | 'resume' | 'closed'; readonly id: number }
  | { readonly kind: 'message'; readonly id: number; readonly bytes: Uint8Array }

/** From the thread. */
export type FromGateway =
  | { readonly kind: 'close'; readonly id: number }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'message'; readonly id: number; readonly bytes: Uint8Array }

/** Bytes of their own, which can be moved to another thread: a view is often a small part of a large buffer. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
