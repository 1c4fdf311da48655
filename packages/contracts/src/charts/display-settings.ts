import { z } from 'zod'
import { isCssColour, maxColourLength } from '../platform/css-colour.ts'
import { changeSchemaOf } from '../platform/partial-change.ts'
import { readStored } from '../platform/stored-record.ts'
import { chartConfigSchema } from './chart-config.ts'
import { displayModeSchemaOf } from './display-mode.ts'
import { displaySwitches } from './display-switches/index.ts'

/** The largest values that make sense on a chart. A stored value above them takes its default. */
export const settingsLimits = {
  transparency: 100,
  weight: 20,
  marginPercent: 45,
  /** A week. */
  marginSeconds: 604_800,
  marginBars: 1_000,
} as const

/** NaN and the infinities are no numbers here. */
const amount = (name: string, max: number, initial: number) => {
  const range = `${name} is a number from 0 to ${max}`
  return z.number(range).min(0, range).max(max, range).default(initial)
}
const transparency = (initial: number) => amount('Transparency', settingsLimits.transparency, initial)
const weight = (initial: number) => amount('A weight', settingsLimits.weight, initial)
const percent = (initial: number) => amount('This margin', settingsLimits.marginPercent, initial)
const seconds = (initial: number) => amount('This margin', settingsLimits.marginSeconds, initial)
const bars = (initial: number) => amount('This margin', settingsLimits.marginBars, initial)

const notAColour = 'Enter a CSS colour such as #40BA8A, tomato or rgb(64 186 138)'
const colour = (initial: string) =>
  z
    .string(notAColour)
    .trim()
    .max(maxColourLength, notAColour)
    .refine(isCssColour, notAColour)
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
  verticleChartMargin: percent(10),
  verticalChartMarginBottom: percent(10),
  intraHourLeft: seconds(10800),
  intraHourRight: seconds(7200),
  intraDayLeft: seconds(10800),
  intraDayRight: seconds(7200),
  dayLeft: bars(105),
  dayRight: bars(75),
  gtDayLeft: bars(105),
  gtDayRight: bars(75),
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
    chartConfig: chartConfigSchema.prefault({}),
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
    chartConfig: changeSchemaOf(chartConfigSchema),
    tourSeen: z.boolean(),
  })
  .partial()
  .meta({ id: 'DisplaySettingsChange' })

export type DisplaySettingsChange = z.infer<typeof settingsChangeSchema>

export const defaultDisplaySettings = (): DisplaySettings => displaySettingsSchema.parse({})

const partSchemas = {
  colorSettings: colorSettingsSchema,
  margins: marginsSchema,
  chartConfig: chartConfigSchema,
}
type Parts = { readonly [Part in keyof typeof partSchemas]: DisplaySettings[Part] }

/** Why the platform would refuse this value, as a text for the user; null for a valid one. */
export function settingsProblem<Part extends keyof Parts>(
  part: Part,
  name: keyof Parts[Part] & string,
  value: unknown,
): string | null {
  const shape: Readonly<Record<string, z.ZodDefault<z.ZodType>>> = partSchemas[part].shape
  const read = shape[name]?.removeDefault().safeParse(value)
  return read === undefined || read.success ? null : (read.error.issues[0]?.message ?? '')
}
