import { AccountSummaries } from '../market/account-summaries.ts'
import type { FuturesContract } from '../market/contract.ts'
import { Contracts } from '../market/contracts.ts'
import { History } from '../market/history.ts'
import { Information } from '../market/information.ts'
import { LiveBars } from '../market/live-bars.ts'
import { MarketData } from '../market/market-data.ts'
import { StatementBalances } from '../market/statement-balances.ts'
import { Trading } from '../market/trading.ts'
import type { Answer } from './answer.ts'
import type { ConnectionState } from './connection-state.ts'
import type { BuildMessage, SessionInfo } from './outbox.ts'
import { PasswordChanges } from './password-change.ts'
import { RequestIds } from './request-ids.ts'
import { Requests } from './requests.ts'
import { SessionCore } from './session-core.ts'
import type { SessionOptions } from './session-options.ts'

export interface FuturesSession {
  readonly state: ConnectionState
  readonly isLoggedOn: boolean
  /** Null while not logged on. */
  readonly info: SessionInfo | null
  /** Connects and logs on; stays connected until `logOff` or until the server refuses. */
  logOn(): Promise<Answer<null>>
  logOff(): void
  reconnect(): void
  /** Replaces a connection on which the server does not answer any more. */
  renew(): void
  changePassword(oldPassword: string, newPassword: string): Promise<Answer<null>>
  readonly information: Information
  readonly history: History
  readonly marketData: MarketData
  readonly liveBars: LiveBars
  readonly trading: Trading
  readonly statementBalances: StatementBalances
  readonly accountSummaries: AccountSummaries
  resolve(symbol: string): Promise<Answer<FuturesContract>>
  /** Of the current session. */
  contract(contractId: number): FuturesContract | null
  /** An id for an order request. Null when all are in use. */
  takeId(): number | null
  releaseId(id: number): void
  /** Sends a message once, after a reconnect where needed. `onDropped` is called if it never leaves, `onSent` when the socket has
   *  taken it. */
  send(build: BuildMessage, onDropped?: (reason: string) => void, onSent?: () => void): void
}

/** One user's session with the futures provider, over all of its connections. */
export function createFuturesSession(options: SessionOptions): FuturesSession {
  const { ports } = options
  const nowMs = () => ports.nowMs()
  const core = new SessionCore(options)
  const ids = new RequestIds()
  const requests = new Requests(core, ports, ids)
  const contracts = new Contracts(core, requests)
  const passwords = new PasswordChanges(core, ports)
  const marketData = new MarketData(core, ids, contracts, ports)
  const liveBars = new LiveBars(core, ids, contracts, ports)
  const trading = new Trading(core, ids)
  const statementBalances = new StatementBalances(core, ids)
  const accountSummaries = new AccountSummaries(core, ids)
  // Contracts first: the others use what they learn from the same message.
  const parts = [contracts, requests, passwords, marketData, liveBars, trading]
  for (const part of [...parts, statementBalances, accountSummaries]) core.addPart(part)
  return {
    get state() {
      return core.state
    },
    get isLoggedOn() {
      return core.info !== null
    },
    get info() {
      return core.info
    },
    logOn: () => core.logOn(),
    logOff: () => core.logOff(),
    reconnect: () => core.reconnect(),
    renew: () => core.renew(),
    changePassword: (oldPassword, newPassword) => passwords.change(oldPassword, newPassword),
    information: new Information(requests),
    history: new History({ requests, contracts, nowMs }),
    marketData,
    liveBars,
    trading,
    statementBalances,
    accountSummaries,
    resolve: symbol => contracts.resolve(symbol),
    contract: contractId => contracts.byId(contractId),
    takeId: () => ids.take(),
    releaseId: id => ids.release(id),
    send: (build, onDropped, onSent) =>
      core.send({ build, dropped: reason => onDropped?.(reason), sent: () => onSent?.() }),
  }
}
