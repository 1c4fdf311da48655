import { palettes, themes, useAppearance } from '../../../ui/appearance.ts'
import { Menu } from '../../../ui/later-menu.tsx'
import { texts } from '../texts.ts'

const t = texts.profile
const themeNames = { dark: t.dark, light: t.light }
const paletteNames = { standard: t.standard, 'colour-blind': t.colourBlind }

export function AppearanceItems() {
  const { theme, palette, setTheme, setPalette } = useAppearance()
  return (
    <>
      <Menu.Label>{t.theme}</Menu.Label>
      {themes.map(choice => (
        <Menu.RadioItem
          key={choice}
          value={choice}
          checked={choice === theme}
          onChange={() => setTheme(choice)}
        >
          {themeNames[choice]}
        </Menu.RadioItem>
      ))}
      <Menu.Label>{t.palette}</Menu.Label>
      {palettes.map(choice => (
        <Menu.RadioItem
          key={choice}
          value={choice}
          checked={choice === palette}
          onChange={() => setPalette(choice)}
        >
          {paletteNames[choice]}
        </Menu.RadioItem>
      ))}
    </>
  )
}
