import { z } from 'zod'

const api = '/platform/api/v1'

/** The paths of the risk limits, apart from the others: the first screen needs none of them. */
export const riskPaths = {
  limits: `${api}/cqg/risk-limits`,
  kill: `${api}/cqg/kill-switch`,
  unlock: `${api}/cqg/unlock`,
} as const

/** Of the accounts that the browser keeps, and flattens, by itself: paper and demo broker. */
export const browserRiskAccountIds: ReadonlySet<string> = new Set(['paper', 'demo'])

const maxAccountIdLength = 32
const accountIdPattern = /^[\w-]+$/
const accountIdSchema = z
  .string()
  .max(maxAccountIdLength, { error: `has at most ${maxAccountIdLength} characters`, abort: true })
  .regex(accountIdPattern, { error: 'is no account id' })
  .meta({ description: 'The id of the account at the futures provider, `paper` or `demo`' })

const whole = (min: number, max: number) =>
  z
    .number()
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` })
const amount = (min: number, max: number) =>
  z
    .number()
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` })

export const riskLimitsSchema = z
  .object({
    maxOrderSize: whole(1, 100_000).meta({ description: 'Contracts of one order' }),
    maxPosition: whole(1, 100_000).meta({
      description: 'Contracts of one symbol, long or short, if every working order were filled',
    }),
    maxOrdersPerMinute: whole(1, 600).meta({ description: 'New and changed orders in any minute' }),
    maxDailyLoss: amount(1, 1_000_000_000)
      .nullable()
      .meta({ description: 'Loss of the day, open positions included; null: no limit' }),
    priceCollarPercent: amount(0.01, 100)
      .nullable()
      .meta({ description: 'Distance of a price of an order from the last one; null: no limit' }),
  })
  .meta({ id: 'RiskLimits' })
export type RiskLimits = Readonly<z.infer<typeof riskLimitsSchema>>

export const riskAccountSchema = z
  .object({
    accountId: z.string(),
    limits: riskLimitsSchema.meta({ description: 'The limits in force' }),
    next: z
      .object({
        limits: riskLimitsSchema,
        from: z.number().meta({ description: 'Milliseconds since 1970, wall clock' }),
      })
      .nullable()
      .meta({ description: 'Looser limits that were asked for, and when they come into force' }),
    isLocked: z.boolean().meta({ description: 'Only orders that reduce a position are accepted' }),
    isFlattening: z.boolean().meta({
      description:
        'The kill switch was used, and the server has not yet seen the account without orders and positions',
    }),
  })
  .meta({ id: 'RiskAccount' })
export type RiskAccount = Readonly<z.infer<typeof riskAccountSchema>>

export const riskAnswerSchema = z
  .object({
    defaults: riskLimitsSchema.meta({ description: 'The limits of every account that is not listed' }),
    accounts: z.array(riskAccountSchema),
  })
  .meta({ id: 'RiskAccounts' })
export type RiskAnswer = Readonly<z.infer<typeof riskAnswerSchema>>

export const riskChangeSchema = z.object({ accountId: accountIdSchema, limits: riskLimitsSchema })
export type RiskChange = Readonly<z.infer<typeof riskChangeSchema>>

export const riskAccountNameSchema = z.object({ accountId: accountIdSchema })
export type RiskAccountName = Readonly<z.infer<typeof riskAccountNameSchema>>
