import { type EpochSeconds, futuresProducts, futuresSymbol, listedContracts, utcDate } from '@tidemark/domain'

/** A contract that the search offers. */
export interface ListedContract {
  /** 'F.US.EPZ26'. */
  readonly symbol: string
  readonly exchange: string
}

/** The nearest months of each product; others can be typed. */
const monthsListed = 6

/** The contracts that trade at this time, of all products that the provider has. */
export function listFuturesContracts(now: EpochSeconds): ListedContract[] {
  const date = utcDate(now)
  return futuresProducts.flatMap(product =>
    listedContracts(product, date, monthsListed).flatMap(month => {
      const symbol = futuresSymbol(product, month)
      return symbol === null ? [] : [{ symbol, exchange: product.exchange }]
    }),
  )
}
