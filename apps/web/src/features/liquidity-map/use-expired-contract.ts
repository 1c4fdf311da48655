import { isFuturesSymbol, isoDate, toEpochMs } from '@tidemark/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { everySecond, marketNow, useMarketClock } from '../market-clock/index.ts'
import { useBandParts } from './dd-bands/use-band-parts.ts'
import type { MapQuery } from './map-request.ts'
import { mapTexts } from './texts.ts'

const t = mapTexts.expired
const prefix = 'F.US.'
const nameOf = (symbol: string): string => symbol.slice(prefix.length)

/** There is no map of a contract that has expired. */
export class ContractExpiredError extends Error {
  readonly title: string
  /** The contract that leads now. */
  readonly lead: { readonly symbol: string; readonly name: string }

  constructor(symbol: string, expiry: string, lead: string) {
    super(t.text(expiry, nameOf(lead)))
    this.title = t.title(nameOf(symbol))
    this.lead = { symbol: lead, name: nameOf(lead) }
  }
}

/** Whether the chart shows a contract that has expired. A map of a date on which it traded is no exception to be told. */
export function useExpiredContract({ symbol, date }: MapQuery, isWanted: boolean) {
  const isFuture = isWanted && isFuturesSymbol(symbol)
  const parts = useBandParts(isFuture)
  const { reading } = useMarketClock()
  const isRead = reading !== null && reading !== undefined
  const found = useSyncExternalStore(everySecond, () => {
    const past = isFuture && isRead ? parts?.expiredContract(symbol, toEpochMs(marketNow())) : null
    return past ? `${past.expiry} ${past.lead}` : null
  })
  const error = useMemo(() => {
    const [expiry, lead] = found?.split(' ') ?? []
    if (!expiry || !lead || (date !== null && date <= isoDate(expiry))) return null
    return new ContractExpiredError(symbol, expiry, lead)
  }, [symbol, date, found])
  return { isKnown: !isFuture || (parts !== null && isRead), error }
}
