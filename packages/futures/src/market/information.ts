import type {
  Balance,
  Brokerage,
  BrowsedSymbol,
  InformationReport,
  InformationRequest,
  InstrumentGroupItem,
  OptionMaturityMetadata,
  ProductSearchRequest,
  SessionSegment,
  SymbolCategory,
  SymbolCategoryListRequest,
  SymbolListRequest,
} from '../protocol/message-types.ts'
import { type Answer, succeeded } from '../session/answer.ts'
import type { Requests } from '../session/requests.ts'

/** What can be asked about accounts, contracts and symbols. Lists that come in parts are joined. */
export class Information {
  readonly #requests: Requests

  constructor(requests: Requests) {
    this.#requests = requests
  }

  accounts(): Promise<Answer<readonly Brokerage[]>> {
    return this.#list({ accountsRequest: {} }, ({ accountsReport }) => accountsReport?.brokerages)
  }

  lastStatementBalances(): Promise<Answer<readonly Balance[]>> {
    return this.#list(
      { lastStatementBalancesRequest: {} },
      ({ lastStatementBalancesReport }) => lastStatementBalancesReport?.balances,
    )
  }

  /** Instruments of a group symbol such as 'F.US.EP', or the strikes of an option maturity. */
  instrumentGroup(instrumentGroupId: string): Promise<Answer<readonly InstrumentGroupItem[]>> {
    return this.#list(
      { instrumentGroupRequest: { instrumentGroupId } },
      ({ instrumentGroupReport }) => instrumentGroupReport?.instruments,
    )
  }

  sessionInformation(sessionInfoId: number): Promise<Answer<readonly SessionSegment[]>> {
    return this.#list(
      { sessionInformationRequest: { sessionInfoId } },
      ({ sessionInformationReport }) => sessionInformationReport?.sessionSegments,
    )
  }

  optionMaturities(underlyingContractId: number): Promise<Answer<readonly OptionMaturityMetadata[]>> {
    return this.#list(
      { optionMaturityListRequest: { underlyingContractId } },
      ({ optionMaturityListReport }) => optionMaturityListReport?.optionMaturities,
    )
  }

  /** Null when the server does not know it at this time. */
  atTheMoneyStrike(optionMaturityId: string): Promise<Answer<number | null>> {
    return this.#first(
      { atTheMoneyStrikeRequest: { optionMaturityId } },
      ({ atTheMoneyStrikeReport }) => atTheMoneyStrikeReport?.strike,
    )
  }

  /** The roots, or what is below a category. */
  symbolCategories(request: SymbolCategoryListRequest = {}): Promise<Answer<readonly SymbolCategory[]>> {
    return this.#list(
      { symbolCategoryListRequest: request },
      ({ symbolCategoryListReport }) => symbolCategoryListReport?.symbolCategories,
    )
  }

  symbolCategory(categoryId: string): Promise<Answer<SymbolCategory | null>> {
    return this.#first(
      { symbolCategoryRequest: { categoryId } },
      ({ symbolCategoryReport }) => symbolCategoryReport?.symbolCategory,
    )
  }

  symbols(request: SymbolListRequest): Promise<Answer<readonly BrowsedSymbol[]>> {
    return this.#list({ symbolListRequest: request }, ({ symbolListReport }) => symbolListReport?.symbols)
  }

  symbol(symbolId: string): Promise<Answer<BrowsedSymbol | null>> {
    return this.#first({ symbolRequest: { symbolId } }, ({ symbolReport }) => symbolReport?.symbol)
  }

  searchProducts(request: ProductSearchRequest): Promise<Answer<readonly BrowsedSymbol[]>> {
    return this.#list(
      { productSearchRequest: request },
      ({ productSearchReport }) => productSearchReport?.symbols,
    )
  }

  async #list<Item>(
    request: Omit<InformationRequest, 'id'>,
    itemsOf: (report: InformationReport) => readonly Item[] | undefined,
  ): Promise<Answer<readonly Item[]>> {
    const answer = await this.#requests.information(request)
    return answer.isOk ? succeeded(answer.value.flatMap(report => itemsOf(report) ?? [])) : answer
  }

  async #first<Item>(
    request: Omit<InformationRequest, 'id'>,
    itemOf: (report: InformationReport) => Item | undefined,
  ): Promise<Answer<Item | null>> {
    const answer = await this.#requests.information(request)
    if (!answer.isOk) return answer
    const items = answer.value.map(itemOf).filter(item => item !== undefined)
    return succeeded(items[0] ?? null)
  }
}
