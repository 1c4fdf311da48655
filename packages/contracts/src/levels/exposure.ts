import { type ExposureGreek, exposureExpirySets, zeroGammaStates } from '@tidemark/domain'
import { z } from 'zod'
import { provenanceSchema, requestedDaySchema } from './levels.ts'

export {
  type ExposureExpirySet,
  type ExposureGreek,
  exposureExpirySets,
  exposureGreeks,
  type ZeroGammaState,
} from '@tidemark/domain'

/** What one unit of each exposure is. Every value is of the dealers’ position; see `convention`. */
export const exposureUnits = {
  gamma: 'USD per 1 % move of the price',
  delta: 'USD',
  vanna: 'USD of delta per volatility point',
  charm: 'USD of delta per calendar day',
} as const satisfies Record<ExposureGreek, string>

/** Dealers hold every open call and owe every open put. */
export const exposureConvention = 'dealers long calls, short puts'

const expiriesMessage = `must be one of ${exposureExpirySets.join(', ')}, or an expiry such as 2026-11-20`

export const exposureRequestSchema = z.object({
  expiries: z
    .union([z.enum(exposureExpirySets), requestedDaySchema], expiriesMessage)
    .default('all')
    .meta({
      description:
        '0dte: the options that expire on the day of the session; week: up to Friday of its week; month: up to the next third Friday; all; or one expiry',
    }),
  day: requestedDaySchema.optional().meta({ description: 'The session; the newest by default' }),
  breakdown: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .meta({ description: 'true: each expiry has its own strikes too' }),
})

const dollars = z.number()
const sidesSchema = z
  .object({ call: dollars, put: dollars, net: dollars })
  .meta({ id: 'ExposureSides', description: 'Whole dollars, signed by the convention; net is call plus put' })

const columnsSchema = z
  .object({ call: z.array(dollars), put: z.array(dollars), net: z.array(dollars) })
  .meta({ id: 'ExposureColumns' })

const greeksOf = <Schema extends z.ZodType>(schema: Schema) => ({
  gamma: schema,
  delta: schema,
  vanna: schema,
  charm: schema,
})

/** Columns of equal length. */
const exposureStrikesSchema = z
  .object({
    strike: z.array(z.number()).meta({ description: 'Ascending; only strikes with open interest' }),
    callContracts: z.array(z.number()),
    putContracts: z.array(z.number()),
    ...greeksOf(columnsSchema),
  })
  .meta({ id: 'ExposureStrikes', description: 'Columns of equal length, a row for each strike' })

const exposureExpirySchema = z
  .object({
    expiry: z.iso.date(),
    days: z.number().meta({ description: 'Calendar days from the session to the expiry' }),
    volatility: z.number().meta({ description: 'Implied volatility at the anchor, as a fraction' }),
    callContracts: z.number(),
    putContracts: z.number(),
    ...greeksOf(sidesSchema),
    strikes: exposureStrikesSchema.nullable().meta({ description: 'Null unless breakdown is true' }),
  })
  .meta({ id: 'ExposureExpiry' })

export const exposureAnswerSchema = z
  .object({
    symbol: z.string(),
    underlying: z.string().meta({
      description:
        'The symbol whose options these are. For an index future its fund: strikes and prices are then in points of the future, exposures in dollars of the fund',
    }),
    session: z.iso.date(),
    spot: z.number().meta({
      description:
        'The price for which exposures are computed: the last one of the caller’s feed, or the close of an earlier day',
    }),
    anchor: z.number().meta({ description: 'The previous close, from which the levels are measured' }),
    expirySet: z.union([z.enum(exposureExpirySets), z.iso.date()]),
    choices: z
      .object({ '0dte': z.number(), week: z.number(), month: z.number(), all: z.number() })
      .meta({ description: 'How many listed expiries each choice has' }),
    convention: z.literal(exposureConvention),
    units: z.object({
      gamma: z.literal(exposureUnits.gamma),
      delta: z.literal(exposureUnits.delta),
      vanna: z.literal(exposureUnits.vanna),
      charm: z.literal(exposureUnits.charm),
    }),
    expiries: z.array(exposureExpirySchema).meta({ description: 'By date; empty when none is listed' }),
    withoutVolatility: z
      .array(z.iso.date())
      .meta({ description: 'Chosen expiries that are left out because too few of their quotes are usable' }),
    strikes: exposureStrikesSchema,
    totals: z.object(greeksOf(sidesSchema)),
    curve: z
      .object({ price: z.array(z.number()), gamma: z.array(dollars) })
      .meta({ description: 'Net gamma if the underlying were at each price, ascending' }),
    zeroGamma: z
      .number()
      .nullable()
      .meta({ description: 'The price nearest to spot at which the curve changes its sign' }),
    zeroGammaState: z
      .enum(zeroGammaStates)
      .meta({ description: 'found, or why there is no zero-gamma level within the curve' }),
    crossings: z
      .array(z.number())
      .meta({ description: 'Every price within the curve at which it changes its sign' }),
    provenance: provenanceSchema,
  })
  .meta({ id: 'Exposure' })

export type ExposureRequest = z.infer<typeof exposureRequestSchema>
export type ExposureStrikes = z.infer<typeof exposureStrikesSchema>
export type ExposureExpiry = z.infer<typeof exposureExpirySchema>
export type ExposureAnswer = z.infer<typeof exposureAnswerSchema>
