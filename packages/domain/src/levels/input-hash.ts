import { HashStream } from '../hash-stream.ts'
import type { LevelInput } from './level-set.ts'

/**
 * A fingerprint of all that goes into levels, 32 hexadecimal digits. Two inputs of the same fingerprint give the same
 * levels bit for bit. When and from whom a chain came is no part of it: the same options say the same.
 */
export function hashChainInput({
  chain,
  session,
  anchor,
  depth = 'auto',
  expiry = null,
}: LevelInput): string {
  const hash = new HashStream()
  hash.text('levels 1')
  hash.text(chain.symbol)
  hash.text(session)
  hash.number(anchor)
  hash.number(chain.spot ?? Number.NaN)
  hash.text(String(depth))
  hash.text(expiry ?? '')
  for (const { date, strike, callOi, putOi, callIv, putIv, callAsk, putAsk } of chain.expiries) {
    hash.text(date)
    for (const column of [strike, callOi, putOi, callIv, putIv, callAsk, putAsk]) hash.numbers(column)
  }
  return hash.digest()
}
