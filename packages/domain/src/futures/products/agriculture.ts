import { MONTHS, type ProductRow, productsOf } from '../product-row.ts'

/** Grains are quoted in cents; minis have a fifth of the size and margin of the full contract. */
const grains: readonly ProductRow[] = [
  ['CBOT', 'ZC', 'ZCE', 'Corn', 0.25, 50, 'HKNUZ', 'grain', '8ths', [1525, '2021-10-20']],
  ['CBOT', 'ZW', 'ZWA', 'Chicago SRW Wheat', 0.25, 50, 'HKNUZ', 'grain', '8ths', [2150, '2022-01-27']],
  ['CBOT', 'KE', 'KWE', 'KC HRW Wheat', 0.25, 50, 'HKNUZ', 'grain', '8ths', [2450, '2022-01-27']],
  ['CBOT', 'ZS', 'ZSE', 'Soybeans', 0.25, 50, 'FHKNQUX', 'grain', '8ths', [3050, '2022-02-03']],
  ['CBOT', 'ZM', 'ZME', 'Soybean Meal', 0.1, 100, 'FHKNQUVZ', 'grain', 1, [2300, '2022-02-03']],
  ['CBOT', 'ZL', 'ZLE', 'Soybean Oil', 0.01, 600, 'FHKNQUVZ', 'grain', 2, [2150, '2021-11-03']],
  ['CBOT', 'ZO', 'ZOE', 'Oats', 0.25, 50, 'HKNUZ', 'grain', '8ths', [2150, '2021-12-01']],
  ['CBOT', 'ZR', 'ZRE', 'Rough Rice', 0.005, 2000, 'FHKNUX', 'grain', 3, null],
  ['CBOT', 'XC', null, 'Mini Corn', 0.125, 10, 'HKNUZ', 'grain', '8ths', [305, '2021-10-20', 'scaled']],
  ['CBOT', 'XK', null, 'Mini Soybeans', 0.125, 10, 'FHKNQUX', 'grain', '8ths', [610, '2022-02-03', 'scaled']],
  ['CBOT', 'XW', null, 'Mini Wheat', 0.125, 10, 'HKNUZ', 'grain', '8ths', [430, '2022-01-27', 'scaled']],
]

const livestock: readonly ProductRow[] = [
  ['CME', 'LE', 'GLE', 'Live Cattle', 0.025, 400, 'GJMQVZ', 'live-cattle', 3, [1400, '2021-12-14']],
  ['CME', 'GF', 'GF', 'Feeder Cattle', 0.025, 500, 'FHJKQUVX', 'feeder-cattle', 3, [2475, '2021-12-14']],
  ['CME', 'HE', 'HE', 'Lean Hogs', 0.025, 400, 'GJKMNQVZ', 'lean-hogs', 3, [1900, '2021-08-23']],
]

const dairy: readonly ProductRow[] = [
  ['CME', 'DC', null, 'Class III Milk', 0.01, 2000, MONTHS, 'month-end', 2, null],
]

const forest: readonly ProductRow[] = [['CME', 'LBR', null, 'Lumber', 0.5, 27.5, 'FHKNUX', 'lumber', 1, null]]

const softs: readonly ProductRow[] = [
  ['ICE US', 'KC', 'KCE', 'Coffee C', 0.05, 375, 'HKNUZ', 'coffee', 2, [2900, null]],
  ['ICE US', 'CT', 'CTE', 'Cotton No. 2', 0.01, 500, 'HKNVZ', 'cotton', 2, [1600, null]],
  ['ICE US', 'SB', 'SBE', 'Sugar No. 11', 0.01, 1120, 'HKNV', 'sugar', 2, [1500, null]],
  ['ICE US', 'CC', 'CCE', 'Cocoa', 1, 10, 'HKNUZ', 'cocoa', 0, [1650, null]],
  ['ICE US', 'OJ', 'OJE', 'FCOJ-A', 0.05, 150, 'FHKNUX', 'orange-juice', 2, [1900, null]],
]

export const agricultureProducts = [
  ...productsOf('Grains', grains),
  ...productsOf('Livestock', livestock),
  ...productsOf('Dairy', dairy),
  ...productsOf('Forest', forest),
  ...productsOf('Softs', softs),
]
