import type { OptionChain } from '@tidemark/domain'

export const chainFormats = ['cboe-csv', 'cboe-json', 'yahoo-json', 'strikes-csv', 'lean-csv'] as const
export type ChainFormat = (typeof chainFormats)[number]

/** What a file of option chains holds. */
export interface ChainFile {
  readonly format: ChainFormat
  /** In the order of the file; most formats hold one. */
  readonly chains: readonly OptionChain[]
  /** Rows that could not be read or do not belong into sums; more than one in a hundred unreadable is an error. */
  readonly skippedRows: number
}
