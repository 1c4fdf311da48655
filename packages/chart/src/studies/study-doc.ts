/** Of the documents below. One more field that old documents lack: one more version and a step in `read-studies.ts`. */
export const STUDY_VERSION = 1

/** Volume is the chart's own: `setVolumeVisible`. */
export const STUDY_KINDS = ['ma', 'ema', 'vwap', 'bollinger', 'rsi', 'macd', 'atr'] as const
export type StudyKind = (typeof STUDY_KINDS)[number]

/** A number or one of a kind's choices, by the name of the setting. */
export type StudySettings = Readonly<Record<string, number | string>>

export interface PlotStyle {
  readonly colour: string
  /** CSS pixels. */
  readonly width: number
}

/** A study as it is saved: plain JSON, never changed in place. */
export interface StudyDoc {
  readonly version: typeof STUDY_VERSION
  readonly id: string
  readonly kind: StudyKind
  readonly settings: StudySettings
  /** By the name of the plot. */
  readonly plots: Readonly<Record<string, PlotStyle>>
  readonly hidden: boolean
  /** Of its pane, as a share of the candles' height; an overlay keeps it for nothing. */
  readonly share: number
}
