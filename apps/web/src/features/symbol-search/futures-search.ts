import type { FuturesListing, ListedContract, PastContract } from '../futures/index.ts'
import type { SymbolChoice } from './search-rules.ts'
import { searchTexts as t } from './texts.ts'

const futuresPrefix = /^F\.US\./i
/** Longer texts match nothing. */
const maxQuery = 64
const contractName = /^[A-Z0-9]{1,5}[FGHJKMNQUVXZ]\d\d$/

/** [CH-5] A leading '/' or 'F.US.', ignoring case, searches futures. */
export const isFuturesSearch = (text: string): boolean => {
  const query = text.trimStart()
  return query.startsWith('/') || futuresPrefix.test(query)
}

/** Whether a text names a month of a future, with or without the leading '/': EPU26. */
export const isContractName = (text: string): boolean => contractName.test(queryOf(text))

/**
 * [CH-5] A trailing '*' lists the group; otherwise exchange and text must match. Products are in the order of the match and of
 * their table; of a product the front month is first, then by expiry, and the continuous contract is last. A contract that has
 * expired is offered with the one that leads now.
 */
export function findFutures(
  { contracts, pastOf }: FuturesListing,
  text: string,
  exchange: string | null = null,
): SymbolChoice[] {
  const query = queryOf(text)
  const isGroup = query.endsWith('*')
  const wanted = isGroup ? query.slice(0, -1).trimEnd() : query
  const rankOf = isGroup ? groupRank : textRank
  const ranked = contracts
    .filter(contract => exchange === null || contract.exchange === exchange)
    .map((contract, index) => ({ contract, index, rank: rankOf(contract, wanted) }))
    .filter(({ rank }) => rank < noMatch)
  if (ranked.length === 0) {
    const past = pastOf(wanted)
    if (past !== null && (exchange === null || exchange === past.exchange))
      return pastChoices(past, contracts)
    return wanted === '' ? [] : [{ symbol: `F.US.${wanted}`, isNew: true }]
  }
  const places = productPlaces(ranked)
  return ranked
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        (places.get(a.contract.group) ?? 0) - (places.get(b.contract.group) ?? 0) ||
        byFrontAndExpiry(a.contract, b.contract) ||
        a.index - b.index,
    )
    .map(({ contract }) => ({ symbol: contract.symbol, isNew: false, name: t.contract(contract) }))
}

function pastChoices(past: PastContract, contracts: readonly ListedContract[]): SymbolChoice[] {
  const lead = contracts.find(({ symbol }) => symbol === past.lead)
  return [
    { symbol: past.symbol, isNew: false, name: t.pastContract(past) },
    { symbol: past.lead, isNew: false, ...(lead && { name: t.contract(lead) }) },
  ]
}

const queryOf = (text: string): string =>
  text.slice(0, maxQuery).trim().toUpperCase().replace(/^\//, '').trimStart().replace(futuresPrefix, '')

const noMatch = 4
/** Without a text the front months of all products come before all others. */
const emptyRank = ({ isFront }: ListedContract): number => (isFront ? 0 : 1)

const groupRank = (contract: ListedContract, group: string): number => {
  if (group === '') return emptyRank(contract)
  return group === contract.group || group === contract.exchangeSymbol ? 0 : noMatch
}

/** By the names at the provider and at the exchange, then by the name of the product. */
function textRank(contract: ListedContract, text: string): number {
  if (text === '') return emptyRank(contract)
  const groups = [contract.group, contract.exchangeSymbol]
  const names = groups.map(group => `${group}${contract.monthKey}`)
  if (groups.includes(text) || names.includes(text)) return 0
  if (names.some(name => name.startsWith(text))) return 1
  if (names.some(name => name.includes(text))) return 2
  return contract.productName.toUpperCase().includes(text) ? 3 : noMatch
}

function productPlaces(found: readonly { readonly contract: ListedContract }[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { contract } of found) if (!places.has(contract.group)) places.set(contract.group, places.size)
  return places
}

function byFrontAndExpiry(a: ListedContract, b: ListedContract): number {
  if (a.isFront !== b.isFront) return a.isFront ? -1 : 1
  if ((a.month === null) !== (b.month === null)) return a.month === null ? 1 : -1
  return a.expiry < b.expiry ? -1 : Number(a.expiry > b.expiry)
}

/** The exchanges of the contracts, for the filter. */
export const exchangesOf = (contracts: readonly ListedContract[]): string[] =>
  [...new Set(contracts.map(({ exchange }) => exchange))].toSorted()
