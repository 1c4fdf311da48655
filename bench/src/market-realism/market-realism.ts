import type { Benchmark } from '../benchmark.ts'
import { dailyFigures } from './daily-figures.ts'
import { extendedFigures } from './extended-figures.ts'
import { marginFigures } from './margin-figures.ts'
import { minuteFigures } from './minute-figures.ts'
import { optionFigures } from './option-figures.ts'
import { trackingFigures } from './tracking-figures.ts'
import { volatilityFigures } from './volatility-figures.ts'

/** Statistics of the simulated market beside the same statistics of real data, where that is beside the repository. */
export const marketRealism: Benchmark = {
  name: 'market-realism',
  async run() {
    return [
      ...(await dailyFigures()),
      ...(await minuteFigures()),
      ...(await trackingFigures()),
      ...(await volatilityFigures()),
      ...(await optionFigures()),
      ...(await marginFigures()),
      ...(await extendedFigures()),
    ]
  },
}
