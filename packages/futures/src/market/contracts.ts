import type { ContractMetadata, InformationReport } from '../protocol/message-types.ts'
import { type Answer, failed, succeeded } from '../session/answer.ts'
import type { Requests } from '../session/requests.ts'
import type { SessionCore, SessionPart } from '../session/session-core.ts'
import { sessionTexts } from '../session/texts.ts'
import type { ServerMessage } from '../wire-messages.ts'
import { contractOf, type FuturesContract } from './contract.ts'

const MAX_CONTRACTS = 2000

/** The contracts of the session: resolved symbols, and those that order and position statuses bring along. */
export class Contracts implements SessionPart {
  readonly #core: SessionCore
  readonly #requests: Requests
  readonly #byId = new Map<number, FuturesContract>()
  readonly #bySymbol = new Map<string, Promise<Answer<FuturesContract>>>()

  constructor(core: SessionCore, requests: Requests) {
    this.#core = core
    this.#requests = requests
  }

  byId(contractId: number): FuturesContract | null {
    return this.#byId.get(contractId) ?? null
  }

  /** Whether the id of the contract still means this contract. */
  isCurrent({ sessionNumber }: FuturesContract): boolean {
    return this.#core.info?.number === sessionNumber
  }

  /** A symbol is resolved once a session; a failure is asked again. */
  resolve(symbol: string): Promise<Answer<FuturesContract>> {
    const known = this.#bySymbol.get(symbol)
    if (known) return known
    const asked = this.#ask(symbol)
    if (this.#bySymbol.size < MAX_CONTRACTS) this.#bySymbol.set(symbol, asked)
    asked.then(({ isOk }) => {
      if (!isOk && this.#bySymbol.get(symbol) === asked) this.#bySymbol.delete(symbol)
    })
    return asked
  }

  async #ask(symbol: string): Promise<Answer<FuturesContract>> {
    const answer = await this.#requests.information({ symbolResolutionRequest: { symbol } })
    if (!answer.isOk) return answer
    const report = answer.value.find(({ symbolResolutionReport }) => symbolResolutionReport)
    return this.#resolved(report)
  }

  #resolved(report: InformationReport | undefined): Answer<FuturesContract> {
    const metadata = report?.symbolResolutionReport?.contractMetadata
    if (!metadata) return failed(sessionTexts.unknownSymbol)
    const contract = this.#learn(metadata)
    return contract ? succeeded(contract) : failed(sessionTexts.otherSession)
  }

  ready(isNewSession: boolean): void {
    if (isNewSession) this.#byId.clear()
    this.#bySymbol.clear()
  }

  disconnected(): void {
    // What was being asked will not be answered.
    this.#bySymbol.clear()
  }

  ended(): void {
    this.#byId.clear()
    this.#bySymbol.clear()
  }

  received({ orderStatuses = [], positionStatuses = [], informationReports = [] }: ServerMessage): void {
    for (const { contractMetadata = [] } of orderStatuses)
      for (const metadata of contractMetadata) this.#learn(metadata)
    for (const { contractMetadata } of positionStatuses) if (contractMetadata) this.#learn(contractMetadata)
    for (const { symbolResolutionReport } of informationReports)
      if (symbolResolutionReport) this.#learn(symbolResolutionReport.contractMetadata)
  }

  #learn(metadata: ContractMetadata): FuturesContract | null {
    const { info } = this.#core
    if (!info) return null
    const known = this.#byId.get(metadata.contractId)
    if (known?.metadata === metadata) return known
    const contract = contractOf(metadata, info.number)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size >= MAX_CONTRACTS && oldest !== undefined) this.#byId.delete(oldest)
    this.#byId.set(contract.contractId, contract)
    return contract
  }
}
