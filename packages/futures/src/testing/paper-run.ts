import { DAY_MS } from '@tidemark/domain'
import { createPaperBroker, type PaperBroker, type PaperKind } from '../paper/paper-broker.ts'
import type { PaperPrice } from '../paper/paper-fill-rule.ts'
import type { PaperBook } from '../paper/paper-records.ts'
import type { BrokerAnswer, OrderDraft } from '../trading/broker.ts'
import { ManualTime } from './manual-time.ts'

/** The market of these tests runs a day behind the wall clock. */
export const MARKET_BEHIND_MS = DAY_MS

/** An account of the browser in a market that a test moves: by default the demo broker. */
export class PaperRun {
  readonly time: ManualTime
  readonly broker: PaperBroker
  readonly followed = new Map<string, (price: PaperPrice) => void>()
  isOpen = true
  dayEndsAfterMs: number | null = null
  readonly #last = new Map<string, PaperPrice>()

  readonly #accountId: string

  constructor(saved?: PaperBook, time = new ManualTime(), kind: PaperKind = 'demo') {
    this.time = time
    this.#accountId = kind
    this.broker = createPaperBroker(
      {
        wallNowMs: time.nowMs,
        marketNowMs: () => time.nowMs() - MARKET_BEHIND_MS,
        after: time.after,
        hours: (_symbol, atMs) => ({
          isOpen: this.isOpen,
          dayEndsAt: this.dayEndsAfterMs === null ? null : atMs + this.dayEndsAfterMs,
        }),
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
      kind,
    )
  }

  price(symbol: string, last: number, bid: number | null = null, ask: number | null = null): void {
    this.market(symbol, { last, bid, ask })
  }

  market(symbol: string, price: PaperPrice): void {
    this.#last.set(symbol, price)
    this.followed.get(symbol)?.(price)
  }

  place(draft: Partial<OrderDraft>): Promise<BrokerAnswer> {
    return this.broker.place({
      accountId: this.#accountId,
      symbol: 'ES',
      side: 'buy',
      type: 'market',
      quantity: 1,
      duration: { kind: 'DAY' },
      ...draft,
    })
  }

  get state() {
    return this.broker.state(this.#accountId)
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
