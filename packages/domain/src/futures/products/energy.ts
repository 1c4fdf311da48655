import { MONTHS, type ProductRow, productsOf } from '../product-row.ts'

const HALF_CRUDE = [3400, '2022-02-07', 'scaled'] as const
const TENTH_GAS = [750, '2022-02-07', 'scaled'] as const
const QUARTER_GAS = [1875, '2022-02-07', 'scaled'] as const

const rows: readonly ProductRow[] = [
  ['NYMEX', 'CL', 'CLE', 'WTI Crude Oil', 0.01, 1000, MONTHS, 'crude-oil', 2, [6800, '2022-02-07']],
  ['NYMEX', 'MCL', 'MCLE', 'Micro Crude Oil', 0.01, 100, MONTHS, 'small-crude-oil', 2, [680, '2022-02-07']],
  ['NYMEX', 'QM', 'NQM', 'E-mini Crude Oil', 0.025, 500, MONTHS, 'small-crude-oil', 3, HALF_CRUDE],
  ['NYMEX', 'NG', 'NGE', 'Natural Gas', 0.001, 10_000, MONTHS, 'natural-gas', 3, [7500, '2022-02-07']],
  ['NYMEX', 'MNG', 'MNG', 'Micro Natural Gas', 0.001, 1000, MONTHS, 'small-natural-gas', 3, TENTH_GAS],
  ['NYMEX', 'QG', 'NQG', 'E-mini Natural Gas', 0.005, 2500, MONTHS, 'small-natural-gas', 3, QUARTER_GAS],
  ['NYMEX', 'RB', 'RBE', 'RBOB Gasoline', 0.0001, 42_000, MONTHS, 'refined-oil', 4, [7000, '2022-02-07']],
  ['NYMEX', 'HO', 'HOE', 'NY Harbor ULSD', 0.0001, 42_000, MONTHS, 'refined-oil', 4, [7000, '2022-02-07']],
  ['NYMEX', 'BZ', null, 'Brent Last Day', 0.01, 1000, MONTHS, 'brent', 2, [6000, '2022-02-07']],
  ['ICE EU', 'B', 'QO', 'Brent Crude', 0.01, 1000, MONTHS, 'brent', 2, null],
  ['ICE EU', 'G', 'QP', 'Low Sulphur Gasoil', 0.25, 100, MONTHS, 'gasoil', 2, null],
]

export const energyProducts = productsOf('Energy', rows)
