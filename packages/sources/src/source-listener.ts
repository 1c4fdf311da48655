/** What a source that receives data while it runs reports to its owner. */
export interface SourceListener {
  /** New trades are in the buffer of the source. Some may lie after the market time: `nextTradeMs` has the first. */
  onTrades(): void
  /** Data of a past market time has changed: results computed from it are out of date. */
  onPastChange(): void
}

export const noListener: SourceListener = { onTrades: () => undefined, onPastChange: () => undefined }
