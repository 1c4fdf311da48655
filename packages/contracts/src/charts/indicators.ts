import { z } from 'zod'
import { changeSchemaOf } from '../platform/partial-change.ts'
import { readStored } from '../platform/stored-record.ts'

/** Which indicators are on, by the names of the specification. */
export const indicatorsSchema = z
  .object({
    'SP500 Resilience': z.boolean().default(false),
    'NQ100 Resilience': z.boolean().default(false),
    // BY-8: a new user sees the map at once.
    'Liquidity Map': z.boolean().default(true),
    WALLS: z.boolean().default(false),
  })
  .meta({ id: 'Indicators' })

export type Indicators = z.infer<typeof indicatorsSchema>

/** Indicators of any release: one that is missing or cannot be read takes its default. */
export const readIndicators = (stored: unknown): Indicators => readStored(indicatorsSchema, stored)

/** An array with one element, as the specification requires. */
export const indicatorsAnswerSchema = z
  .array(z.object({ indicators: z.unknown().transform(readIndicators) }))
  .min(1)

export const indicatorsChangeSchema = changeSchemaOf(indicatorsSchema).meta({ id: 'IndicatorsChange' })

export type IndicatorsChange = z.infer<typeof indicatorsChangeSchema>
