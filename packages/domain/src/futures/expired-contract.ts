import { type EpochMs, type IsoDate, toEpochMs } from '../epoch.ts'
import { lastTradingDay } from './contract-calendars.ts'
import { futuresSymbol, parseFuturesSymbol } from './futures-symbol.ts'
import { leadContractAt } from './lead-contracts.ts'
import { lastTradeTime } from './trading-sessions.ts'

export interface ExpiredContract {
  /** Its last trading day. */
  readonly expiry: IsoDate
  /** Symbol of the contract of its product that leads now. */
  readonly lead: string
}

/** What became of a contract whose trading has ended; null for one that trades, and for any other symbol. */
export function expiredContract(symbol: string, now: EpochMs): ExpiredContract | null {
  const parsed = parseFuturesSymbol(symbol)
  if (!parsed?.month) return null
  const { product, month } = parsed
  if (!product.months.includes(month.code)) return null
  if (now < toEpochMs(lastTradeTime(product, month))) return null
  const lead = leadContractAt(product, now)
  const leadSymbol = lead && futuresSymbol(product, lead.month)
  return leadSymbol ? { expiry: lastTradingDay(product, month), lead: leadSymbol } : null
}
