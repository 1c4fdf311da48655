import { HashStream } from '../hash-stream.ts'
import type { LevelInput } from './level-set.ts'

/**
 * Hash of everything the levels depend on, 32 hexadecimal digits. Inputs with the same hash give identical levels. The
 * time and source of a chain are not included: they do not affect the levels.
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
