import type { FuturesContract, FuturesMarket } from '../futures/futures-market.ts'

const MAX_CONTRACTS = 500

/** Connections that follow the same contract read the same things in the same update: each is generated once. */
export const shareReads = (market: FuturesMarket): FuturesMarket => ({
  ...market,
  book: keepLast((contract, at) => market.book(contract, at)),
  trades: keepLast((contract, from, to, limit) => market.trades(contract, from, to, limit)),
  nextChange: keepLast((contract, after) => market.nextChange(contract, after)),
})

/** Keeps the last result of each contract. Results are read-only for all who get them. */
function keepLast<Args extends readonly unknown[], Result>(
  read: (contract: FuturesContract, ...args: Args) => Result,
): (contract: FuturesContract, ...args: Args) => Result {
  const kept = new Map<string, { readonly args: Args; readonly result: Result }>()
  return (contract, ...args) => {
    const key = contract.symbol ?? ''
    const last = kept.get(key)
    if (last && args.every((value, index) => value === last.args[index])) return last.result
    const result = read(contract, ...args)
    if (kept.size >= MAX_CONTRACTS) kept.clear()
    kept.set(key, { args, result })
    return result
  }
}
