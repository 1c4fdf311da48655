import { MONTHS, type ProductRow, productsOf, QUARTERS } from '../product-row.ts'

const rows: readonly ProductRow[] = [
  ['CME', 'SR3', 'SR3', 'Three-Month SOFR', 0.005, 2500, QUARTERS, 'three-month-rate', 3, null],
  ['CME', 'SR1', 'SR1', 'One-Month SOFR', 0.005, 4167, MONTHS, 'month-end', 3, null],
  ['CBOT', 'ZQ', 'ZQE', '30-Day Fed Funds', 0.005, 4167, MONTHS, 'month-end', 3, null],
  ['CBOT', 'ZT', 'TUA', '2-Year T-Note', 1 / 256, 2000, QUARTERS, 'short-note', '32nds', [790, '2022-02-11']],
  ['CBOT', 'Z3N', null, '3-Year T-Note', 1 / 256, 2000, QUARTERS, 'short-note', '32nds', null],
  ['CBOT', 'ZF', 'FVA', '5-Year T-Note', 1 / 128, 1000, QUARTERS, 'short-note', '32nds', [925, '2021-11-30']],
  ['CBOT', 'ZN', 'TYA', '10-Year T-Note', 1 / 64, 1000, QUARTERS, 'long-note', '32nds', [1500, '2021-11-12']],
  ['CBOT', 'TN', 'TNA', 'Ultra 10-Year', 1 / 64, 1000, QUARTERS, 'long-note', '32nds', [2450, '2021-11-30']],
  ['CBOT', 'ZB', 'USA', '30-Year T-Bond', 1 / 32, 1000, QUARTERS, 'long-note', '32nds', [3500, '2021-05-27']],
  ['CBOT', 'UB', 'ULA', 'Ultra T-Bond', 1 / 32, 1000, QUARTERS, 'long-note', '32nds', [6500, '2021-05-27']],
  ['CBOT', '10Y', null, 'Micro 10-Year Yield', 0.001, 1000, MONTHS, 'month-end', 3, [240, '2022-02-04']],
  ['CBOT', '2YY', null, 'Micro 2-Year Yield', 0.001, 1000, MONTHS, 'month-end', 3, [190, '2022-02-04']],
  ['ICE EU', 'R', 'QGA', 'Long Gilt', 0.01, 1000, QUARTERS, 'gilt', 2, null, 'GBP'],
  ['EUREX', 'FGBL', 'DB', 'Euro-Bund', 0.01, 1000, QUARTERS, 'euro-bond', 2, null, 'EUR'],
  ['EUREX', 'FGBM', 'DL', 'Euro-Bobl', 0.01, 1000, QUARTERS, 'euro-bond', 2, null, 'EUR'],
  ['EUREX', 'FGBS', 'DG', 'Euro-Schatz', 0.005, 1000, QUARTERS, 'euro-bond', 3, null, 'EUR'],
  ['EUREX', 'FGBX', null, 'Euro-Buxl', 0.02, 1000, QUARTERS, 'euro-bond', 2, null, 'EUR'],
  ['EUREX', 'FBTP', null, 'Euro-BTP', 0.01, 1000, QUARTERS, 'euro-bond', 2, null, 'EUR'],
  ['EUREX', 'FOAT', null, 'Euro-OAT', 0.01, 1000, QUARTERS, 'euro-bond', 2, null, 'EUR'],
]

export const ratesProducts = productsOf('Rates', rows)
