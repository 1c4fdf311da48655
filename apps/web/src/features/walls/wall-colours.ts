import { type DisplaySettings, defaultDisplaySettings } from '@tidemark/contracts'
import { cssOf, mixed, type Rgb, readableText, rgbOf } from '../../ui/readable-colour.ts'

/** Colours of the theme and palette in use, for what the user has not coloured. */
export interface WallTokens {
  readonly surface: string
  readonly bear: string
  readonly bull: string
}

/** Call it again when theme or palette change. */
export function readWallTokens(root: Element = document.documentElement): WallTokens {
  const style = getComputedStyle(root)
  const token = (name: string) => style.getPropertyValue(`--tm-${name}`).trim()
  return { surface: token('panel'), bear: token('map-bear'), bull: token('map-bull') }
}

export interface SideColours {
  readonly background: string
  readonly bar: string
  readonly text: string
}

const cellOpacity = 0.12
const barOpacity = 0.25
const dark: Rgb = [21, 26, 33]
const initial = defaultDisplaySettings().colorSettings

/** RT-4, DR-7: the saved background lies thinly over the panel, with the bars at 25 %; the saved text colour is shifted only
 *  as far as it must be to stay readable on both. */
export function wallColours(
  colours: DisplaySettings['colorSettings'],
  tokens: WallTokens,
): { readonly bear: SideColours; readonly bull: SideColours } {
  const surface = rgbOf(tokens.surface) ?? dark
  const side = (background: string, isInitial: boolean, token: string, text: string): SideColours => {
    const colour = (isInitial ? rgbOf(token) : null) ?? rgbOf(background) ?? surface
    const cell = mixed(colour, cellOpacity, surface)
    const bar = mixed(colour, barOpacity, cell)
    return {
      background: cssOf(cell),
      bar: cssOf(bar),
      text: cssOf(readableText(rgbOf(text) ?? surface, [cell, bar])),
    }
  }
  const isInitial = (name: 'bearBackground' | 'bullBackground') =>
    colours[name].toLowerCase() === initial[name].toLowerCase()
  return {
    bear: side(colours.bearBackground, isInitial('bearBackground'), tokens.bear, colours.bearTextColor),
    bull: side(colours.bullBackground, isInitial('bullBackground'), tokens.bull, colours.bullTextColor),
  }
}
