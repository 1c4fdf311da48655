import { informationStatusCodes } from '../protocol/codes/information.ts'
import type { Balance, InformationReport } from '../protocol/message-types.ts'
import { isFailure, refusalText } from '../session/answer.ts'
import type { RequestIds } from '../session/request-ids.ts'
import type { SessionCore, SessionPart } from '../session/session-core.ts'
import type { ServerMessage } from '../wire-messages.ts'
import { SharedSubscription } from './shared-subscription.ts'

export interface BalancesListener {
  /** All balances, one per account and currency, after each change. */
  balances?(balances: readonly Balance[]): void
  failed?(error: string): void
}

const MAX_BALANCES = 1000

/** The balances of the last statements, which the server updates. */
export class StatementBalances implements SessionPart {
  readonly #subscription: SharedSubscription<BalancesListener>
  readonly #balances = new Map<number, Balance>()
  #isComplete = false

  constructor(core: SessionCore, ids: RequestIds) {
    const request = (id: number, subscribe: boolean) => ({
      informationRequests: [{ id, subscribe, lastStatementBalancesRequest: {} }],
    })
    this.#subscription = new SharedSubscription(core, ids, {
      subscribe: id => request(id, true),
      unsubscribe: id => request(id, false),
    })
  }

  subscribe(subscriberId: string, listener: BalancesListener): void {
    this.#subscription.add(subscriberId, listener)
    if (this.#isComplete) listener.balances?.([...this.#balances.values()])
  }

  unsubscribe(subscriberId: string): void {
    this.#subscription.remove(subscriberId)
    if (this.#subscription.id === null) this.#clear()
  }

  ready(): void {
    this.disconnected()
    this.#subscription.ask()
  }

  disconnected(): void {
    this.#subscription.forget()
    this.#clear()
  }

  ended(): void {
    this.disconnected()
  }

  received({ informationReports = [] }: ServerMessage): void {
    for (const report of informationReports) if (report.id === this.#subscription.id) this.#read(report)
  }

  #read(report: InformationReport): void {
    const { statusCode, isReportComplete, lastStatementBalancesReport } = report
    if (isFailure(statusCode)) {
      this.#clear()
      this.#subscription.fail(refusalText(statusCode, report))
      return
    }
    // While the server has no balances itself, the last ones stay.
    if (statusCode === informationStatusCodes.disconnected) return
    for (const balance of lastStatementBalancesReport?.balances ?? []) {
      if (balance.deleted) this.#balances.delete(balance.id)
      else if (this.#balances.has(balance.id) || this.#balances.size < MAX_BALANCES)
        this.#balances.set(balance.id, balance)
    }
    if (isReportComplete === false) return
    this.#isComplete = true
    const all = [...this.#balances.values()]
    this.#subscription.tell(listener => listener.balances?.(all))
  }

  #clear(): void {
    this.#balances.clear()
    this.#isComplete = false
  }
}
