import type { OptionChain } from '@tidemark/domain'

export const chainFormats = ['cboe-csv', 'cboe-json', 'yahoo-json', 'strikes-csv', 'lean-csv'] as const
export type ChainFormat = (typeof chainFormats)[number]

/** Contents of a file of option chains. */
export interface ChainFile {
  readonly format: ChainFormat
  /** In the order of the file; most formats hold one. */
  readonly chains: readonly OptionChain[]
  /** Rows that are unreadable or excluded; more than 1 % unreadable rows is an error. */
  readonly skippedRows: number
  /** The file does not say when it was made: its chains have the time that the caller gave. */
  readonly isUndated?: boolean
}
