/**
 * Maintenance margins as shares of a contract's value, by the first product of each underlying. A table of our own, rounded, from
 * margins published from 2009 to early 2022 divided by the prices of their days: medians over the years where prices were at hand
 * (stock indices from their funds), otherwise three to eight dates a product. ES, for example: 3.8 % in 2017, 6.9 % in 2020,
 * 4.9 % in 2022. Bitcoin is from the years up to 2020; later figures of the source are a tenth of the published ones.
 * Products without published figures (ICE, Eurex, short rates, milk, lumber, Ibovespa) have estimates by their kind.
 *
 * `dailyMove` is the typical deviation of a day's move in those years. Margins followed its changes with an exponent of 0.3
 * (ES) to 0.6 (RTY), so they follow its square root.
 */
export interface MarginRatio {
  readonly ratio: number
  readonly dailyMove: number
}

/** Both in percent. Add a product as one line. */
type Row = readonly [ratio: number, dailyMove: number]

const ROWS: Readonly<Record<string, Row>> = {
  ES: [4.5, 0.76],
  NQ: [4.5, 0.94],
  RTY: [4.8, 1.18],
  YM: [4.7, 0.73],
  EMD: [4.7, 1],
  NKD: [4.8, 1.1],
  IBV: [8, 1.4],
  Z: [5, 0.9],
  FDAX: [8, 1.1],
  FESX: [7.5, 1.1],
  FSTX: [6.5, 0.9],
  FESB: [9, 1.7],
  VX: [40, 6.5],
  BTC: [37, 3.8],
  ETH: [38, 4.8],
  '6E': [1.7, 0.5],
  '6J': [2.1, 0.55],
  '6B': [2.3, 0.55],
  '6S': [2.3, 0.55],
  '6A': [2, 0.62],
  '6N': [2.1, 0.65],
  '6C': [1.7, 0.48],
  '6M': [4.5, 0.75],
  '6L': [6, 0.95],
  '6Z': [5.5, 1],
  DX: [1.9, 0.42],
  SR3: [0.28, 0.035],
  SR1: [0.08, 0.03],
  ZQ: [0.08, 0.03],
  '2YY': [8, 2],
  '10Y': [8, 1.5],
  ZT: [0.33, 0.09],
  Z3N: [0.5, 0.14],
  ZF: [0.7, 0.22],
  ZN: [1, 0.34],
  TN: [1.5, 0.45],
  ZB: [2, 0.65],
  UB: [3, 0.85],
  R: [2, 0.45],
  FGBS: [0.3, 0.07],
  FGBM: [0.9, 0.22],
  FGBL: [1.8, 0.4],
  FGBX: [4, 0.8],
  FBTP: [2.4, 0.5],
  FOAT: [2, 0.42],
  CL: [6.5, 2.1],
  B: [6.3, 2],
  RB: [6.3, 2.1],
  HO: [5.8, 1.9],
  G: [6, 1.9],
  NG: [11, 2.9],
  GC: [3.6, 0.95],
  SI: [7, 1.7],
  HG: [4.2, 1.3],
  PL: [5.5, 1.4],
  PA: [9, 1.9],
  ZC: [4.8, 1.5],
  ZW: [5, 1.7],
  KE: [5.3, 1.7],
  ZS: [3.9, 1.25],
  ZM: [4.7, 1.5],
  ZL: [4.7, 1.45],
  ZO: [6.3, 2],
  ZR: [4, 1.2],
  LE: [2.8, 0.95],
  GF: [3, 1],
  HE: [5, 1.7],
  DC: [4, 1.4],
  LBR: [12, 2.2],
  KC: [8, 1.9],
  CT: [5, 1.4],
  SB: [6, 1.7],
  CC: [6.5, 1.7],
  OJ: [8.5, 2],
}

/** Throws for an underlying without a row. */
export function marginRatioOf(product: string): MarginRatio {
  const row = ROWS[product]
  if (row === undefined) throw new RangeError(`No margin ratio of '${product}'`)
  const [ratio, dailyMove] = row
  return { ratio: ratio / 100, dailyMove: dailyMove / 100 }
}
