import {
  addDays,
  epochMs,
  type FuturesProduct,
  futuresSymbol,
  type IsoDate,
  type LeadContract,
  leadContracts,
  toEpochSeconds,
  utcDate,
  utcMidnight,
} from '@tidemark/domain'

/** Whether bars have the time of a trade date, or that of their start within a session. */
export type BarTimes = 'dates' | 'sessions'

/** A contract of the chain with the bars that it gives: those that start from `fromMs` to `toMs`, exclusive. */
export interface ContinuousPart {
  readonly symbol: string
  readonly lead: LeadContract
  readonly fromMs: number
  readonly toMs: number
}

/** A session of a trade date opens at most this many days before it. */
const MAX_DAYS_AHEAD = 7

/** The contracts whose bars make up a range, oldest first: together they cover it once. */
export function continuousParts(
  product: FuturesProduct,
  fromMs: number,
  toMs: number,
  times: BarTimes,
): ContinuousPart[] {
  if (toMs <= fromMs) return []
  const leads = leadContracts(product, dateOf(fromMs, -1), dateOf(toMs, MAX_DAYS_AHEAD))
  return leads.flatMap(lead => {
    const [start, end] = spanOf(lead, times)
    const symbol = futuresSymbol(product, lead.month)
    if (symbol === null || end <= fromMs || start >= toMs) return []
    return [{ symbol, lead, fromMs: Math.max(start, fromMs), toMs: Math.min(end, toMs) }]
  })
}

const spanOf = ({ fromDate, fromMs, rollDate, rollMs }: LeadContract, times: BarTimes) =>
  times === 'sessions' ? ([fromMs, rollMs] as const) : ([midnightMs(fromDate), midnightMs(rollDate)] as const)

const midnightMs = (date: IsoDate): number => utcMidnight(date) * 1000
const dateOf = (ms: number, days: number): IsoDate =>
  addDays(utcDate(toEpochSeconds(epochMs(Math.floor(ms)))), days)
