import { epochSeconds, parseFuturesSymbol } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { listFuturesContracts } from './futures-contracts.ts'

const at = (instant: string) => epochSeconds(Date.parse(instant) / 1000)

describe('[CH-5] [FU-9] the contracts to search', () => {
  it('are the nearest ones of every product that the provider has, and one without a month', () => {
    const contracts = listFuturesContracts(at('2026-11-17T00:00:00Z'))
    const symbols = contracts.map(({ symbol }) => symbol)
    expect(symbols.slice(0, 7)).toEqual(
      ['EPZ26', 'EPH27', 'EPM27', 'EPU27', 'EPZ27', 'EPH28', 'EP'].map(name => `F.US.${name}`),
    )
    expect(new Set(symbols).size).toBe(symbols.length)
    for (const { symbol, exchange, monthKey } of contracts) {
      const parsed = parseFuturesSymbol(symbol)
      expect(parsed?.product.exchange, symbol).toBe(exchange)
      expect(parsed?.month === null, symbol).toBe(monthKey === '')
    }
    expect(contracts[0]).toMatchObject({
      ...{ group: 'EP', exchangeSymbol: 'ES', productName: 'E-mini S&P 500', exchange: 'CME' },
      ...{ month: 'DEC 26', monthKey: 'Z26', expiry: '2026-12-18', isFront: true },
    })
  })

  it('have one front month each, which is the next one from the session of the roll day on', () => {
    const fronts = (instant: string) =>
      listFuturesContracts(at(instant)).filter(({ isFront, group }) => isFront && group === 'EP')
    expect(fronts('2026-12-13T22:00:00Z').map(({ symbol }) => symbol)).toEqual(['F.US.EPH27'])
    expect(fronts('2026-12-11T21:59:00Z').map(({ symbol }) => symbol)).toEqual(['F.US.EPZ26'])
  })
})
