import type { ListedContract } from '../futures/index.ts'

export const searchTexts = {
  title: 'Symbol search',
  field: 'Symbol',
  hint: 'Symbol or name, e.g. AAPL or Apple',
  close: 'Close',
  results: 'Symbols',
  recent: 'Recent',
  newSymbol: (symbol: string) => `${symbol} *NEW*`,
  newHelp: 'not in the list',
  contract: ({ productName, month, exchange, isFront }: ListedContract) =>
    `${productName}, ${month ?? 'continuous'}, ${exchange}${isFront ? ' · front month' : ''}`,
  pastContract: ({ productName, month, exchange, expiry }: ListedContract) =>
    `expired ${expiry} · ${productName}, ${month}, ${exchange}`,
  exchange: 'Exchange',
  allExchanges: 'All exchanges',
  futuresTitle: 'Futures are not connected yet',
  futures: 'Contracts can be searched here once a futures feed is connected.',
  noRecent: 'Type a symbol. Symbols you open appear here.',
  loading: 'Loading the symbol list …',
  failed: 'The symbol list could not be loaded.',
  retry: 'Try again',
  shown: (shown: number, total: number) => `${shown} of ${total} shown. Type more to narrow it down.`,
  found: (count: number) => (count === 1 ? '1 symbol' : `${count} symbols`),
}
