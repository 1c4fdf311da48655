import { storageKeys } from '@tidemark/contracts'
import { recordPreference } from '../platform/preferences/preference.ts'
import { preferences, usePreference } from '../platform/preferences/use-preference.ts'

export const themes = ['dark', 'light'] as const
export const palettes = ['standard', 'colour-blind'] as const

type Theme = (typeof themes)[number]
type Palette = (typeof palettes)[number]

interface Appearance {
  readonly theme: Theme
  readonly palette: Palette
}

const oneOf = <T extends string>(choices: readonly [T, ...T[]], value: unknown): T =>
  choices.find(choice => choice === value) ?? choices[0]

const appearance = recordPreference<Appearance>({
  name: storageKeys.appearance,
  scope: 'user',
  read: ({ theme, palette }) => ({ theme: oneOf(themes, theme), palette: oneOf(palettes, palette) }),
})

function apply(): void {
  const { theme, palette } = preferences.get(appearance)
  document.documentElement.dataset.mantineColorScheme = theme
  document.documentElement.dataset.palette = palette
}

/** Call before React renders, so that no window opens in the wrong colours. Follows changes in other windows. */
export function startAppearance(): () => void {
  apply()
  return preferences.subscribe(apply)
}

const setTheme = (theme: Theme): void => preferences.change(appearance, { theme })
const setPalette = (palette: Palette): void => preferences.change(appearance, { palette })

export function useAppearance() {
  return { ...usePreference(appearance), setTheme, setPalette }
}
