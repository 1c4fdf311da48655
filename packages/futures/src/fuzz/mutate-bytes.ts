import type { RandomBelow } from './random-messages.ts'

type Mutation = (bytes: Uint8Array, below: RandomBelow) => Uint8Array

// A changed byte often leaves a message that can be read, the others seldom.
const mutations: readonly Mutation[] = [
  flipBits,
  flipBits,
  flipBits,
  flipBits,
  cut,
  insert,
  remove,
  repeatPart,
  lengthen,
]

/** Changes bytes in one to three places, as a damaged or a hostile sender would. */
export function mutateBytes(bytes: Uint8Array, below: RandomBelow): Uint8Array {
  let mutated = Uint8Array.from(bytes)
  for (let left = 1 + (below(2) && below(3)); left > 0; left -= 1)
    mutated = (mutations[below(mutations.length)] ?? cut)(mutated, below) as Uint8Array<ArrayBuffer>
  return mutated
}

function flipBits(bytes: Uint8Array, below: RandomBelow): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const at = below(copy.length)
  if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ (1 + below(255))
  return copy
}

function cut(bytes: Uint8Array, below: RandomBelow): Uint8Array {
  return bytes.slice(0, below(bytes.length + 1))
}

function insert(bytes: Uint8Array, below: RandomBelow): Uint8Array {
  const at = below(bytes.length + 1)
  const added = Uint8Array.from({ length: 1 + below(12) }, () => below(256))
  return joined(bytes.subarray(0, at), added, bytes.subarray(at))
}

function remove(bytes: Uint8Array, below: RandomBelow): Uint8Array {
  const at = below(bytes.length + 1)
  return joined(bytes.subarray(0, at), bytes.subarray(at + 1 + below(8)))
}

function repeatPart(bytes: Uint8Array, below: RandomBelow): Uint8Array {
  const at = below(bytes.length + 1)
  const part = bytes.subarray(at, at + 1 + below(64))
  return joined(bytes.subarray(0, at), part, part, bytes.subarray(at))
}

/** Makes a varint, often a length, as large as it can be. */
function lengthen(bytes: Uint8Array, below: RandomBelow): Uint8Array {
  const at = below(bytes.length + 1)
  const huge = Uint8Array.of(255, 255, 255, 255, below(2) === 0 ? 7 : 255)
  return joined(bytes.subarray(0, at), huge, bytes.subarray(at + 1))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
