/** Contracts that wait at a price of the public market. Prices are counted in ticks. */
export interface PublicLevel {
  readonly ticks: number
  readonly size: number
}

/** Best first; both sides are empty while the market is closed. */
export interface PublicBook {
  readonly bids: readonly PublicLevel[]
  readonly asks: readonly PublicLevel[]
}

export interface PublicTrade {
  readonly ticks: number
  readonly size: number
}

export const closedBook: PublicBook = { bids: [], asks: [] }

export const isClosed = ({ bids, asks }: PublicBook): boolean => bids.length === 0 && asks.length === 0
