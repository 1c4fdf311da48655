import { DAY_MS, epochMs } from '@tidemark/domain'
import type {
  ContractMetadata,
  InformationReport,
  InformationRequest,
  InstrumentGroupItem,
} from '@tidemark/futures'
import type { FuturesContract } from '../futures/futures-market.ts'
import { accountsReport, balancesReport } from './account-reports.ts'
import {
  contractMetadata,
  FUTURES_CFI,
  gatewayProducts,
  groupNameOf,
  productOfSessionInfo,
} from './contract-metadata.ts'
import { isExpired } from './contract-registry.ts'
import type { Channel } from './gateway-parts.ts'
import { atTheMoneyStrike, optionMaturity, optionStrikes, underlyingOf } from './option-maturities.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { RefusedRequest } from './refused-request.ts'
import { sessionInformation } from './session-information.ts'
import {
  type BrowsingParts,
  categoriesBelow,
  productsIn,
  searchProducts,
  symbolCategories,
  symbolOf,
  symbolsBelow,
  symbolTree,
} from './symbol-browsing.ts'
import { resolveSymbol } from './symbol-resolution.ts'
import { texts } from './texts.ts'

export type InformationBody = Omit<
  InformationReport,
  'id' | 'statusCode' | 'isReportComplete' | 'textMessage'
>

const CHUNK = 200
const MAX_TEXT = 100
const MAX_CATEGORIES = 50
const SHORTEST_TERM = 4
const SESSION_DAYS = 28
/** Products, securities, contracts. */
const CONTRACT_DEPTH = 3

type Answer = (request: InformationRequest, channel: Channel) => InformationBody[]

/** One function per kind of request; a request has exactly one kind. */
const answers: Readonly<Partial<Record<keyof InformationRequest, Answer>>> = {
  accountsRequest: (_, { session, parts, clock }) => {
    limitRate(session.record.accountRequests, parts.elapsedMs())
    return [{ accountsReport: accountsReport(session.record.user, clock, parts.marketNow()) }]
  },
  lastStatementBalancesRequest: (_, { session, parts, clock }) => {
    limitRate(session.record.balanceRequests, parts.elapsedMs())
    const report = balancesReport(session.record.user, clock, parts.marketNow(), parts.trading)
    return [{ lastStatementBalancesReport: report }]
  },
  symbolResolutionRequest: ({ symbolResolutionRequest }, channel) => {
    const { session, parts } = channel
    limitRate(session.record.resolutions, parts.elapsedMs())
    const symbol = symbolResolutionRequest?.symbol
    if (!symbol) throw new RefusedRequest('invalid', texts.unknownSymbol)
    const contract = resolveSymbol(symbol, parts.market, parts.marketNow())
    if (contract === null) throw new RefusedRequest('not-found', texts.unknownSymbol)
    const deleted = isExpired(contract, parts.marketNow())
    return [{ symbolResolutionReport: { contractMetadata: metadataOf(contract, channel), deleted } }]
  },
  sessionInformationRequest: ({ sessionInformationRequest }, { parts, clock }) => {
    const { sessionInfoId = 0, fromUtcTime, toUtcTime } = sessionInformationRequest ?? {}
    const product = productOfSessionInfo(sessionInfoId)
    if (product === null) throw new RefusedRequest('not-found', texts.unknownSessionInfo)
    const now = parts.marketNow()
    const from = fromUtcTime === undefined ? now : clock.toEpoch(fromUtcTime)
    const to = toUtcTime === undefined ? epochMs(from + SESSION_DAYS * DAY_MS) : clock.toEpoch(toUtcTime)
    if (to < from) throw new RefusedRequest('invalid', texts.outsideRange)
    const report = sessionInformation(product, { market: parts.market, clock, from, to })
    return [{ sessionInformationReport: report }]
  },
  optionMaturityListRequest: ({ optionMaturityListRequest }, { session, clock }) => {
    const contract = session.contracts.contract(optionMaturityListRequest?.underlyingContractId ?? 0)
    if (contract === null) throw new RefusedRequest('not-found', texts.unknownContract)
    return [{ optionMaturityListReport: { optionMaturities: [optionMaturity(contract, clock)] } }]
  },
  atTheMoneyStrikeRequest: ({ atTheMoneyStrikeRequest }, { parts: { market, marketNow } }) => {
    const contract = underlyingOf(shortText(atTheMoneyStrikeRequest?.optionMaturityId), market, marketNow())
    if (contract === null) throw new RefusedRequest('not-found', texts.unknownMaturity)
    const strike = atTheMoneyStrike(contract, market, marketNow())
    return [{ atTheMoneyStrikeReport: strike === null ? {} : { strike } }]
  },
  instrumentGroupRequest: ({ instrumentGroupRequest }, channel) => {
    const { market, marketNow } = channel.parts
    const id = shortText(instrumentGroupRequest?.instrumentGroupId)
    const underlying = underlyingOf(id, market, marketNow())
    const product = gatewayProducts.find(candidate => groupNameOf(candidate) === id.toUpperCase())
    if (!underlying && !product) throw new RefusedRequest('not-found', texts.unknownGroup)
    const instruments: InstrumentGroupItem[] = underlying
      ? optionStrikes(underlying, market, marketNow())
      : product
        ? market.contracts(product, marketNow()).map(contract => {
            const name = contract.symbol ?? ''
            const contractMetadata = metadataOf(contract, channel)
            const { description } = contractMetadata
            return { id: name, name, description, cfiCode: FUTURES_CFI, contractMetadata }
          })
        : []
    return chunks(instruments).map(chunk => ({ instrumentGroupReport: { instruments: chunk } }))
  },
  symbolCategoryListRequest: ({ symbolCategoryListRequest }) => {
    const { categoryId, depth = 1 } = symbolCategoryListRequest ?? {}
    if (categoryId !== undefined) categoryOf(categoryId)
    return [{ symbolCategoryListReport: { symbolCategories: categoriesBelow(categoryId, depth) } }]
  },
  symbolCategoryRequest: ({ symbolCategoryRequest }) => [
    { symbolCategoryReport: { symbolCategory: categoryOf(symbolCategoryRequest?.categoryId) } },
  ],
  symbolListRequest: ({ symbolListRequest }, channel) => {
    const { categoryIds = [], depth = 1, parentSymbolId } = symbolListRequest ?? {}
    checkCategories(categoryIds)
    const parts = browsingParts(channel)
    if (categoryIds.length === 0 && parentSymbolId === undefined)
      throw new RefusedRequest('invalid', texts.noFilter)
    if (depth >= CONTRACT_DEPTH) limitRate(channel.session.deepLists, channel.parts.elapsedMs())
    const symbols =
      parentSymbolId === undefined
        ? symbolTree(productsIn(categoryIds), depth, parts)
        : symbolsBelow(shortText(parentSymbolId), parts)
    if (symbols === null) throw new RefusedRequest('not-found', texts.unknownSymbol)
    return chunks(symbols).map(chunk => ({ symbolListReport: { symbols: chunk } }))
  },
  symbolRequest: ({ symbolRequest }, channel) => {
    const symbol = symbolOf(shortText(symbolRequest?.symbolId), browsingParts(channel))
    if (symbol === null) throw new RefusedRequest('not-found', texts.unknownSymbol)
    return [{ symbolReport: { symbol } }]
  },
  productSearchRequest: ({ productSearchRequest }) => {
    const { searchTerm, categoryIds = [] } = productSearchRequest ?? {}
    checkCategories(categoryIds)
    const term = shortText(searchTerm)
    if (categoryIds.length === 0 && term.trim().length < SHORTEST_TERM)
      throw new RefusedRequest('invalid', texts.shortTerm)
    const symbols = searchProducts(term, productsIn(categoryIds))
    return chunks(symbols).map(chunk => ({ productSearchReport: { symbols: chunk } }))
  },
}

/** The parts of the answer, at least one. Throws a RefusedRequest. */
export function informationBodies(request: InformationRequest, channel: Channel): InformationBody[] {
  const kinds = (Object.keys(answers) as (keyof InformationRequest)[]).filter(
    kind => request[kind] !== undefined,
  )
  const answer = kinds.length === 1 && kinds[0] ? answers[kinds[0]] : undefined
  if (!answer) throw new RefusedRequest('invalid', texts.emptyRequest)
  return answer(request, channel)
}

export const metadataOf = (
  contract: FuturesContract,
  { parts, session, clock }: Channel,
  now = parts.marketNow(),
): ContractMetadata =>
  contractMetadata(contract, { market: parts.market, contracts: session.contracts, clock, now })

function browsingParts(channel: Channel): BrowsingParts {
  const { market, marketNow } = channel.parts
  const now = marketNow()
  return { market, now, metadata: contract => metadataOf(contract, channel, now) }
}

function limitRate(limiter: RateLimiter, elapsedMs: number): void {
  if (!limiter.take(elapsedMs)) throw new RefusedRequest('rate', texts.tooManyRequests)
}

function shortText(text = ''): string {
  if (text.length > MAX_TEXT) throw new RefusedRequest('invalid', texts.longText)
  return text
}

function categoryOf(id = '') {
  const category = symbolCategories.get(id)
  if (!category) throw new RefusedRequest('not-found', texts.unknownCategory)
  return category
}

function checkCategories(ids: readonly string[]): void {
  if (ids.length > MAX_CATEGORIES) throw new RefusedRequest('invalid', texts.longText)
  for (const id of ids) categoryOf(id)
}

/** At least one, which may be empty. */
function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / CHUNK))
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))
}
