import { addDays, type EpochMs, epochMs, type IsoDate, toEpochSeconds, utcDate } from '../epoch.ts'
import { nextTradingDay } from '../trading-calendar.ts'
import { rollDay } from './contract-calendars.ts'
import type { ContractMonth } from './contract-month.ts'
import { contractAfter, frontContract } from './contracts.ts'
import { futuresSymbol, parseFuturesSymbol } from './futures-symbol.ts'
import type { FuturesProduct } from './product.ts'
import { tradingSessionsOn } from './trading-sessions.ts'

/** A contract and the time in which it is the front one: from the roll of the contract before it to its own roll. */
export interface LeadContract {
  readonly month: ContractMonth
  /** The first trade date on which it leads, and the open of the first session of it. */
  readonly fromDate: IsoDate
  readonly fromMs: EpochMs
  /** The same of the contract after it. */
  readonly rollDate: IsoDate
  readonly rollMs: EpochMs
}

/** A session belongs to a trade date that is at most this many days later, after holidays. */
const MAX_DAYS_AHEAD = 7
/** Every month of a century. */
const MAX_LEADS = 1200

/** The contracts that lead from one trade date through another, in their order: each starts where the one before it ends. */
export function leadContracts(product: FuturesProduct, from: IsoDate, to: IsoDate): LeadContract[] {
  const leads: LeadContract[] = []
  if (product.months.length === 0 || to < from) return leads
  let month = frontContract(product, from)
  let start = rollOf(product, contractAfter(product, month, -1))
  while (start.date <= to && leads.length < MAX_LEADS) {
    const end = rollOf(product, month)
    leads.push({ month, fromDate: start.date, fromMs: start.ms, rollDate: end.date, rollMs: end.ms })
    start = end
    month = contractAfter(product, month)
  }
  return leads
}

/** The contract that leads at a time; null for a product without months. */
export function leadContractAt(product: FuturesProduct, at: EpochMs): LeadContract | null {
  const date = utcDate(toEpochSeconds(at))
  const leads = leadContracts(product, addDays(date, -1), addDays(date, MAX_DAYS_AHEAD))
  return leads.find(({ fromMs, rollMs }) => fromMs <= at && at < rollMs) ?? null
}

/** The contract behind a symbol at a time: 'F.US.EPZ26' for 'F.US.EP'. Any other symbol is returned as it is. */
export function leadSymbolAt(symbol: string, at: EpochMs): string {
  const parsed = parseFuturesSymbol(symbol)
  if (parsed === null || parsed.month !== null) return symbol
  const lead = leadContractAt(parsed.product, at)
  return (lead && futuresSymbol(parsed.product, lead.month)) ?? symbol
}

/** The first trade date on or after the roll day that has sessions. */
function rollOf(
  product: FuturesProduct,
  month: ContractMonth,
): { readonly date: IsoDate; readonly ms: EpochMs } {
  let date = rollDay(product, month)
  for (;;) {
    const [first] = tradingSessionsOn(product, date)
    if (first) return { date, ms: epochMs(first.open) }
    date = nextTradingDay(date)
  }
}
