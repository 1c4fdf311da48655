/** A datafeed rejects with this when the symbol does not exist. */
export class SymbolNotFoundError extends Error {
  readonly code = 'unknown_symbol'
  override readonly name = 'SymbolNotFoundError'

  constructor(symbol: string) {
    super(`Unknown symbol: '${symbol}'`)
  }
}
