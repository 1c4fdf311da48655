import { type Benchmark, percentile } from './benchmark.ts'
import { withBuiltPage } from './built-page.ts'

const rounds = 3
const variants = {
  pan: 'pan in a window of 1600 × 900',
  zoom: 'zoom in a window of 1600 × 900',
  live: 'four panels, each with a new value',
} as const

/** The resilience chart with a whole session of two-second values, 11,700 of each of two lines. */
export const resilienceFrames: Benchmark = {
  name: 'resilience-frames',
  run: () =>
    withBuiltPage('resilience-page', async measure => {
      const figures = []
      for (const [variant, label] of Object.entries(variants)) {
        const costs: number[] = []
        for (let round = 0; round < rounds; round += 1) costs.push(...(await measure<number[]>(variant)))
        const result = percentile(costs, 0.95)
        figures.push({
          label: `${label}, per frame, p95`,
          result: `${result.toFixed(1)} ms`,
          reference: `limit 16.7 ms, p50 ${percentile(costs, 0.5).toFixed(1)} ms`,
        })
      }
      return figures
    }),
}
