import type { Field, ScalarType } from '../protocol/field.ts'
import { type MessageName, type MessageOf, messageTable } from '../protocol/message-table.ts'

/** From 0 up to, but not including, the limit. */
export type RandomBelow = (limit: number) => number

/** Marsaglia's xorshift, 32 bits: repeats with the same seed. */
export function createRandomBelow(seed: number): RandomBelow {
  let state = Math.imul(seed, 0x9e3779b1) || 1
  return limit => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * limit)
  }
}

/** A message with every required field, some of the others, and short lists. */
export function randomMessage<Name extends MessageName>(name: Name, below: RandomBelow): MessageOf<Name> {
  const values: Record<string, unknown> = {}
  for (const [key, field] of Object.entries<Field>(messageTable[name])) {
    if (field.label === 'required') values[key] = randomValue(field.type, below)
    else if (below(4) === 0)
      values[key] =
        field.label === 'repeated'
          ? Array.from({ length: 1 + below(3) }, () => randomValue(field.type, below))
          : randomValue(field.type, below)
  }
  return values as MessageOf<Name>
}

function randomValue(type: string, below: RandomBelow): unknown {
  if (type.startsWith('enum:')) return below(10)
  const make = Object.hasOwn(randomScalars, type) ? randomScalars[type as ScalarType] : null
  return make ? make(below) : randomMessage(type as MessageName, below)
}

const signed = (below: RandomBelow, limit: number): number => below(2 * limit) - limit
const randomScalars: { readonly [Type in ScalarType]: RandomScalar } = {
  bool: below => below(2) === 1,
  bytes: below => Uint8Array.from({ length: below(8) }, () => below(256)),
  double: below => signed(below, 1e9) / 64,
  int32: below => signed(below, 2 ** 31),
  int64: below => signed(below, 2 ** 50),
  sint32: below => signed(below, 2 ** 31),
  sint64: below => signed(below, 2 ** 50),
  string: below => ['', 'F.US.EP', 'é€', 'a'.repeat(200)][below(4)],
  uint32: below => below(2 ** (1 + below(32))),
  uint64: below => BigInt(below(2 ** 32)) << BigInt(below(33)),
}
type RandomScalar = (below: RandomBelow) => unknown
