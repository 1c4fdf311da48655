import { expect, it } from 'vitest'
import { fuzzCodec } from './fuzz-codec.ts'

it('[FU-1] reads 500 mutated messages as values or protocol errors, nothing else', () => {
  const { accepted, refused, problems } = fuzzCodec({ messages: 500, seed: 11 })
  expect(problems).toEqual([])
  expect(accepted + refused).toBe(500)
  expect(Math.min(accepted, refused)).toBeGreaterThan(50)
})
