import { DAY_MS } from '@tidemark/domain'
import { createPaperBroker, PAPER_ACCOUNT_ID, type PaperBroker } from '../paper/paper-broker.ts'
import type { PaperPrice } from '../paper/paper-fill-rule.ts'
import type { PaperBook } from '../paper/paper-records.ts'
import type { BrokerAnswer, OrderDraft } from '../trading/broker.ts'
import { ManualTime } from './manual-time.ts'

/** The market of these tests runs a day behind the wall clock. */
export const MARKET_BEHIND_MS = DAY_MS

/** A paper account in a market that a test moves. */
export class PaperRun {
  readonly time: ManualTime
  readonly broker: PaperBroker
  readonly followed = new Map<string, (price: PaperPrice) => void>()
  readonly #last = new Map<string, PaperPrice>()

  constructor(saved?: PaperBook, time = new ManualTime()) {
    this.time = time
    this.broker = createPaperBroker(
      {
        wallNowMs: time.nowMs,
        marketNowMs: () => time.nowMs() - MARKET_BEHIND_MS,
        after: time.after,
        instrument: async symbol => {
          if (symbol === 'NONE') return null
          return symbol === 'NO_TICK' ? { tickSize: 0, tickValue: 1 } : { tickSize: 0.25, tickValue: 12.5 }
        },
        follow: (symbol, onPrice) => {
          this.followed.set(symbol, onPrice)
          const known = this.#last.get(symbol)
          if (known) onPrice(known)
          return () => void this.followed.delete(symbol)
        },
      },
      saved,
    )
  }

  price(symbol: string, last: number, bid: number | null = null, ask: number | null = null): void {
    this.#last.set(symbol, { last, bid, ask })
    this.followed.get(symbol)?.({ last, bid, ask })
  }

  place(draft: Partial<OrderDraft>): Promise<BrokerAnswer> {
    return this.broker.place({
      accountId: PAPER_ACCOUNT_ID,
      symbol: 'ES',
      side: 'buy',
      type: 'market',
      quantity: 1,
      duration: { kind: 'DAY' },
      ...draft,
    })
  }

  get state() {
    return this.broker.state(PAPER_ACCOUNT_ID)
  }

  /** Symbol and signed quantity at the average price. */
  get positions(): string[] {
    return this.state.positions.map(
      ({ symbol, quantity, averagePrice }) => `${symbol} ${quantity} @ ${averagePrice}`,
    )
  }

  /** Status codes in the order of placing. */
  get codes(): number[] {
    return this.state.orders.map(({ statusCode }) => statusCode)
  }
}
