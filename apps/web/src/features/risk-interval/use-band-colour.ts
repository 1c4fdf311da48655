import { useMemo } from 'react'
import { useAppearance } from '../../ui/appearance.ts'
import { cssOf, type Rgb, readableText, rgbOf } from '../../ui/readable-colour.ts'
import { useDisplaySettings } from '../display-settings/index.ts'

const dark: Rgb = [21, 26, 33]

/** The DD colour of the settings, changed only as far as it must be to stay readable on the panel. */
export function useBandColour(): string {
  const { ddBandsColor } = useDisplaySettings().colorSettings
  const { theme } = useAppearance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides what the tokens are
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const surfaces = ['--tm-panel', '--tm-raised'].map(
      name => rgbOf(style.getPropertyValue(name).trim()) ?? dark,
    )
    return cssOf(readableText(rgbOf(ddBandsColor) ?? dark, surfaces))
  }, [ddBandsColor, theme])
}
