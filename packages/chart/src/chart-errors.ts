/** What a datafeed rejects with when there is no such symbol. */
export class SymbolNotFoundError extends Error {
  readonly code = 'unknown_symbol'
  override readonly name = 'SymbolNotFoundError'

  constructor(symbol: string) {
    super(`Unknown symbol: '${symbol}'`)
  }
}
