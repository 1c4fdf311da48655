import { barStatusCodes, timeBarRequestTypes } from '../protocol/codes/historical.ts'
import type { TimeBar, TimeBarReport } from '../protocol/message-types.ts'
import { isFailure, refusalText } from '../session/answer.ts'
import type { RequestIds } from '../session/request-ids.ts'
import type { SessionCore, SessionPart } from '../session/session-core.ts'
import type { SessionPorts } from '../session/session-ports.ts'
import { wireTimeOf } from '../values/base-time.ts'
import type { ServerMessage } from '../wire-messages.ts'
import { barLengthMs, barUnitOf } from './bar-unit.ts'
import type { FuturesContract } from './contract.ts'
import type { Contracts } from './contracts.ts'
import { type FuturesBar, futuresBarsOf } from './futures-bar.ts'
import { type SymbolEntry, SymbolSubscriptions } from './symbol-subscriptions.ts'

export interface BarListener {
  /** A bar opened, changed or closed. */
  bar(bar: FuturesBar): void
  failed?(error: string): void
}

interface LiveRequest {
  readonly requestId: number
  readonly contract: FuturesContract
  /** Of an answer that is not complete yet, newest first. */
  firstBars: TimeBar[]
  lastBar: FuturesBar | null
}

/** How far back a subscription reaches, so that the bar in progress and the one before it are complete. */
const BARS_BACK = 2
const MAX_FIRST_BARS = 5000

/** Live bars by subscriber. The server has one subscription for each symbol and resolution. */
export class LiveBars implements SessionPart {
  readonly #core: SessionCore
  readonly #ids: RequestIds
  readonly #nowMs: () => number
  readonly #subscriptions: SymbolSubscriptions<BarListener>
  /** What the server was asked for on this connection, by the key of the entry. */
  readonly #requests = new Map<string, LiveRequest>()

  constructor(core: SessionCore, ids: RequestIds, contracts: Contracts, ports: SessionPorts) {
    this.#core = core
    this.#ids = ids
    this.#nowMs = () => ports.nowMs()
    this.#subscriptions = new SymbolSubscriptions(core, contracts, ports.after, () => this.#reconcile())
  }

  subscribe(subscriberId: string, symbol: string, resolution: string, listener: BarListener): void {
    const key = `${resolution} ${symbol}`
    this.#subscriptions.subscribe(subscriberId, symbol, listener, key)
    const last = this.#requests.get(key)?.lastBar
    if (last) listener.bar(last)
  }

  unsubscribe(subscriberId: string): void {
    this.#subscriptions.unsubscribe(subscriberId)
  }

  ready(isNewSession: boolean): void {
    this.#forgetRequests()
    this.#subscriptions.ready(isNewSession)
  }

  disconnected(): void {
    this.#forgetRequests()
  }

  ended(): void {
    this.#forgetRequests()
  }

  received({ timeBarReports = [] }: ServerMessage): void {
    for (const report of timeBarReports)
      for (const entry of [...this.#subscriptions.entries]) {
        const request = this.#requests.get(entry.key)
        if (request?.requestId === report.requestId) this.#report(entry, request, report)
      }
  }

  #report(entry: SymbolEntry<BarListener>, request: LiveRequest, report: TimeBarReport): void {
    const { statusCode, timeBars = [] } = report
    if (isFailure(statusCode)) {
      this.#forget(entry.key)
      this.#subscriptions.refuse(entry, refusalText(statusCode, report))
    } else if (statusCode === barStatusCodes.invalidated) {
      this.#forget(entry.key)
      this.#reconcile()
    } else if (statusCode === barStatusCodes.update) this.#deliver(entry, request, timeBars)
    else if (statusCode === barStatusCodes.subscribed) {
      request.firstBars.push(...timeBars.slice(0, MAX_FIRST_BARS - request.firstBars.length))
      if (report.isReportComplete === false) return
      const first = request.firstBars
      request.firstBars = []
      this.#deliver(entry, request, first)
    }
  }

  #deliver(entry: SymbolEntry<BarListener>, request: LiveRequest, timeBars: readonly TimeBar[]): void {
    const { info } = this.#core
    if (!info) return
    for (const bar of futuresBarsOf(timeBars, request.contract, info.baseTimeMs)) {
      request.lastBar = bar
      for (const listener of [...entry.listeners.values()]) listener.bar(bar)
    }
  }

  #reconcile(): void {
    const keys = new Set<string>()
    for (const entry of [...this.#subscriptions.entries]) {
      keys.add(entry.key)
      if (entry.contract && !entry.isRefused && !this.#requests.has(entry.key))
        this.#ask(entry, entry.contract)
    }
    for (const [key, { requestId }] of [...this.#requests])
      if (!keys.has(key)) {
        this.#forget(key)
        this.#core.sendNow(() => ({
          timeBarRequests: [{ requestId, requestType: timeBarRequestTypes.drop }],
        }))
      }
  }

  #ask(entry: SymbolEntry<BarListener>, contract: FuturesContract): void {
    const requestId = this.#ids.take()
    if (requestId === null) return
    const unit = barUnitOf(entry.key.slice(0, entry.key.indexOf(' ')))
    const fromMs = this.#nowMs() - BARS_BACK * barLengthMs(unit)
    const isSent = this.#core.sendNow(({ baseTimeMs }) => ({
      timeBarRequests: [
        {
          requestId,
          requestType: timeBarRequestTypes.subscribe,
          timeBarParameters: {
            contractId: contract.contractId,
            ...unit,
            fromUtcTime: wireTimeOf(baseTimeMs, fromMs),
          },
        },
      ],
    }))
    if (isSent) this.#requests.set(entry.key, { requestId, contract, firstBars: [], lastBar: null })
    else this.#ids.release(requestId)
  }

  #forget(key: string): void {
    const request = this.#requests.get(key)
    if (request) this.#ids.release(request.requestId)
    this.#requests.delete(key)
  }

  #forgetRequests(): void {
    for (const key of [...this.#requests.keys()]) this.#forget(key)
  }
}
