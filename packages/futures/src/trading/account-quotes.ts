import { type Paced, paced } from '../market/paced.ts'
import type { FuturesSession } from '../session/futures-session.ts'
import type { SessionPorts } from '../session/session-ports.ts'

const MAX_SYMBOLS = 150
/** A busy market has hundreds of trades a second, and each change makes every listener read the whole account. */
const CHANGE_EVERY_MS = 100

/** The last prices of the contracts that the accounts hold. */
export class AccountQuotes {
  readonly #marketData: FuturesSession['marketData']
  readonly #changes: Paced<null>
  readonly #last = new Map<string, number | null>()

  /** `onChange` is called at once for the first price, and then at most every so often. */
  constructor(
    marketData: FuturesSession['marketData'],
    time: Pick<SessionPorts, 'after'> & { wallNowMs(): number },
    onChange: () => void,
  ) {
    this.#marketData = marketData
    const { after, wallNowMs: nowMs } = time
    this.#changes = paced({ after, nowMs, everyMs: CHANGE_EVERY_MS }, () => {
      if (this.#last.size > 0) onChange()
    })
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
          this.#changes.give(null)
        },
      })
    }
  }
}

const subscriberOf = (symbol: string): string => `broker:${symbol}`
