/** What a datafeed rejects with when there is no such symbol. */
export class UnknownSymbolError extends Error {
  readonly code = 'unknown_symbol'
  override readonly name = 'UnknownSymbolError'

  constructor(symbol: string) {
    super(`Unknown symbol: '${symbol}'`)
  }
}
