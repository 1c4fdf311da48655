import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashChainInput, isoDate } from '../index.ts'
import { realisticChains } from '../testing/test-chains.ts'

it('the hash of an input does not collide on thousands of similar chains', () => {
  const seen = new Set<string>()
  const chains = fc.sample(fc.tuple(realisticChains, fc.integer({ min: 1, max: 1e9 })), 2000)
  chains.forEach(([chain, anchor]) => {
    seen.add(hashChainInput({ chain, session: isoDate('2026-07-14'), anchor }))
  })
  expect(seen.size).toBe(new Set(chains.map(([chain, anchor]) => `${anchor} ${JSON.stringify(chain)}`)).size)
})
