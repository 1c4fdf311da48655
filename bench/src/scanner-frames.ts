import { type Figure, percentile } from './benchmark.ts'
import { withBuiltPage } from './built-page.ts'

const frameMs = 1000 / 60

/** The scanner of the product in a browser, with every symbol of the market in its list. */
export const measureFrames = (): Promise<Figure[]> =>
  withBuiltPage('scroll-page', async measure => {
    const resting = await measure<number[]>('at rest')
    const scrolling = await measure<number[]>('scrolling')
    return [
      {
        label: 'frame to frame while all rows are scrolled, p50 / p95',
        result: `${times(scrolling)} ms`,
        reference: `at rest ${times(resting)}; limit p95 ${frameMs.toFixed(1)} ms; longest ${Math.max(...scrolling).toFixed(0)} ms`,
      },
    ]
  })

const times = (frames: readonly number[]): string =>
  [0.5, 0.95].map(part => percentile(frames, part).toFixed(1)).join(' / ')
