import {
  addDays,
  type EpochMs,
  type FuturesProduct,
  futuresSymbol,
  type IsoDate,
  type LeadContract,
  lastTradeTime,
  lastTradingDay,
  leadContractAt,
  leadContracts,
  newYorkDate,
  parseFuturesSymbol,
  rollDay,
  toEpochMs,
  toEpochSeconds,
} from '@tidemark/domain'

/** A contract by its symbol and by the short name that traders use: F.US.EPZ26, EPZ26. */
export interface ContractName {
  readonly symbol: string
  readonly name: string
}

export interface Roll {
  readonly from: ContractName
  readonly to: ContractName
  /** The first trade date of the next contract, and when its first session opens. */
  readonly date: IsoDate
  readonly at: EpochMs
}

/** What is known of a futures symbol's rolls at a time. */
export interface RollFacts {
  readonly isContinuous: boolean
  /** The contract of the symbol, or the one that leads now. */
  readonly contract: ContractName
  /** The contract that leads now. */
  readonly lead: ContractName
  readonly rollDate: IsoDate
  readonly expiry: IsoDate
  /** `rolled`: another contract leads already. */
  readonly state: 'current' | 'rolled' | 'expired'
  readonly today: IsoDate
}

const prefix = 'F.US.'
/** As far as day bars reach back, and as far ahead as the chart shows. */
const daysBack = 3 * 366
const daysAhead = 366

const nameOf = (product: FuturesProduct, { month }: Pick<LeadContract, 'month'>): ContractName => {
  const symbol = futuresSymbol(product, month) ?? ''
  return { symbol, name: symbol.slice(prefix.length) }
}

/** Null for a symbol that is not a known future. */
export function rollFacts(symbol: string, now: EpochMs): RollFacts | null {
  const parsed = parseFuturesSymbol(symbol)
  const lead = parsed && leadContractAt(parsed.product, now)
  if (!parsed || !lead) return null
  const { product } = parsed
  const month = parsed.month ?? lead.month
  if (!product.months.includes(month.code)) return null
  const isExpired = now >= toEpochMs(lastTradeTime(product, month))
  const isRolled = month.year * 12 + product.months.indexOf(month.code) < monthIndex(product, lead)
  return {
    isContinuous: parsed.month === null,
    contract: nameOf(product, { month }),
    lead: nameOf(product, lead),
    rollDate: rollDay(product, month),
    expiry: lastTradingDay(product, month),
    state: isExpired ? 'expired' : isRolled ? 'rolled' : 'current',
    today: newYorkDate(toEpochSeconds(now)),
  }
}

const monthIndex = ({ months }: FuturesProduct, { month }: LeadContract): number =>
  month.year * 12 + months.indexOf(month.code)

/** The rolls of the symbol's product that a chart can show: all of a continuous one, those of its own for a contract. */
export function rollsOf(symbol: string, now: EpochMs): readonly Roll[] {
  const parsed = parseFuturesSymbol(symbol)
  if (!parsed) return []
  const { product, month } = parsed
  const today = newYorkDate(toEpochSeconds(now))
  const leads = leadContracts(product, addDays(today, -daysBack), addDays(today, daysAhead))
  return leads.slice(0, -1).flatMap((before, index) => {
    const after = leads[index + 1] as LeadContract
    const [from, to] = [nameOf(product, before), nameOf(product, after)]
    const own = month && nameOf(product, { month }).symbol
    if (own !== null && own !== from.symbol && own !== to.symbol) return []
    return [{ from, to, date: after.fromDate, at: after.fromMs }]
  })
}

/** The contract whose bar starts at a time: that of the last roll before it. */
export function contractAt(rolls: readonly Roll[], at: EpochMs, isIntraday: boolean): ContractName | null {
  const isAfter = (roll: Roll) => (isIntraday ? roll.at : Date.parse(roll.date)) <= at
  return rolls.findLast(isAfter)?.to ?? null
}
