import { z } from 'zod'
import { changeSchemaOf } from './partial-change.ts'

/** Which indicators are on, by the names of the specification. */
export const indicatorsSchema = z
  .object({
    'SP500 Resilience': z.boolean().default(false),
    'NQ100 Resilience': z.boolean().default(false),
    'Liquidity Map': z.boolean().default(false),
    WALLS: z.boolean().default(false),
  })
  .meta({ id: 'Indicators' })

export type Indicators = z.infer<typeof indicatorsSchema>

/** An array with one element, as the specification requires. */
export const indicatorsAnswerSchema = z.array(z.object({ indicators: indicatorsSchema })).min(1)

export const indicatorsChangeSchema = changeSchemaOf(indicatorsSchema).meta({ id: 'IndicatorsChange' })
