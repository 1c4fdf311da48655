import { levelFlags } from '@tidemark/domain'
import { z } from 'zod'

const price = z.number()
const dayMessage = 'must be a day such as 2026-11-16'
const day = z.iso.date(dayMessage)

/** A day that a client asks for. The market calendar covers 2000 to 2099, and the days around it are looked up too. */
export const requestedDaySchema = z.iso
  .date({ error: dayMessage, abort: true })
  .refine(text => text >= '2001-01-01' && text <= '2098-12-31', 'must be a day of the years 2001 to 2098')

export const bandSchema = z.tuple([price, price])
export const wallSchema = z.object({ strike: price, call: z.number(), put: z.number() })

/** The lines of a map; null when missing. `hp` is half pressure, `mhp` monthly half pressure, `hg` the gap midpoint. */
export const mapLinesSchema = z
  .object({
    hp: price.nullable(),
    mhp: price.nullable(),
    hg: price.nullable(),
    bear: bandSchema.nullable(),
    bull: bandSchema.nullable(),
    redistribution: bandSchema.nullable(),
  })
  .meta({ id: 'MapLines' })

/** One expiry of a monthly map. */
export const expiryLinesSchema = z.object({ currentExp: day, lines: mapLinesSchema })
export const monthlyMapSchema = z.record(day, expiryLinesSchema)

export const mapRequestModes = ['weekly', 'monthly', 'monthly-map'] as const
export type MapRequestMode = (typeof mapRequestModes)[number]

/** `auto` or the number of strikes per side; numbers may be strings. */
const filterMessage = 'must be auto or a whole number from 1 to 500'
const filterSchema = z.union(
  [
    z.literal('auto'),
    z.coerce.number(filterMessage).int(filterMessage).min(1, filterMessage).max(500, filterMessage),
  ],
  filterMessage,
)

/** A line the walls panel already shows. Older clients send strings, which may be empty. */
const knownLine = z.union([z.number(), z.string(), z.null()]).optional()

export const mapRequestSchema = z
  .object({
    symbol: z.string().trim().min(1, 'is missing').max(32),
    filter: filterSchema.default('auto'),
    mode: z.enum(mapRequestModes, `must be one of ${mapRequestModes.join(', ')}`),
    monthlyExp: requestedDaySchema
      .nullish()
      .meta({ description: 'With mode weekly: the only expiry to use' }),
    date: requestedDaySchema.nullish().meta({ description: 'The session of the map; the newest by default' }),
    preview: z.boolean().optional().meta({
      description:
        'Asks for the map of the coming session. The newest is returned while there is none, see isPreview. It is also returned unasked while the last session has no levels',
    }),
    yellowLine: knownLine,
    yellowLine2: knownLine,
    redLine: knownLine,
    redLine2: knownLine,
    gapMidpoint: knownLine,
    gapMidpoint2: knownLine,
  })
  .refine(({ mode, monthlyExp }) => mode === 'weekly' || monthlyExp == null, {
    path: ['monthlyExp'],
    error: 'An expiry can be chosen only in mode weekly',
  })
  .refine(({ preview, date }) => !preview || date == null, {
    path: ['preview'],
    error: 'The coming session and a date cannot both be asked for',
  })

/** Equal versions of a symbol's levels have equal content; the live sockets announce each new one. */
const versionSchema = z
  .string()
  .meta({ description: 'The version of the levels, as the live sockets announce it' })

/** Inputs of a level, sufficient to reproduce it. */
export const provenanceSchema = z.object({
  asOf: z.iso.datetime().nullable().meta({ description: 'Time of the option chain' }),
  source: z.string().nullable(),
  session: day.nullable().meta({ description: 'The session of the levels' }),
  stampedAt: z.iso.datetime().nullable(),
  weekly: z.array(day),
  monthly: day.nullable(),
  coverage: z.number(),
  flags: z.array(z.enum(levelFlags)),
  inputHash: z.string().nullable(),
  version: versionSchema,
})

export const mapAnswerSchema = z
  .object({
    status: z.literal('OK'),
    message: z.string(),
    fromMC: z
      .boolean()
      .meta({ description: 'True for the stamped map, false when computed for this request' }),
    session: day.meta({
      description:
        'The session that was asked for. The lines are of an earlier one, see provenance, when its own levels could not be computed',
    }),
    isPreview: z.boolean().meta({
      description: 'True for the map of the coming session: it can change until the open and has no HG',
    }),
    preview: z
      .object({ session: day, asOf: z.iso.datetime() })
      .nullable()
      .meta({ description: 'The coming session and the time of its option chain, once there is one' }),
    lines: z.union([mapLinesSchema, monthlyMapSchema]),
    man_HP_walls: z.array(wallSchema),
    man_MHP_walls: z.array(wallSchema),
    yellowLine: price.nullable(),
    yellowLine2: price.nullable(),
    redLine: price.nullable(),
    redLine2: price.nullable(),
    gapMidpoint: price.nullable(),
    gapMidpoint2: price.nullable(),
    provenance: provenanceSchema,
  })
  .meta({ id: 'LiquidityMap' })

/** A session lasts until the next open, so that before it and on closed days everything is of the last one. */
const sessionOfRecord =
  'The session of all fields: the trading day that opened last, or the earlier one of the last good levels'

export const levelsAnswerSchema = z
  .object({
    symbol: z.string(),
    version: versionSchema,
    session: day.nullable().meta({ description: sessionOfRecord }),
    anchor: price.nullable(),
    hp: price.nullable(),
    mhp: price.nullable(),
    hg: price.nullable(),
    bear: bandSchema.nullable(),
    bull: bandSchema.nullable(),
    redistribution: bandSchema.nullable(),
    walls: z.object({ hp: z.array(wallSchema), mhp: z.array(wallSchema) }),
    cpbook: z.string().nullable(),
    opbook: z.string().nullable(),
    flags: z.array(z.enum(levelFlags)),
    asOf: z.iso.datetime().nullable(),
    source: z.string().nullable(),
    coverage: z.number(),
    inputHash: z.string().nullable(),
  })
  .meta({ id: 'Levels' })

/** All data of a ticker on one day, with the field names of the specification. */
export const masterRecordSchema = z
  .object({
    Symbol: z.string(),
    session: day.meta({ description: sessionOfRecord }),
    man_HP: price.nullable(),
    man_MHP: price.nullable(),
    MidGap: price.nullable(),
    LastOpen: price.nullable(),
    PrevDayClose: price.nullable(),
    CPbook: z.string().nullable(),
    OPbook: z.string().nullable(),
    man_HP_walls: z.array(wallSchema),
    man_MHP_walls: z.array(wallSchema),
    monthly_map: monthlyMapSchema,
    scannerHasResetZones: z
      .boolean()
      .meta({ description: 'True when a later stamp of the day replaced the first' }),
    Price: price.nullable(),
    Volume: z.number(),
    bear: bandSchema.nullable(),
    bull: bandSchema.nullable(),
    redistribution: bandSchema.nullable(),
    provenance: provenanceSchema,
  })
  .meta({ id: 'MasterRecord' })

export type MapLines = z.infer<typeof mapLinesSchema>
export type MonthlyMap = z.infer<typeof monthlyMapSchema>
export type MapRequest = z.infer<typeof mapRequestSchema>
export type MapAnswer = z.infer<typeof mapAnswerSchema>
export type LevelsAnswer = z.infer<typeof levelsAnswerSchema>
export type MasterRecord = z.infer<typeof masterRecordSchema>
export type Provenance = z.infer<typeof provenanceSchema>
