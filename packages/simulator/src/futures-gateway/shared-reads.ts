import type { FuturesContract, FuturesMarket } from '../futures/futures-market.ts'

const MAX_KEPT = 500

/** Connections that follow the same contract, and lists, read the same things at the same time: each is generated once. */
export function shareReads(market: FuturesMarket): FuturesMarket {
  const bySymbol = ({ symbol }: FuturesContract): string => symbol ?? ''
  return {
    ...market,
    contract: keepLast(
      symbol => symbol,
      (symbol, at) => market.contract(symbol, at),
    ),
    book: keepLast(bySymbol, (contract, at) => market.book(contract, at)),
    trades: keepLast(bySymbol, (contract, from, to, limit) => market.trades(contract, from, to, limit)),
    nextChange: keepLast(bySymbol, (contract, after) => market.nextChange(contract, after)),
  }
}

/** Keeps the last result of each key. Results are read-only for all who get them. */
function keepLast<Subject, Args extends readonly unknown[], Result>(
  keyOf: (subject: Subject) => string,
  read: (subject: Subject, ...args: Args) => Result,
): (subject: Subject, ...args: Args) => Result {
  const kept = new Map<string, { readonly args: Args; readonly result: Result }>()
  return (subject, ...args) => {
    const key = keyOf(subject)
    const last = kept.get(key)
    if (last && args.every((value, index) => value === last.args[index])) return last.result
    const result = read(subject, ...args)
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(key, { args, result })
    return result
  }
}
