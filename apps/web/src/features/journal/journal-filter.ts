import type { JournalFilter, JournalTrade } from '@tidemark/contracts'
import { addDays, type IsoDate, isoDate, newYorkInstant } from '@tidemark/domain'

/** What the user has chosen; an empty text for all. Dates are those of New York. */
export interface JournalChoice {
  readonly from: string
  readonly to: string
  readonly symbol: string
  readonly account: string
  readonly side: '' | JournalTrade['side']
  readonly result: '' | NonNullable<JournalFilter['result']>
}

export const noChoice: JournalChoice = { from: '', to: '', symbol: '', account: '', side: '', result: '' }

export function filterOf({ from, to, symbol, account, side, result }: JournalChoice): JournalFilter {
  const [first, last] = [dateOf(from), dateOf(to)]
  return {
    ...(first && { from: startOf(first) }),
    ...(last && { to: startOf(addDays(last, 1)) }),
    ...(symbol && { symbol }),
    ...(account && { account }),
    ...(side && { side }),
    ...(result && { result }),
  }
}

const startOf = (date: IsoDate): number => newYorkInstant(date, '00:00') * 1000

/** Null for a date that is not complete. */
function dateOf(text: string): IsoDate | null {
  try {
    return text === '' ? null : isoDate(text)
  } catch {
    return null
  }
}

const resultOf = ({ closedAt, result }: JournalTrade): JournalFilter['result'] => {
  if (closedAt === null) return 'open'
  return result === 0 ? 'even' : result > 0 ? 'win' : 'loss'
}

/** As the server filters for the export. */
export const isMatch = (trade: JournalTrade, filter: JournalFilter): boolean =>
  trade.openedAt >= (filter.from ?? 0) &&
  trade.openedAt < (filter.to ?? Number.POSITIVE_INFINITY) &&
  trade.symbol === (filter.symbol ?? trade.symbol) &&
  trade.account === (filter.account ?? trade.account) &&
  trade.side === (filter.side ?? trade.side) &&
  resultOf(trade) === (filter.result ?? resultOf(trade))
