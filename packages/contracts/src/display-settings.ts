import { z } from 'zod'
import { displayModeSchemaOf } from './display-mode.ts'
import { displaySwitches } from './display-switches/index.ts'
import { changeSchemaOf } from './partial-change.ts'
import { readStored } from './stored-record.ts'

const transparency = (initial: number) =>
  z
    .number()
    .min(0, 'Transparency runs from 0 to 100')
    .max(100, 'Transparency runs from 0 to 100')
    .default(initial)
const weight = (initial: number) => z.number().min(0, 'A weight is 0 or more').default(initial)
const margin = (initial: number) => z.number().min(0, 'A margin is 0 or more').default(initial)

const colorPattern = /^(#[0-9a-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^();{}<>]*\))$/i

/** Any CSS colour. Only texts that cannot be a colour are rejected; the browser checks the full grammar. */
const colour = (initial: string) =>
  z
    .string()
    .trim()
    .max(64)
    .regex(colorPattern, 'Enter a CSS colour such as #40BA8A or rgb(64 186 138)')
    .default(initial)

/** Defaults without a value in the specification: yellow HP and red MHP follow the wall fields yellowLine and redLine,
 *  the resilience colours follow the header tiles. */
const colorSettingsSchema = z.object({
  bearColor: colour('#767a88'),
  bearBackground: colour('#40BA8A'),
  bearTextColor: colour('#767a88'),
  bearBorderWeight: weight(2),
  bearTransparency: transparency(57),
  bullColor: colour('#4a4f61'),
  bullBackground: colour('#D65E63'),
  bullTextColor: colour('#4a4f61'),
  bullBorderWeight: weight(2),
  bullTransparency: transparency(67),
  redistributionColor: colour('#4a4f61'),
  redistributionBackground: colour('#4a4f61'),
  redistributionTextColor: colour('#8b95a5'),
  redistributionBorderWeight: weight(1),
  redistributionTransparency: transparency(95),
  spResilColor: colour('#d7dce5'),
  nqResilColor: colour('#5fb3d9'),
  hpColor: colour('#e6c84f'),
  mhpColor: colour('#e5604d'),
  hgColor: colour('#9a8cf0'),
  ddBandsColor: colour('#BDE3A9'),
  monthlyMapBearColor: colour('#767a88'),
  monthlyMapBearBackground: colour('#40BA8A'),
  monthlyMapBearBorderWeight: weight(2),
  monthlyMapBearTransparency: transparency(57),
  monthlyMapBullColor: colour('#4a4f61'),
  monthlyMapBullBackground: colour('#D65E63'),
  monthlyMapBullBorderWeight: weight(2),
  monthlyMapBullTransparency: transparency(67),
})

/** Intraday margins in seconds, day margins in bars, top and bottom margins in percent. */
const marginsSchema = z.object({
  verticleChartMargin: margin(10),
  verticalChartMarginBottom: margin(10),
  intraHourLeft: margin(10800),
  intraHourRight: margin(7200),
  intraDayLeft: margin(10800),
  intraDayRight: margin(7200),
  dayLeft: margin(105),
  dayRight: margin(75),
  gtDayLeft: margin(105),
  gtDayRight: margin(75),
})

const displayModeSchema = displayModeSchemaOf(displaySwitches)

export const mapViews = ['Zones', 'Walls'] as const
export const liquidityMapModes = ['Daily', 'Single-Date', 'Monthly', 'Monthly-Map'] as const

/** Parsing fills missing fields with defaults at any depth. */
export const displaySettingsSchema = z
  .object({
    zoneOrWalls: z.enum(mapViews).default('Zones'),
    dailyOrMonthly: z.enum(liquidityMapModes).default('Daily'),
    colorSettings: colorSettingsSchema.prefault({}),
    margins: marginsSchema.prefault({}),
    displayMode: displayModeSchema.prefault({}),
    tourSeen: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the user has seen the tour of the workspace' }),
  })
  .meta({ id: 'DisplaySettings' })

export type DisplaySettings = z.infer<typeof displaySettingsSchema>

/** Settings of any release: a field that is missing or cannot be read takes its default. */
export const readDisplaySettings = (stored: unknown): DisplaySettings =>
  readStored(displaySettingsSchema, stored)

/** An array with one element, as the specification requires. */
export const settingsAnswerSchema = z
  .array(z.object({ settings: z.unknown().transform(readDisplaySettings) }))
  .min(1)

/** The body of a save: any part of the record, each given field valid. */
export const settingsChangeSchema = z
  .object({
    zoneOrWalls: z.enum(mapViews),
    dailyOrMonthly: z.enum(liquidityMapModes),
    colorSettings: changeSchemaOf(colorSettingsSchema),
    margins: changeSchemaOf(marginsSchema),
    displayMode: changeSchemaOf(displayModeSchema),
    tourSeen: z.boolean(),
  })
  .partial()
  .meta({ id: 'DisplaySettingsChange' })

export type DisplaySettingsChange = z.infer<typeof settingsChangeSchema>

export const defaultDisplaySettings = (): DisplaySettings => displaySettingsSchema.parse({})
