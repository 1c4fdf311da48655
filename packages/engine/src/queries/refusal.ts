import { type EngineRefusal, type ErrorCode, sourceFailedText, unknownSymbolText } from '@tidemark/contracts'
import type { LevelFlag } from '@tidemark/domain'

/** Thrown when a query has no answer. The code crosses every boundary; the message is shown to users. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }

  toWire(): EngineRefusal {
    return { code: this.code, message: this.message }
  }
}

const reasons: Partial<Record<LevelFlag, string>> = {
  no_chain: 'there is no option chain',
  stale: 'the newest option chain is from before the last overnight update',
  no_anchor: 'there is no previous close',
  bad_anchor: 'the previous close and the price in the option chain are too far apart',
  zero_oi: 'the option chain has no open interest',
  partial_oi: 'open interest is missing from part of the option chain',
  no_iv: 'too few strikes have a usable volatility',
  thin: 'too few contracts are open',
  no_monthly: 'the monthly expiry is not listed',
}

export const unknownSymbol = (symbol: string): Refusal =>
  new Refusal('unknown_symbol', unknownSymbolText(symbol))

/** Gives the flags as a sentence. */
export function noLevels(symbol: string, flags: readonly LevelFlag[]): Refusal {
  const known = flags.flatMap(flag => reasons[flag] ?? [])
  return new Refusal(
    'no_levels',
    `${symbol} has no levels: ${known.join(', ') || 'it has no listed options'}`,
  )
}

export const noResilience = (): Refusal => new Refusal('not_found', 'Data Not present for resilience')

/** For a day without trading, or one that has not opened yet on the feed. */
export const noSession = (date: string): Refusal =>
  new Refusal('not_found', `There has been no trading session on ${date}`)

export const sourceFailed = (): Refusal => new Refusal('source_failed', sourceFailedText)
