import {
  type ContractMonth,
  contractKey,
  contractLabel,
  type EpochSeconds,
  expiredContract,
  type FuturesProduct,
  frontContract,
  futuresProducts,
  futuresSymbol,
  lastTradingDay,
  listedContracts,
  parseContractKey,
  productOfCqgSymbol,
  productOfTicker,
  toEpochMs,
  tradeDateAt,
} from '@tidemark/domain'

/** A contract that the search offers. */
export interface ListedContract {
  /** 'F.US.EPZ26'. */
  readonly symbol: string
  readonly exchange: string
  /** The product at the provider and at its exchange: 'EP', 'ES'. */
  readonly group: string
  readonly exchangeSymbol: string
  readonly productName: string
  /** 'DEC 26'; null for the continuous contract. */
  readonly month: string | null
  /** 'Z26'; empty for the continuous contract. */
  readonly monthKey: string
  /** 'yyyy-MM-dd', the last trading day; empty for the continuous contract. */
  readonly expiry: string
  readonly isFront: boolean
}

/** A contract that no longer trades. */
export interface PastContract extends ListedContract {
  /** Symbol of the contract of its product that leads now. */
  readonly lead: string
}

/** The nearest months of each product; others can be typed. */
const monthsListed = 6

/** The contracts that trade at this time, of all products that the provider has, each product with its continuous contract. */
export const listFuturesContracts = (now: EpochSeconds): ListedContract[] =>
  futuresProducts.flatMap(product => (product.cqgSymbol === null ? [] : contractsOf(product, now)))

/** The expired contract of a name like 'EPU26' or 'ESU26'; null for any other name. */
export function pastContractOf(name: string, now: EpochSeconds): PastContract | null {
  const [group, key] = [name.slice(0, -3), name.slice(-3)]
  const product = productOfCqgSymbol(group) ?? productOfTicker(group)
  const month = parseContractKey(key)
  const symbol = product && month && futuresSymbol(product, month)
  const past = symbol && expiredContract(symbol, toEpochMs(now))
  if (!product || !month || !symbol || !past) return null
  return {
    ...commonOf(product),
    ...monthOf(month),
    symbol,
    expiry: past.expiry,
    isFront: false,
    lead: past.lead,
  }
}

const commonOf = ({ exchange, cqgSymbol, exchangeSymbol, name }: FuturesProduct) => ({
  exchange,
  group: cqgSymbol ?? '',
  exchangeSymbol,
  productName: name,
})

const monthOf = (month: ContractMonth) => ({ month: contractLabel(month), monthKey: contractKey(month) })

function contractsOf(product: FuturesProduct, now: EpochSeconds): ListedContract[] {
  const date = tradeDateAt(product, toEpochMs(now))
  const front = contractKey(frontContract(product, date))
  const common = commonOf(product)
  const months = listedContracts(product, date, monthsListed).map(month => ({
    ...common,
    ...monthOf(month),
    symbol: futuresSymbol(product, month) ?? '',
    expiry: lastTradingDay(product, month),
    isFront: contractKey(month) === front,
  }))
  const continuous = { month: null, monthKey: '', expiry: '', isFront: false }
  return [...months, { ...common, ...continuous, symbol: `F.US.${product.cqgSymbol}` }]
}
