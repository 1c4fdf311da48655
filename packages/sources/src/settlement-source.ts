import type { IsoDate } from '@tidemark/domain'

/** Port for settlement prices of futures. */
export interface SettlementSource {
  /**
   * Settlements of a product's listed contracts at the end of a trading day, keyed by month code and two-digit year
   * (`Z26`), nearest first. Single contracts, never a continuous one. Empty for an unknown product or day.
   */
  settlements(product: string, date: IsoDate): Promise<ReadonlyMap<string, number>>
}

export const noSettlements: SettlementSource = { settlements: async () => new Map() }
