import { z } from 'zod'
import { errorCodes } from '../platform/errors.ts'
import { levelsAnswerSchema } from './levels.ts'

/** Symbols of one request. */
export const maxLevelSymbols = 50
const longestSymbol = 32
const maxListLength = maxLevelSymbols * (longestSymbol + 1)

const tooMany = `must be ${maxLevelSymbols} symbols at most`

/** A comma-separated list in any case; an answer has each symbol once. */
export const levelListQuerySchema = z.object({
  symbols: z
    .string('is missing')
    .max(maxListLength, { error: tooMany, abort: true })
    .transform(text => [
      ...new Set(
        text
          .toUpperCase()
          .split(',')
          .map(symbol => symbol.trim())
          .filter(symbol => symbol !== ''),
      ),
    ])
    .pipe(
      z
        .array(z.string().max(longestSymbol, `has a symbol of more than ${longestSymbol} characters`))
        .min(1, 'is missing')
        .max(maxLevelSymbols, tooMany),
    )
    .meta({ description: `Up to ${maxLevelSymbols} symbols, separated by commas` }),
})

export const levelListEntrySchema = z.object({
  symbol: z.string(),
  levels: levelsAnswerSchema.nullable().meta({ description: 'Null when there are none, see error' }),
  error: z
    .object({ code: z.enum(errorCodes), message: z.string() })
    .nullable()
    .meta({ description: 'Why this symbol has no levels, such as unknown_symbol or no_levels' }),
})

export const levelListSchema = z
  .object({
    levels: z.array(levelListEntrySchema).meta({ description: 'In the order of the request' }),
  })
  .meta({ id: 'LevelList' })

export type LevelListEntry = z.infer<typeof levelListEntrySchema>
