import type { FuturesSession } from '../session/futures-session.ts'

const MAX_SYMBOLS = 150

/** The last prices of the contracts that the accounts hold. */
export class AccountQuotes {
  readonly #marketData: FuturesSession['marketData']
  readonly #onChange: () => void
  readonly #last = new Map<string, number | null>()

  constructor(marketData: FuturesSession['marketData'], onChange: () => void) {
    this.#marketData = marketData
    this.#onChange = onChange
  }

  last(symbol: string): number | null {
    return this.#last.get(symbol) ?? null
  }

  follow(symbols: ReadonlySet<string>): void {
    for (const symbol of [...this.#last.keys()])
      if (!symbols.has(symbol)) {
        this.#last.delete(symbol)
        this.#marketData.unsubscribe(subscriberOf(symbol))
      }
    for (const symbol of symbols) {
      if (this.#last.has(symbol) || this.#last.size >= MAX_SYMBOLS) continue
      this.#last.set(symbol, null)
      this.#marketData.subscribe(subscriberOf(symbol), symbol, {
        quote: ({ lp }) => {
          if (lp === null || !this.#last.has(symbol) || this.#last.get(symbol) === lp) return
          this.#last.set(symbol, lp)
          this.#onChange()
        },
      })
    }
  }
}

const subscriberOf = (symbol: string): string => `broker:${symbol}`
