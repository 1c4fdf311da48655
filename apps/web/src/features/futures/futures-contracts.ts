import {
  contractKey,
  contractLabel,
  type EpochSeconds,
  type FuturesProduct,
  frontContract,
  futuresProducts,
  futuresSymbol,
  lastTradingDay,
  listedContracts,
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

/** The nearest months of each product; others can be typed. */
const monthsListed = 6

/** The contracts that trade at this time, of all products that the provider has, each product with its continuous contract. */
export const listFuturesContracts = (now: EpochSeconds): ListedContract[] =>
  futuresProducts.flatMap(product => (product.cqgSymbol === null ? [] : contractsOf(product, now)))

function contractsOf(product: FuturesProduct, now: EpochSeconds): ListedContract[] {
  const date = tradeDateAt(product, toEpochMs(now))
  const front = contractKey(frontContract(product, date))
  const common = {
    exchange: product.exchange,
    group: product.cqgSymbol ?? '',
    exchangeSymbol: product.exchangeSymbol,
    productName: product.name,
  }
  const months = listedContracts(product, date, monthsListed).map(month => ({
    ...common,
    symbol: futuresSymbol(product, month) ?? '',
    month: contractLabel(month),
    monthKey: contractKey(month),
    expiry: lastTradingDay(product, month),
    isFront: contractKey(month) === front,
  }))
  const continuous = { month: null, monthKey: '', expiry: '', isFront: false }
  return [...months, { ...common, ...continuous, symbol: `F.US.${product.cqgSymbol}` }]
}
