import { z } from 'zod'
import { type DisplaySwitch, displaySwitches, type MapPart, mapParts } from './display-switches/index.ts'

type Names<Switches extends readonly DisplaySwitch[]> = Switches[number]['name']

/** Which switches are on, by name. */
export type DisplayMode<Switches extends readonly DisplaySwitch[] = typeof displaySwitches> = {
  readonly [Name in Names<Switches>]: boolean
}

/** The part of the settings record that stores these switches. */
export function displayModeSchemaOf<const Switches extends readonly DisplaySwitch[]>(switches: Switches) {
  const fields = switches.map(({ name, isOnByDefault }) => [name, z.boolean().default(isOnByDefault)])
  return z.object(Object.fromEntries(fields) as Record<Names<Switches>, z.ZodDefault<z.ZodBoolean>>)
}

/** Which parts of the map are shown. */
export function shownMapParts<const Switches extends readonly DisplaySwitch[]>(
  mode: DisplayMode<Switches>,
  switches: Switches,
): Readonly<Record<MapPart, boolean>>
export function shownMapParts(mode: DisplayMode): Readonly<Record<MapPart, boolean>>
export function shownMapParts(
  mode: Readonly<Record<string, boolean>>,
  switches: readonly DisplaySwitch[] = displaySwitches,
): Readonly<Record<MapPart, boolean>> {
  const hidden = new Set(switches.filter(({ name }) => !mode[name]).flatMap(({ hides }) => hides))
  return Object.fromEntries(mapParts.map(part => [part, !hidden.has(part)])) as Record<MapPart, boolean>
}
