import { type ProductRow, productsOf, QUARTERS } from '../product-row.ts'

const rows: readonly ProductRow[] = [
  ['COMEX', 'GC', 'GCE', 'Gold', 0.1, 100, 'GJMQVZ', 'metal', 1, [6000, '2022-01-21']],
  ['COMEX', 'MGC', 'MGC', 'Micro Gold', 0.1, 10, 'GJMQVZ', 'metal', 1, [600, '2022-01-21']],
  ['COMEX', 'SI', 'SIE', 'Silver', 0.005, 5000, 'FHKNUZ', 'metal', 3, [9500, '2022-01-05']],
  ['COMEX', 'SIL', 'SIL', 'Micro Silver', 0.005, 1000, 'FHKNUZ', 'metal', 3, [1900, '2022-01-05']],
  ['COMEX', 'HG', 'CPE', 'Copper', 0.0005, 25_000, 'HKNUZ', 'metal', 4, [5000, '2022-01-21']],
  ['COMEX', 'MHG', 'MHG', 'Micro Copper', 0.0005, 2500, 'HKNUZ', 'metal', 4, [500, '2022-01-21', 'scaled']],
  ['NYMEX', 'PL', 'PLE', 'Platinum', 0.1, 50, 'FJNV', 'metal', 1, [3250, '2021-12-17']],
  ['NYMEX', 'PA', 'PAE', 'Palladium', 0.5, 100, QUARTERS, 'metal', 1, [20_500, '2021-12-17']],
]

export const metalsProducts = productsOf('Metals', rows)
