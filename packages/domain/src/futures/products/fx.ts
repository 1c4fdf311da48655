import { MONTHS, type ProductRow, productsOf, QUARTERS } from '../product-row.ts'

const rows: readonly ProductRow[] = [
  ['CME', '6A', 'DA6', 'Australian Dollar', 0.00005, 100_000, QUARTERS, 'currency', 5, [1450, '2022-01-21']],
  ['CME', '6B', 'BP6', 'British Pound', 0.0001, 62_500, QUARTERS, 'currency', 4, [2150, '2021-04-30']],
  ['CME', '6C', 'CA6', 'Canadian Dollar', 5e-5, 100_000, QUARTERS, 'canada', 5, [1350, '2022-01-21']],
  ['CME', '6E', 'EU6', 'Euro FX', 0.00005, 125_000, QUARTERS, 'currency', 5, [2200, '2021-04-16']],
  ['CME', '6J', 'JY6', 'Japanese Yen', 0.0000005, 12_500_000, QUARTERS, 'currency', 7, [2500, '2021-12-17']],
  ['CME', '6S', 'SF6', 'Swiss Franc', 0.00005, 125_000, QUARTERS, 'currency', 5, [3500, '2021-12-17']],
  ['CME', '6N', 'NE6', 'New Zealand Dollar', 5e-5, 100_000, QUARTERS, 'currency', 5, [1400, '2022-01-21']],
  ['CME', '6M', 'MX6', 'Mexican Peso', 0.00001, 500_000, QUARTERS, 'currency', 5, [1300, '2022-01-21']],
  ['CME', '6L', 'BR6', 'Brazilian Real', 5e-5, 100_000, MONTHS, 'brazilian-real', 5, [1100, '2022-01-21']],
  ['CME', '6Z', 'ZA6', 'South African Rand', 2.5e-5, 500_000, QUARTERS, 'currency', 6, [1800, '2020-03-20']],
  ['CME', 'E7', 'EEU', 'E-mini Euro FX', 0.0001, 62_500, QUARTERS, 'currency', 4, [1100, '2021-04-16']],
  ['CME', 'J7', 'EJY', 'E-mini Japanese Yen', 1e-6, 6_250_000, QUARTERS, 'currency', 6, [1250, '2021-12-17']],
  ['CME', 'M6E', 'M6E', 'Micro EUR/USD', 0.0001, 12_500, QUARTERS, 'currency', 4, [220, '2021-04-16']],
  ['CME', 'M6A', 'M6A', 'Micro AUD/USD', 0.0001, 10_000, QUARTERS, 'currency', 4, [145, '2022-01-21']],
  ['CME', 'M6B', 'M6B', 'Micro GBP/USD', 0.0001, 6250, QUARTERS, 'currency', 4, [215, '2021-04-30']],
  ['CME', 'MCD', 'GMCD', 'Micro CAD/USD', 0.0001, 10_000, QUARTERS, 'canada', 4, [135, '2022-01-21']],
  ['CME', 'MJY', 'MJY', 'Micro JPY/USD', 0.000001, 1_250_000, QUARTERS, 'currency', 6, [250, '2021-12-17']],
  ['CME', 'MSF', 'MSF', 'Micro CHF/USD', 0.0001, 12_500, QUARTERS, 'currency', 4, [350, '2021-12-17']],
  ['ICE US', 'DX', 'DXE', 'US Dollar Index', 0.005, 1000, QUARTERS, 'currency', 3, [3000, null]],
]

export const fxProducts = productsOf('FX', rows)
