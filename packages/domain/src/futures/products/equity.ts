import { type ProductRow, productsOf, QUARTERS } from '../product-row.ts'

const rows: readonly ProductRow[] = [
  ['CME', 'ES', 'EP', 'E-mini S&P 500', 0.25, 50, QUARTERS, 'index', 2, [10_800, '2022-01-21']],
  ['CME', 'MES', 'MES', 'Micro E-mini S&P 500', 0.25, 5, QUARTERS, 'index', 2, [1080, '2022-01-21']],
  ['CME', 'NQ', 'ENQ', 'E-mini Nasdaq-100', 0.25, 20, QUARTERS, 'index', 2, [15_000, '2022-01-21']],
  ['CME', 'MNQ', 'MNQ', 'Micro E-mini Nasdaq-100', 0.25, 2, QUARTERS, 'index', 2, [1500, '2022-01-21']],
  ['CME', 'RTY', 'RTY', 'E-mini Russell 2000', 0.1, 50, QUARTERS, 'index', 1, [5500, '2022-01-07']],
  ['CME', 'M2K', 'M2K', 'Micro E-mini Russell 2000', 0.1, 5, QUARTERS, 'index', 1, [550, '2022-01-07']],
  ['CBOT', 'YM', 'YM', 'E-mini Dow ($5)', 1, 5, QUARTERS, 'index', 0, [8000, '2022-01-21']],
  ['CBOT', 'MYM', 'MYM', 'Micro E-mini Dow', 1, 0.5, QUARTERS, 'index', 0, [800, '2022-01-21']],
  ['CME', 'EMD', 'EMD', 'E-mini S&P MidCap 400', 0.1, 100, QUARTERS, 'index', 1, [12_500, '2022-01-21']],
  ['CME', 'NKD', 'NKD', 'Nikkei 225 (USD)', 5, 5, QUARTERS, 'nikkei', 0, [6500, '2022-01-21']],
  ['CME', 'NIY', 'NIY', 'Nikkei 225 (JPY)', 5, 500, QUARTERS, 'nikkei', 0, null, 'JPY'],
  // No published margin was found; the estimate is about 8 % of the contract value at 125,000 points.
  ['CME', 'IBV', null, 'Ibovespa (USD)', 5, 1, 'GJMQVZ', 'ibovespa', 0, [10_000, null, 'estimate']],
  ['ICE EU', 'Z', 'QFA', 'FTSE 100', 0.5, 10, QUARTERS, 'index', 1, null, 'GBP'],
  ['EUREX', 'FDAX', 'DD', 'DAX', 1, 25, QUARTERS, 'index', 0, [42_000, null], 'EUR'],
  ['EUREX', 'FDXM', 'FDXM', 'Mini-DAX', 1, 5, QUARTERS, 'index', 0, [8300, null], 'EUR'],
  ['EUREX', 'FDXS', 'FDXS', 'Micro-DAX', 1, 1, QUARTERS, 'index', 0, [1700, null], 'EUR'],
  ['EUREX', 'FESX', 'DSX', 'EURO STOXX 50', 1, 10, QUARTERS, 'index', 0, [3000, null], 'EUR'],
  ['EUREX', 'FSXE', 'FSXE', 'Micro-EURO STOXX 50', 0.5, 1, QUARTERS, 'index', 1, null, 'EUR'],
  ['EUREX', 'FSTX', 'DTX', 'STOXX Europe 50', 1, 10, QUARTERS, 'index', 0, null, 'EUR'],
  ['EUREX', 'FESB', null, 'EURO STOXX Banks', 0.05, 50, QUARTERS, 'index', 2, null, 'EUR'],
]

export const equityProducts = productsOf('Equity', rows)
