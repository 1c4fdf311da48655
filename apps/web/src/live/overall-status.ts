import type { FeedState } from '@tidemark/contracts'

/** Yellow while connecting, green while open, red when closed or in error. */
export type Light = 'green' | 'yellow' | 'red'

export interface LiveStatus {
  readonly scanner: Light
  readonly resilience: Light
  readonly live: Light
  readonly overall: Light
  /** The user's feed as the server reported it; null before. */
  readonly feed: FeedState | null
  /** Sockets are refused because the server is full; they connect by themselves when there is room. */
  readonly isServerFull?: true
}

/** The worst light: red before yellow before green; green when there is none. */
export const overallLight = (lights: readonly Light[]): Light =>
  (['red', 'yellow'] as const).find(light => lights.includes(light)) ?? 'green'
