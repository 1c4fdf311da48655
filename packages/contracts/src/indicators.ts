import { z } from 'zod'
import { changeOf } from './partial-change.ts'

/** Which indicators are on, under the names the seeds give them. */
export const indicatorsSchema = z
  .object({
    'SP500 Resilience': z.boolean().default(false),
    'NQ100 Resilience': z.boolean().default(false),
    'Liquidity Map': z.boolean().default(false),
    WALLS: z.boolean().default(false),
  })
  .meta({ id: 'Indicators' })

export type Indicators = z.infer<typeof indicatorsSchema>

/** A list of one, as the seeds' callers expect it. */
export const indicatorsAnswerSchema = z.array(z.object({ indicators: indicatorsSchema })).min(1)

export const indicatorsChangeSchema = changeOf(indicatorsSchema).meta({ id: 'IndicatorsChange' })
