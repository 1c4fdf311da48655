import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { palettes, themes, useAppearance } from '../../ui/appearance.ts'
import classes from './appearance-section.module.css'
import { Section } from './section.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.appearance

export function AppearanceSection() {
  const { theme, palette, setTheme, setPalette } = useAppearance()
  const id = useId()
  return (
    <Section heading={texts.heading}>
      <div className={classes.row}>
        <span id={`${id}-theme`}>{texts.theme}</span>
        <SegmentedControl
          aria-labelledby={`${id}-theme`}
          data={themes.map(value => ({ value, label: texts.themes[value] }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div className={classes.row}>
        <span id={`${id}-palette`}>{texts.palette}</span>
        <SegmentedControl
          aria-labelledby={`${id}-palette`}
          data={palettes.map(value => ({ value, label: texts.palettes[value] }))}
          value={palette}
          onChange={setPalette}
        />
      </div>
      <p className={classes.help}>{texts.paletteHelp}</p>
    </Section>
  )
}
