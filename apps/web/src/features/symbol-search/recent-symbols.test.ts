import { beforeEach, expect, it } from 'vitest'
import { recentSymbols, rememberSymbol } from './recent-symbols.ts'

beforeEach(() => localStorage.clear())

it('returns the last ten symbols without duplicates, newest first', () => {
  for (const symbol of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'C']) rememberSymbol(symbol)
  expect(recentSymbols()).toEqual(['C', 'K', 'J', 'I', 'H', 'G', 'F', 'E', 'D', 'B'])
})

it.each(['{', 'null', '{"a":1}', '7'])('returns none for invalid data %s', text => {
  localStorage.setItem('tidemark.recentSymbols', text)
  expect(recentSymbols()).toEqual([])
})

it('skips entries that are not strings', () => {
  localStorage.setItem('tidemark.recentSymbols', '["SPY",3,null]')
  expect(recentSymbols()).toEqual(['SPY'])
})
