import type { DatedMargin, IsoDate } from '@tidemark/domain'

/** A row of an operator's file of margins. */
export interface MarginRow extends DatedMargin {
  /** Exchange symbol. */
  readonly product: string
}

/** Port for margins that an operator has imported. They belong to the exchanges, not to one market: every market of a storage
 *  has the same. */
export interface ImportedMargins {
  /** The newest margin of each product at or before a day, by exchange symbol. */
  inForce(day: IsoDate): Promise<ReadonlyMap<string, DatedMargin>>
  /** Stores all rows or none. A row replaces the one of the same product and day. Returns how many were new or different. */
  put(rows: readonly MarginRow[]): Promise<number>
}

/** Margins in memory, for tests and for an engine without an archive. */
export function createMemoryMargins(): ImportedMargins {
  const stored = new Map<string, MarginRow>()
  return {
    async inForce(day) {
      const known = [...stored.values()].filter(({ from }) => from <= day)
      const byDay = known.toSorted((a, b) => (a.from < b.from ? -1 : 1))
      return new Map(byDay.map(({ product, amount, from }) => [product, { amount, from }]))
    },
    async put(rows) {
      const changed = rows.filter(({ product, from, amount }) => {
        return stored.get(`${product} ${from}`)?.amount !== amount
      })
      for (const row of changed) stored.set(`${row.product} ${row.from}`, row)
      return changed.length
    },
  }
}
