import type { EpochSeconds } from '@tidemark/domain'

/** Of the documents below. One more field that old documents lack: one more version and a step in `migrations.ts`. */
export const DRAWING_VERSION = 1

export const DRAWING_KINDS = [
  'trend-line',
  'ray',
  'horizontal-line',
  'vertical-line',
  'rectangle',
  'fib-retracement',
  'text',
] as const
export type DrawingKind = (typeof DRAWING_KINDS)[number]

/** A place in the market, so that a drawing stays where it is at every resolution, in the past and in the future. */
export interface Anchor {
  readonly time: EpochSeconds
  readonly price: number
}

export const DASHES = ['solid', 'dashed', 'dotted'] as const
export const EXTENTS = ['none', 'left', 'right', 'both'] as const

/** One shape for all kinds; which of it a kind uses, its `styleFields` say. */
export interface DrawingStyle {
  /** Any colour the canvas knows. */
  readonly colour: string
  /** CSS pixels. */
  readonly width: number
  readonly dash: (typeof DASHES)[number]
  /** 0 to 1. */
  readonly fillOpacity: number
  /** Whether a line goes on beyond its ends, as seen on the screen. */
  readonly extend: (typeof EXTENTS)[number]
  /** Shares of the move, 0 at its end, 1 at its start. */
  readonly fibLevels: readonly number[]
  /** CSS pixels. */
  readonly fontSize: number
}

/** A drawing as it is saved: plain JSON, never changed in place. */
export interface DrawingDoc {
  readonly version: typeof DRAWING_VERSION
  readonly id: string
  readonly kind: DrawingKind
  /** One or two, as the kind has it. */
  readonly anchors: readonly Anchor[]
  readonly style: DrawingStyle
  readonly text: string
  /** Cannot be moved, reshaped or deleted by key. */
  readonly locked: boolean
}
