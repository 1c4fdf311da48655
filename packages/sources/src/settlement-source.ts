import type { DatedMargin, IsoDate } from '@tidemark/domain'

/** Port for settlement prices and margins of futures. */
export interface SettlementSource {
  /**
   * Settlements of a product's listed contracts at the end of a trading day, keyed by month code and two-digit year
   * (`Z26`), nearest first. Single contracts, never a continuous one. Empty for an unknown product or day.
   */
  settlements(product: string, date: IsoDate): Promise<ReadonlyMap<string, number>>
  /**
   * The maintenance margin of a product that is in force on a day, with the day from which it holds, on or before it. It
   * stays the same until the next change. Undefined for an unknown product and before the first known margin.
   */
  margin(product: string, date: IsoDate): Promise<DatedMargin | undefined>
}

export const noSettlements: SettlementSource = {
  settlements: async () => new Map(),
  margin: async () => undefined,
}
