import { z } from 'zod'

const api = '/platform/api/v1'

/** The paths of the trade journal, apart from the others: the first screen needs none of them. */
export const journalPaths = { trades: `${api}/journal/trades`, csv: `${api}/journal/csv` } as const

export const journalLimits = {
  /** Trades of one user. */
  trades: 2000,
  /** Trades of one answer. */
  page: 500,
  /** The router reads parameters of at most 100 characters. */
  idCharacters: 96,
  notesCharacters: 2000,
  tags: 10,
  tagCharacters: 24,
  setupCharacters: 200,
  pictureBytes: 300 * 1024,
  /** All pictures of one user. */
  picturesBytes: 30 * 1024 * 1024,
} as const

const shortText = (max: number) =>
  z.string().max(max, { error: `has at most ${max} characters`, abort: true })
const maxPrice = 1_000_000_000
const maxMoney = 1_000_000_000_000
/** The year 3000. */
const maxTimeMs = 32_503_680_000_000

const price = z.number().min(-maxPrice).max(maxPrice)
const money = z.number().min(-maxMoney).max(maxMoney)
const timeMs = z.number().int().min(0).max(maxTimeMs).meta({ description: 'Milliseconds since 1970' })

export const journalIdSchema = shortText(journalLimits.idCharacters).regex(/^[\w.:-]+$/, {
  error: 'is no id of a trade',
})
const accountSchema = shortText(64).min(1, 'is missing')
const symbolSchema = shortText(32).regex(/^[\w.^/-]+$/, { error: 'is no symbol' })
const sides = ['long', 'short'] as const

export const journalLevelSchema = z.object({
  name: shortText(32).min(1, 'is missing'),
  price,
  distance: price.meta({ description: 'From the level to the entry; negative below the level' }),
})

const factsSchema = z.object({
  account: accountSchema.meta({ description: 'The id of the account' }),
  symbol: symbolSchema,
  currency: shortText(8).regex(/^[A-Z]{3,8}$/, { error: 'is no currency' }),
  side: z.enum(sides),
  quantity: z
    .number()
    .min(0.000001)
    .max(1_000_000_000)
    .meta({ description: 'All contracts that were entered' }),
  entryPrice: price,
  exitPrice: price.nullable().meta({ description: 'Average of what was closed; null while nothing was' }),
  openedAt: timeMs,
  closedAt: timeMs.nullable().meta({ description: 'Milliseconds since 1970; null while the trade is open' }),
  tickSize: z.number().min(0.000000001).max(maxPrice),
  resultTicks: money.meta({ description: 'Realized result in ticks of one contract' }),
  result: money.meta({ description: 'Realized result in the currency' }),
  low: price.meta({ description: 'The lowest price seen while the trade was open' }),
  high: price.meta({ description: 'The highest price seen while the trade was open' }),
  level: journalLevelSchema
    .nullable()
    .meta({ description: 'The map level nearest to the entry; null when none was known' }),
  setup: shortText(journalLimits.setupCharacters).meta({ description: 'The entry in words' }),
})

/** What the browser records of a trade. */
export const journalFactsSchema = factsSchema
  .refine(({ low, high }) => low <= high, { error: 'low is at most high', path: ['low'] })
  .refine(({ openedAt, closedAt }) => closedAt === null || closedAt >= openedAt, {
    error: 'a trade is closed after it was opened',
    path: ['closedAt'],
  })
export type JournalFacts = Readonly<z.infer<typeof journalFactsSchema>>

/** What the user writes about a trade. */
export const journalNotesSchema = z.object({
  notes: shortText(journalLimits.notesCharacters),
  tags: z
    .array(shortText(journalLimits.tagCharacters).min(1, 'is empty'))
    .max(journalLimits.tags, `has at most ${journalLimits.tags} tags`),
})
export type JournalNotes = Readonly<z.infer<typeof journalNotesSchema>>

export const journalTradeSchema = factsSchema
  .extend({ id: z.string(), ...journalNotesSchema.shape, hasPicture: z.boolean() })
  .meta({ id: 'JournalTrade' })
export type JournalTrade = Readonly<z.infer<typeof journalTradeSchema>>

export const journalResults = ['win', 'loss', 'even', 'open'] as const

const queryTime = z.coerce.number().int().min(0).max(maxTimeMs)
const filterFields = {
  from: queryTime.optional().meta({ description: 'Opened at or after; milliseconds since 1970' }),
  to: queryTime.optional().meta({ description: 'Opened before; milliseconds since 1970' }),
  symbol: symbolSchema.optional(),
  account: accountSchema.optional(),
  side: z.enum(sides).optional(),
  result: z.enum(journalResults).optional(),
}
export const journalFilterSchema = z.object(filterFields)
export type JournalFilter = Readonly<z.infer<typeof journalFilterSchema>>

export const journalQuerySchema = z.object({
  ...filterFields,
  offset: z.coerce.number().int().min(0).max(journalLimits.trades).default(0),
  limit: z.coerce.number().int().min(1).max(journalLimits.page).default(100),
})
export type JournalQuery = Readonly<z.infer<typeof journalQuerySchema>>

export const journalListSchema = z.object({
  trades: z.array(journalTradeSchema),
  total: z.number().meta({ description: 'Trades that match, on all pages' }),
})
export type JournalList = Readonly<z.infer<typeof journalListSchema>>

/** Base64 takes four characters for three bytes. */
const pictureCharacters = 4 * Math.ceil(journalLimits.pictureBytes / 3)
export const journalPictureSchema = z.object({
  png: shortText(pictureCharacters)
    .min(1, { error: 'is missing', abort: true })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'is not base64' })
    .meta({ description: `A PNG file of at most ${journalLimits.pictureBytes} bytes in base64` }),
})
