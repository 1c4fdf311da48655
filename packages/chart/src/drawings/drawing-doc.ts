import type { EpochSeconds } from '@tidemark/domain'

/** Version of `DrawingDoc`. A field that old documents lack needs a new version and a migration in `read-drawings.ts`. */
export const DRAWING_VERSION = 1

/** Time and price, so that a drawing keeps its place at every resolution, in the past and in the future. */
export interface Anchor {
  readonly time: EpochSeconds
  readonly price: number
}

export const DASHES = ['solid', 'dashed', 'dotted'] as const
export const EXTENTS = ['none', 'left', 'right', 'both'] as const

/** One type for all kinds; `styleFields` of a definition lists the fields that kind uses. */
export interface DrawingStyle {
  /** Any colour the canvas accepts. */
  readonly colour: string
  /** CSS pixels. */
  readonly width: number
  readonly dash: (typeof DASHES)[number]
  /** 0 to 1. */
  readonly fillOpacity: number
  /** Whether a line continues beyond its ends; left and right as seen on the screen. */
  readonly extend: (typeof EXTENTS)[number]
  /** Fractions of the move: 0 at its end, 1 at its start. */
  readonly fibLevels: readonly number[]
  /** CSS pixels. */
  readonly fontSize: number
}

/** A drawing as it is saved: immutable plain JSON. */
export interface DrawingDoc {
  readonly version: typeof DRAWING_VERSION
  readonly id: string
  /** A kind of the registry that read the document. */
  readonly kind: string
  /** One or two, depending on the kind. */
  readonly anchors: readonly Anchor[]
  readonly style: DrawingStyle
  readonly text: string
  /** Cannot be moved, reshaped or deleted by the keyboard. */
  readonly locked: boolean
}
