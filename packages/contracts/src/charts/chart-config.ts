import { defaultTicker, RESOLUTIONS } from '@tidemark/domain'
import { z } from 'zod'

const noResolution = 'Keep at least one interval in the top bar'
const noSymbol = 'Enter a symbol such as SPY'

/** RT-6: what a user's charts start with. The look of the chart is saved with the chart. */
export const chartConfigSchema = z.object({
  /** In the top bar. */
  resolutions: z
    .array(z.enum(RESOLUTIONS))
    .min(1, noResolution)
    .max(RESOLUTIONS.length)
    .default([...RESOLUTIONS]),
  /** Of a window without a saved chart. */
  symbol: z
    .string(noSymbol)
    .trim()
    .max(32, noSymbol)
    .regex(/^[\w.^/-]+$/, noSymbol)
    .default(defaultTicker),
  interval: z.enum(RESOLUTIONS).default('1'),
})
