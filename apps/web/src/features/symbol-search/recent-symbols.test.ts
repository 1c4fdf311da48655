import { beforeEach, expect, it } from 'vitest'
import { recentSymbols, rememberSymbol } from './recent-symbols.ts'

beforeEach(() => localStorage.clear())

it('keeps the last ten, newest first, each once', () => {
  for (const symbol of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'C']) rememberSymbol(symbol)
  expect(recentSymbols()).toEqual(['C', 'K', 'J', 'I', 'H', 'G', 'F', 'E', 'D', 'B'])
})

it.each(['{', 'null', '{"a":1}', '7'])('takes broken data %s for none', text => {
  localStorage.setItem('tidemark.recentSymbols', text)
  expect(recentSymbols()).toEqual([])
})

it('drops what is no symbol', () => {
  localStorage.setItem('tidemark.recentSymbols', '["SPY",3,null]')
  expect(recentSymbols()).toEqual(['SPY'])
})
