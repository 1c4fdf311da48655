import { expect, it } from 'vitest'
import { fuzzCodec } from './fuzz-codec.ts'

it('[FU-1] reads 5,000 mutated messages as values or protocol errors, nothing else', () => {
  const { accepted, refused, problems } = fuzzCodec({ messages: 5000, seed: 7 })
  expect(problems).toEqual([])
  expect(accepted + refused).toBe(5000)
  // Both happen often, so that the mutations are neither all harmless nor all fatal.
  expect(Math.min(accepted, refused)).toBeGreaterThan(500)
})
