import perspective from '@perspective-dev/client'
import {
  createMarket,
  createRandom,
  type Market,
  scannerRow,
  symbolCount,
  symbols,
  tradeSecond,
} from './scanner-market.ts'

/** Rows that a table shows at once. */
const shownRows = 50

/** The filter and the order of HPBreakUp with Perspective, which keeps both up to date as rows change. The time includes
 *  reading the first rows, because its changes take effect when they are read. */
export async function measurePerspective(
  seconds: number,
  warmUpSeconds: number,
): Promise<{ readonly took: number[]; readonly found: number }> {
  const random = createRandom(7)
  const market = createMarket(random)
  const table = await perspective.table(
    { Symbol: 'string', Price: 'float', Volume: 'float', LastOpen: 'float', man_HP: 'float' },
    { index: 'Symbol' },
  )
  await table.update(wholeOf(market))
  const view = await table.view({
    columns: ['Symbol', 'Price', 'distance'],
    expressions: {
      isUp: '"LastOpen" <= "man_HP" and "Price" > "man_HP"',
      distance: 'abs("Price" - "man_HP") / "man_HP" * 100',
    },
    filter: [['isUp', '==', true]],
    sort: [['distance', 'asc']],
  })
  const took: number[] = []
  for (let second = 0; second < seconds + warmUpSeconds; second += 1) {
    const rows = tradeSecond(market, random)
    const changes = {
      Symbol: rows.map(row => symbols[row]),
      Price: rows.map(row => market.price[row]),
      Volume: rows.map(row => market.volume[row]),
    }
    const startedAt = performance.now()
    await table.update(changes)
    await view.to_columns({ start_row: 0, end_row: shownRows })
    if (second >= warmUpSeconds) took.push(performance.now() - startedAt)
  }
  const found = await view.num_rows()
  await view.delete()
  await table.delete()
  return { took, found }
}

function wholeOf(market: Market): Record<string, unknown[]> {
  const rows = Array.from({ length: symbolCount }, (_, row) => scannerRow(market, row))
  return {
    Symbol: rows.map(row => row.Symbol),
    Price: rows.map(row => row.Price),
    Volume: rows.map(row => row.Volume),
    LastOpen: rows.map(row => row.LastOpen),
    man_HP: rows.map(row => row.man_HP),
  }
}
