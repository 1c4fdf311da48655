import type { FeedState } from '@tidemark/contracts'

/** Yellow while connecting, green while open, red when closed or in error. */
export type Light = 'green' | 'yellow' | 'red'

export interface LiveStatus {
  readonly scanner: Light
  readonly resilience: Light
  readonly live: Light
  readonly overall: Light
  /** What the server said of this user's feed; null before it did. */
  readonly feed: FeedState | null
}

/** The worst of them: red before yellow before green, and green when there is none. */
export const overallLight = (lights: readonly Light[]): Light =>
  (['red', 'yellow'] as const).find(light => lights.includes(light)) ?? 'green'
