import type { PaperPorts } from '@tidemark/futures'

/** The last prices of the symbols that are followed. */
export function rememberPrices(follow: PaperPorts['follow']) {
  const prices = new Map<string, number>()
  return {
    last: (symbol: string): number | null => prices.get(symbol) ?? null,
    follow: ((symbol, onPrice) => {
      const stop = follow(symbol, price => {
        prices.set(symbol, price.last)
        onPrice(price)
      })
      return () => {
        prices.delete(symbol)
        stop()
      }
    }) satisfies PaperPorts['follow'],
  }
}
