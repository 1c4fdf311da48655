/** Version of `StudyDoc`. A field that old documents lack needs a new version and a migration in `read-studies.ts`. */
export const STUDY_VERSION = 1

/** Setting values by name: a number or one of the choices. */
export type StudySettings = Readonly<Record<string, number | string>>

export interface PlotStyle {
  readonly colour: string
  /** CSS pixels. */
  readonly width: number
}

/** A study as it is saved: immutable plain JSON. */
export interface StudyDoc {
  readonly version: typeof STUDY_VERSION
  readonly id: string
  /** A kind of the registry that read the document. */
  readonly kind: string
  readonly settings: StudySettings
  /** By plot name. */
  readonly plots: Readonly<Record<string, PlotStyle>>
  readonly hidden: boolean
  /** Height of its pane as a share of the candles' height; unused by overlays. */
  readonly share: number
}
