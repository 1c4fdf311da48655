import { z } from 'zod'
import { emailSchema } from '../platform/email.ts'

const api = '/platform/api/v1'

/** The path of trade records, apart from the others: the first screen does not need it. */
export const tradePaths = { save: `${api}/user/saveTradeToDBs/one` } as const

/** What a trader, or the account itself, has done. */
export const tradeActions = [
  'placeOrder',
  'modifyOrder',
  'closePosition',
  'reversePosition',
  'cancelOrder',
  'cancelOrders',
  'positionUpdate',
  'addOrder',
  'newOrder',
] as const
export type TradeAction = (typeof tradeActions)[number]

export const tradeLimits = {
  byCharacters: 64,
  fields: 40,
  nameCharacters: 40,
  textCharacters: 200,
  /** Ids of one request. */
  listItems: 200,
  /** Of the data as JSON. */
  dataCharacters: 8000,
  /** Of one user; older ones are removed. */
  kept: 1000,
} as const

const text = z.string().max(tradeLimits.textCharacters, {
  error: `has at most ${tradeLimits.textCharacters} characters`,
  abort: true,
})
const value = z.union([text, z.number(), z.boolean(), z.null(), z.array(text).max(tradeLimits.listItems)])

/** Flat, so that nothing of it has to be searched or bounded in depth. */
const dataSchema = z
  .record(z.string().min(1).max(tradeLimits.nameCharacters), value)
  .refine(data => Object.keys(data).length <= tradeLimits.fields, {
    error: `has at most ${tradeLimits.fields} fields`,
    abort: true,
  })
  .refine(data => JSON.stringify(data).length <= tradeLimits.dataCharacters, {
    error: `has at most ${tradeLimits.dataCharacters} characters`,
  })
export type TradeData = z.infer<typeof dataSchema>

export const tradeReportSchema = z.object({
  user: emailSchema.meta({ description: 'The email address of the signed-in user' }),
  action: z.enum(tradeActions),
  by: z
    .string()
    .min(1, { error: 'is missing', abort: true })
    .max(tradeLimits.byCharacters, `has at most ${tradeLimits.byCharacters} characters`)
    .meta({ description: 'The account that traded' }),
  data: dataSchema.meta({ description: 'The fields of the order, change or position' }),
})
export type TradeReport = z.infer<typeof tradeReportSchema>
