import { marketDataLevels } from '../protocol/codes/market-data.ts'
import type { MarketDataSubscriptionStatus, RealTimeMarketData } from '../protocol/message-types.ts'
import { isFailure, refusalText } from '../session/answer.ts'
import type { RequestIds } from '../session/request-ids.ts'
import type { SessionCore, SessionPart } from '../session/session-core.ts'
import type { SessionPorts } from '../session/session-ports.ts'
import type { ServerMessage } from '../wire-messages.ts'
import type { Contracts } from './contracts.ts'
import { type Depth, type FuturesDay, type FuturesQuote, MarketBook } from './market-book.ts'
import { SymbolSubscriptions } from './symbol-subscriptions.ts'

export interface MarketListener {
  quote?(quote: FuturesQuote, day: FuturesDay): void
  depth?(depth: Depth): void
  failed?(error: string): void
}

/** Quotes and depth by subscriber. The server has one subscription for each contract that anybody listens to. */
export class MarketData implements SessionPart {
  readonly #core: SessionCore
  readonly #ids: RequestIds
  readonly #subscriptions: SymbolSubscriptions<MarketListener>
  /** The contracts that the server was asked for on this connection. */
  readonly #books = new Map<number, MarketBook>()

  constructor(core: SessionCore, ids: RequestIds, contracts: Contracts, ports: SessionPorts) {
    this.#core = core
    this.#ids = ids
    this.#subscriptions = new SymbolSubscriptions(core, contracts, ports.after, () => this.#reconcile())
  }

  subscribe(subscriberId: string, symbol: string, listener: MarketListener): void {
    this.#subscriptions.subscribe(subscriberId, symbol, listener)
    for (const { symbol: other, contract } of this.#subscriptions.entries) {
      const book = contract && this.#books.get(contract.contractId)
      if (other === symbol && book?.hasData) notify(listener, book)
    }
  }

  unsubscribe(subscriberId: string): void {
    this.#subscriptions.unsubscribe(subscriberId)
  }

  ready(isNewSession: boolean): void {
    this.#books.clear()
    this.#subscriptions.ready(isNewSession)
  }

  disconnected(): void {
    this.#books.clear()
  }

  ended(): void {
    this.#books.clear()
  }

  received({ marketDataSubscriptionStatuses = [], realTimeMarketData = [] }: ServerMessage): void {
    for (const status of marketDataSubscriptionStatuses) this.#status(status)
    for (const data of realTimeMarketData) this.#data(data)
  }

  #status(status: MarketDataSubscriptionStatus): void {
    if (!isFailure(status.statusCode)) return
    const error = refusalText(status.statusCode, status)
    this.#books.delete(status.contractId)
    for (const entry of [...this.#subscriptions.entries])
      if (entry.contract?.contractId === status.contractId) this.#subscriptions.refuse(entry, error)
  }

  #data(data: RealTimeMarketData): void {
    const book = this.#books.get(data.contractId)
    if (!book) return
    book.apply(data)
    for (const { contract, listeners } of [...this.#subscriptions.entries])
      if (contract?.contractId === data.contractId)
        for (const listener of [...listeners.values()]) notify(listener, book)
  }

  #reconcile(): void {
    const wanted = new Map(
      [...this.#subscriptions.entries].flatMap(({ contract, isRefused }) =>
        contract && !isRefused ? [[contract.contractId, contract] as const] : [],
      ),
    )
    for (const [contractId, contract] of wanted)
      if (!this.#books.has(contractId) && this.#ask(contractId, marketDataLevels.tradesBbaDom))
        this.#books.set(contractId, new MarketBook(contract, this.#core.info?.baseTimeMs ?? 0))
    for (const contractId of [...this.#books.keys()])
      if (!wanted.has(contractId)) {
        this.#books.delete(contractId)
        this.#ask(contractId, marketDataLevels.none)
      }
  }

  #ask(contractId: number, level: number): boolean {
    // The id is only echoed: contracts are told apart by their own.
    const requestId = this.#ids.take() ?? undefined
    if (requestId !== undefined) this.#ids.release(requestId)
    return this.#core.sendNow(() => ({ marketDataSubscriptions: [{ contractId, level, requestId }] }))
  }
}

function notify(listener: MarketListener, book: MarketBook): void {
  listener.quote?.(book.quote, book.day)
  if (listener.depth) listener.depth(book.depth)
}
