import type { MapStyle } from '@tidemark/chart'
import { type DisplaySettings, defaultDisplaySettings } from '@tidemark/contracts'

/** Colours of the theme and palette in use, for what the user has not coloured. */
export interface MapTokens {
  readonly bear: string
  readonly bull: string
  readonly hp: string
  readonly mhp: string
  readonly hg: string
  readonly ddBands: string
  readonly support: string
  readonly resistance: string
  readonly background: string
  readonly text: string
  readonly fontFamily: string
}

/** Call it again when theme or palette change. */
export function readMapTokens(root: Element = document.documentElement): MapTokens {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--tm-${name}`).trim()
  return {
    bear: token('map-bear'),
    bull: token('map-bull'),
    hp: token('map-hp'),
    mhp: token('map-mhp'),
    hg: token('map-hg'),
    ddBands: token('map-dd'),
    support: token('up'),
    resistance: token('down'),
    background: token('bg'),
    text: token('text'),
    fontFamily: token('font'),
  }
}

const initial = defaultDisplaySettings().colorSettings

type Colours = DisplaySettings['colorSettings']
type ColourName = { [Name in keyof Colours]: Colours[Name] extends string ? Name : never }[keyof Colours]

/** LM-7. A colour that the user has not changed follows theme and palette. */
export function styleOf(
  { colorSettings: colours }: Pick<DisplaySettings, 'colorSettings'>,
  tokens: MapTokens,
  hasSides: boolean,
): MapStyle {
  const own = (name: ColourName, token: string) =>
    colours[name].toLowerCase() === initial[name].toLowerCase() && token !== '' ? token : colours[name]
  return {
    bear: {
      border: colours.bearColor,
      background: own('bearBackground', tokens.bear),
      text: colours.bearTextColor,
      borderWeight: colours.bearBorderWeight,
      transparency: colours.bearTransparency,
    },
    bull: {
      border: colours.bullColor,
      background: own('bullBackground', tokens.bull),
      text: colours.bullTextColor,
      borderWeight: colours.bullBorderWeight,
      transparency: colours.bullTransparency,
    },
    redistribution: {
      border: colours.redistributionColor,
      background: colours.redistributionBackground,
      text: colours.redistributionTextColor,
      borderWeight: colours.redistributionBorderWeight,
      transparency: colours.redistributionTransparency,
    },
    monthlyBear: {
      border: colours.monthlyMapBearColor,
      background: own('monthlyMapBearBackground', tokens.bear),
      text: colours.bearTextColor,
      borderWeight: colours.monthlyMapBearBorderWeight,
      transparency: colours.monthlyMapBearTransparency,
    },
    monthlyBull: {
      border: colours.monthlyMapBullColor,
      background: own('monthlyMapBullBackground', tokens.bull),
      text: colours.bullTextColor,
      borderWeight: colours.monthlyMapBullBorderWeight,
      transparency: colours.monthlyMapBullTransparency,
    },
    hp: own('hpColor', tokens.hp),
    mhp: own('mhpColor', tokens.mhp),
    hg: own('hgColor', tokens.hg),
    ddBands: own('ddBandsColor', tokens.ddBands),
    sides: hasSides ? { support: tokens.support, resistance: tokens.resistance } : undefined,
    labelLight: '#ffffff',
    labelDark: '#0e1116',
    fontFamily: tokens.fontFamily,
    dates: { background: tokens.background, text: tokens.text },
  }
}
