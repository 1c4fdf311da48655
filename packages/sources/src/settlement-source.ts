import type { IsoDate } from '@tidemark/domain'

/** Where settlement prices of futures come from. */
export interface SettlementSource {
  /**
   * Settlements of a product's listed contracts at the end of a trading day, by month code and two-digit year, e.g. `Z26`,
   * the nearest first. Explicit contracts, never a continuous one. Empty for a product or a day that is not known.
   */
  settlements(product: string, date: IsoDate): ReadonlyMap<string, number>
}

export const noSettlements: SettlementSource = { settlements: () => new Map() }
