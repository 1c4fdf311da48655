import type { OptionChain } from '@tidemark/domain'
import { readChains } from '../index.ts'
import { sharedBytes } from './shared-data.ts'

/** Levels published for a chain. */
export interface Golden {
  readonly file: string
  readonly session: string
  readonly anchor: number
  readonly hp: number
  readonly mhp: number | null
  readonly bear: readonly [number, number]
  readonly bull: readonly [number, number]
  readonly cpbook: string | null
}

/** Published with the method and confirmed by two independent programs; tolerance 0.05 % of the anchor. */
export const goldens: readonly Golden[] = [
  golden(
    'cboe/spx_2022-12-12.csv',
    '2022-12-13',
    3990.56,
    3985.52,
    3972.5,
    [3835.55, 3954.85],
    [3997.57, 4118.31],
    'MRLU',
  ),
  golden(
    'cboe/ndx_2022-12-12.csv',
    '2022-12-13',
    11706.44,
    11706.72,
    11657.9,
    [11233.43, 11718.61],
    [11679.52, 12011],
    'MRSU',
  ),
  golden(
    'cboe/rut_2022-12-12.csv',
    '2022-12-13',
    1817.49,
    1832.33,
    1827.54,
    [1747.15, 1815.83],
    [1847.68, 1877.8],
    'MRSU',
  ),
  golden(
    'cboe/spy_2025-05-16.csv',
    '2025-05-19',
    589.25,
    588.42,
    null,
    [581.92, 587.88],
    [589.37, 594.79],
    null,
  ),
  golden(
    'cboe/spy_2025-09-25.csv',
    '2025-09-26',
    658.05,
    659.5,
    648.28,
    [615.72, 641.72],
    [663.05, 674.62],
    'MRSU',
  ),
  golden(
    'yahoo/SPY_2026-07-14.json',
    '2026-07-14',
    749.17,
    749.22,
    748.54,
    [741.42, 748.54],
    [749.93, 756.52],
    'BLU',
  ),
  golden(
    'yahoo/QQQ_2026-07-14.json',
    '2026-07-14',
    711.74,
    712.43,
    710.28,
    [693.19, 710.05],
    [713.42, 724.31],
    'BLU',
  ),
  golden(
    'yahoo/IWM_2026-07-14.json',
    '2026-07-14',
    293.48,
    293.3,
    290,
    [285.73, 290.03],
    [294.86, 298.12],
    'MRLU',
  ),
  golden('yahoo/UVXY_2026-07-14.json', '2026-07-14', 24.32, 25.26, 24.6, [23, 23.91], [24.96, 27.74], 'BRSU'),
  golden(
    'yahoo/AAPL_2026-07-14.json',
    '2026-07-14',
    317.04,
    317.7,
    316.73,
    [303.62, 313.96],
    [318.66, 324.43],
    'MRSU',
  ),
  golden(
    'yahoo/TSLA_2026-07-14.json',
    '2026-07-14',
    394.76,
    396.71,
    399.26,
    [381.07, 394.55],
    [401.26, 419.11],
    'MRSD',
  ),
]

function golden(
  name: string,
  session: string,
  anchor: number,
  hp: number,
  mhp: number | null,
  bear: readonly [number, number],
  bull: readonly [number, number],
  cpbook: string | null,
): Golden {
  return { file: `data/chains/${name}.gz`, session, anchor, hp, mhp, bear, bull, cpbook }
}

/** The only chain of a file. */
export const chainIn = (file: string): OptionChain => {
  const [chain] = readChains(sharedBytes(file), file)
  if (!chain) throw new Error(`${file} holds no chain`)
  return chain
}
