import { z } from 'zod'
import { historyAnswerSchema } from '../market/history.ts'
import { levelsAnswerSchema } from './levels.ts'

/** The funds of the indices, as the Liquidity Map of the index futures is made from them. */
export const indexFunds = ['SPY', 'QQQ', 'IWM'] as const

const indexDaySchema = z
  .object({
    symbol: z.string(),
    session: z.iso.date().nullable().meta({ description: 'The trading day of the bars; null: no bars' }),
    prevClose: z.number().nullable().meta({ description: 'The close of the trading day before' }),
    bars: historyAnswerSchema.pick({ t: true, o: true, h: true, l: true, c: true }).meta({
      description: 'Bars of five minutes, 15 minutes behind the market',
    }),
    levels: levelsAnswerSchema
      .pick({ hp: true, mhp: true, hg: true, bear: true, bull: true, redistribution: true })
      .extend({ walls: levelsAnswerSchema.shape.walls.shape.hp, cpbook: z.string().nullable() })
      .nullable()
      .meta({ description: 'Of the day; null: see the message' }),
    message: z.string().nullable().meta({ description: 'Why there are no levels' }),
  })
  .meta({ id: 'IndexDay' })
export type IndexDay = z.infer<typeof indexDaySchema>

export const indexDaysSchema = z.object({
  at: z.number().meta({ description: 'The time of the delayed market, in seconds since 1970' }),
  days: z.array(indexDaySchema),
})
export type IndexDays = z.infer<typeof indexDaysSchema>
