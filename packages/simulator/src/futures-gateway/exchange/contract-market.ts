import { type EpochMs, epochMs, MINUTE_MS } from '@tidemark/domain'
import { type MatchEvent, OrderMatcher, type PublicBook, type WorkingOrder } from '@tidemark/futures'
import type { BookLevel, FuturesContract, FuturesMarket } from '../../futures/futures-market.ts'
import { ticksOfPrice } from './contract-terms.ts'

/** Trades are read in parts of this length, so that none is large. */
const PART_MS = 10 * MINUTE_MS

type HandleEvents = (events: readonly MatchEvent[], at: EpochMs) => void

/** The orders of all accounts in one contract, and how far the public trades were matched with them. */
export class ContractMarket {
  readonly contract: FuturesContract
  readonly matcher = new OrderMatcher()
  readonly #market: FuturesMarket
  readonly #handle: HandleEvents
  /** Exclusive. */
  #matchedTo: EpochMs

  constructor(
    market: FuturesMarket,
    contract: FuturesContract,
    from: EpochMs,
    orders: readonly WorkingOrder[],
    handle: HandleEvents,
  ) {
    this.#market = market
    this.contract = contract
    this.#handle = handle
    this.#matchedTo = from
    const { last } = market.book(contract, epochMs(from - 1))
    // Before the orders come, so that it fills none of them.
    if (last)
      this.matcher.trade({ ticks: this.#ticks(last.price), size: last.size }, () => this.#bookAt(from))
    for (const order of orders) this.matcher.restore(order)
  }

  /** Lets the orders enter the book again. */
  begin(): void {
    this.#followBook(epochMs(this.#matchedTo - 1))
  }

  get matchedTo(): EpochMs {
    return this.#matchedTo
  }

  get isOpen(): boolean {
    return this.#bookAt(epochMs(this.#matchedTo - 1)).bids.length > 0
  }

  /** Whether all trades up to and including a time are matched, and none after it. */
  isAt(now: EpochMs): boolean {
    return this.#matchedTo === now + 1
  }

  /** Matches one part of the trades up to and including a time. After a jump back it goes on from there. */
  advance(now: EpochMs): void {
    if (this.#matchedTo > now + 1) this.#matchedTo = epochMs(now + 1)
    const from = this.#matchedTo
    const to = this.#partEnd(from, now)
    for (const { time, price, size } of this.#market.trades(this.contract, from, to)) {
      this.#report(this.matcher.expire(time), time)
      const trade = { ticks: this.#ticks(price), size }
      this.#report(
        this.matcher.trade(trade, () => this.#bookAt(time)),
        time,
      )
    }
    const last = epochMs(to - 1)
    this.#matchedTo = to
    this.#report(this.matcher.expire(last), last)
    // At the start or the end of a session the orders enter or leave the book.
    this.#followBook(to <= now ? to : last)
  }

  #followBook(at: EpochMs): void {
    this.#report(this.matcher.setBook(this.#bookAt(at)), at)
  }

  #report(events: readonly MatchEvent[], at: EpochMs): void {
    if (events.length > 0) this.#handle(events, at)
  }

  /** Exclusive; a part ends with the session that it is in, or where the next one starts. */
  #partEnd(from: EpochMs, now: EpochMs): EpochMs {
    const end = epochMs(Math.min(from + PART_MS, now + 1))
    const times = this.#market
      .sessions(this.contract.product, from, end)
      .flatMap(({ open, close }) => [open, close])
      .filter(time => time > from && time < end)
    return epochMs(Math.min(end, ...times))
  }

  #bookAt(at: EpochMs): PublicBook {
    const { bids, asks } = this.#market.book(this.contract, at)
    const levels = (side: readonly BookLevel[]) =>
      side.map(({ price, size }) => ({ ticks: this.#ticks(price), size }))
    return { bids: levels(bids), asks: levels(asks) }
  }

  #ticks(price: number): number {
    return ticksOfPrice(this.contract, price)
  }
}
