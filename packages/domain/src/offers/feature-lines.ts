export interface FeatureLine {
  readonly text: string
  /** A sub-bullet of the line before it. */
  readonly isSub: boolean
}

/** The features of a plan, one for each line. Lines that start with '-' are sub-bullets; empty ones are skipped. */
export const featureLines = (text: string): FeatureLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .map(line =>
      line.startsWith('-') ? { text: line.slice(1).trim(), isSub: true } : { text: line, isSub: false },
    )
    .filter(line => line.text !== '')
