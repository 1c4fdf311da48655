import { epochSeconds, parseFuturesSymbol } from '@tidemark/domain'
import { expect, it } from 'vitest'
import { listFuturesContracts } from './futures-contracts.ts'

it('[CH-5] lists the nearest contracts of every product that the provider has', () => {
  const contracts = listFuturesContracts(epochSeconds(Date.UTC(2026, 10, 17) / 1000))
  const symbols = contracts.map(({ symbol }) => symbol)
  expect(symbols.filter(symbol => /^F\.US\.EP[A-Z]/.test(symbol)).slice(0, 2)).toEqual([
    'F.US.EPZ26',
    'F.US.EPH27',
  ])
  expect(new Set(symbols).size).toBe(symbols.length)
  for (const { symbol, exchange } of contracts)
    expect(parseFuturesSymbol(symbol)?.product.exchange, symbol).toBe(exchange)
})
