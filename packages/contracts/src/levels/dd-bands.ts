import { z } from 'zod'

/** One futures product of the risk-interval table. */
export const ddBandSchema = z
  .object({
    exchangeSymbol: z.string(),
    cqgSymbol: z.string().nullable(),
    symbol: z.string(),
    product: z.string(),
    exchange: z.string(),
    tickSize: z.number(),
    profitPerTick: z.number(),
    maintenance: z.number().meta({ description: 'Maintenance margin of one contract in force on the day' }),
    maintenanceFrom: z.iso
      .date()
      .nullable()
      .optional()
      .meta({ description: 'The day from which the margin holds; null when it is unknown' }),
    riskParam: z.number(),
    ri: z.number(),
    yl: z.number(),
    closePrice: z
      .record(z.string(), z.number())
      .meta({ description: 'Settlement of each listed contract by month code and year, e.g. Z26' }),
    error: z.boolean().meta({
      description:
        'True when there are no bands: the ticker is unknown, or has no settlement or no margin for the day',
    }),
    message: z.string().optional().meta({ description: 'With error: why there are none' }),
  })
  .meta({ id: 'DdBand' })

export const ddBandsAnswerSchema = z.array(ddBandSchema)

export const ddBandsQuerySchema = z.object({
  tickerList: z
    .string()
    .trim()
    .max(2000)
    .regex(/[^,\s]/, 'is missing')
    .meta({ description: 'Comma-separated tickers' }),
})

export type DdBand = z.infer<typeof ddBandSchema>
