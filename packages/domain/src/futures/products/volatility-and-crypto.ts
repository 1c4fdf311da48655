import { MONTHS, type ProductRow, productsOf } from '../product-row.ts'

const volatility: readonly ProductRow[] = [
  ['CFE', 'VX', 'VX', 'Cboe VIX', 0.05, 1000, MONTHS, 'volatility', 2, [9600, null]],
  ['CFE', 'VXM', 'VXM', 'Mini VIX', 0.05, 100, MONTHS, 'volatility', 2, [960, null]],
]

const crypto: readonly ProductRow[] = [
  ['CME', 'BTC', 'BTC', 'Bitcoin', 5, 5, MONTHS, 'crypto', 0, [6791, '2022-02-11']],
  ['CME', 'MBT', 'MBT', 'Micro Bitcoin', 5, 0.1, MONTHS, 'crypto', 0, [136, '2022-02-11']],
  ['CME', 'ETH', 'ETH', 'Ether', 0.5, 50, MONTHS, 'crypto', 1, [53_000, '2022-02-11', 'scaled']],
  ['CME', 'MET', 'GMET', 'Micro Ether', 0.5, 0.1, MONTHS, 'crypto', 1, [106, '2022-02-11']],
]

export const volatilityProducts = productsOf('Volatility', volatility)
export const cryptoProducts = productsOf('Crypto', crypto)
