/** Contracts a day of all months together, approximately as in 2026. Add a product at its group. */
const DAY_VOLUMES: Readonly<Record<string, number>> = {
  // Stock indices
  ...{ ES: 1_500_000, MES: 1_200_000, NQ: 600_000, MNQ: 1_500_000, RTY: 180_000, M2K: 90_000 },
  ...{ YM: 130_000, MYM: 120_000, EMD: 15_000, NKD: 12_000, NIY: 20_000, IBV: 60 },
  ...{ Z: 90_000, FDAX: 30_000, FDXM: 35_000, FDXS: 40_000, FESX: 800_000, FSXE: 15_000 },
  ...{ FSTX: 3000, FESB: 120_000 },
  // Volatility and crypto
  ...{ VX: 180_000, VXM: 40_000, BTC: 12_000, MBT: 40_000, ETH: 8000, MET: 60_000 },
  // Currencies
  ...{ '6A': 90_000, '6B': 90_000, '6C': 80_000, '6E': 200_000, '6J': 150_000, '6S': 25_000 },
  ...{ '6N': 35_000, '6M': 60_000, '6L': 6000, '6Z': 1000, E7: 3000, J7: 600, M6E: 20_000 },
  ...{ M6A: 8000, M6B: 7000, MCD: 3000, MJY: 2000, MSF: 1000, DX: 20_000 },
  // Rates
  ...{ SR3: 3_000_000, SR1: 200_000, ZQ: 350_000, ZT: 900_000, Z3N: 30_000, ZF: 1_400_000 },
  ...{ ZN: 2_000_000, TN: 600_000, ZB: 450_000, UB: 350_000, '10Y': 3000, '2YY': 1000 },
  ...{ R: 250_000, FGBL: 900_000, FGBM: 650_000, FGBS: 600_000, FGBX: 80_000, FBTP: 150_000 },
  ...{ FOAT: 180_000 },
  // Energy and metals
  ...{ CL: 900_000, MCL: 90_000, QM: 12_000, NG: 450_000, MNG: 15_000, QG: 6000, RB: 180_000 },
  ...{ HO: 170_000, BZ: 100_000, B: 1_100_000, G: 300_000 },
  ...{ GC: 190_000, MGC: 120_000, SI: 70_000, SIL: 25_000, HG: 90_000, MHG: 15_000 },
  ...{ PL: 25_000, PA: 4000 },
  // Agriculture
  ...{ ZC: 350_000, ZW: 130_000, KE: 55_000, ZS: 230_000, ZM: 150_000, ZL: 170_000, ZO: 600 },
  ...{ ZR: 900, XC: 900, XK: 1200, XW: 500, LE: 60_000, GF: 15_000, HE: 50_000, DC: 1500 },
  ...{ LBR: 700, KC: 45_000, CT: 35_000, SB: 130_000, CC: 30_000, OJ: 1000 },
}

export function dayVolumeOf(exchangeSymbol: string): number {
  const volume = Object.hasOwn(DAY_VOLUMES, exchangeSymbol) ? DAY_VOLUMES[exchangeSymbol] : undefined
  if (volume === undefined) throw new RangeError(`No volume for futures product ${exchangeSymbol}`)
  return volume
}

/** Large contracts trade in larger sizes. */
export function tradesPerContract(dayVolume: number): number {
  if (dayVolume > 500_000) return 0.18
  return dayVolume > 50_000 ? 0.35 : 0.6
}
