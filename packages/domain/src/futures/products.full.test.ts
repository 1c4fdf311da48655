import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FuturesProduct, futuresProducts } from '../index.ts'

const csv = new URL('../../../../../shared/data/futures/futures_specs.csv', import.meta.url)

const bySymbol = (symbol: string): FuturesProduct | undefined =>
  futuresProducts.find(({ exchangeSymbol }) => exchangeSymbol === symbol)

describe.skipIf(!existsSync(csv))('the published specifications', () => {
  const [, ...lines] = existsSync(csv) ? readFileSync(csv, 'utf8').trim().split(/\r?\n/) : []
  const cells = lines.map(line =>
    [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
  )

  it.each(cells)('[FU-9] agree on %s %s', (exchange, symbol, ...rest) => {
    const [, group, currency, pointValue, tickSize, , months, cqgSymbol, evidence, margin, asOf] = rest
    const product = bySymbol(symbol ?? '')
    expect(product).toMatchObject({ exchange, group, currency })
    expect(product?.tickSize).toBe(Number(tickSize))
    expect(product?.pointValue).toBe(Number(pointValue))
    expect(product?.months.join('')).toBe(months)
    expect(product?.cqgSymbol ?? '').toBe(cqgSymbol)
    expect(product?.isCqgSymbolVerified).toBe(evidence !== '' && evidence !== 'U')
    if (margin === '') return
    expect(product?.maintenance?.amount).toBe(Number(margin))
    expect(product?.maintenance?.asOf ?? null).toBe((asOf ?? '') < '2008' ? null : asOf)
  })
})
