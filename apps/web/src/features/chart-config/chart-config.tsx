import { Button, SegmentedControl, Switch } from '@mantine/core'
import { type DisplaySettings, settingsProblem } from '@tidemark/contracts'
import type { Resolution } from '@tidemark/domain'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { palettes, themes, useAppearance } from '../../ui/appearance.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import fieldRow from '../../ui/field-row.module.css'
import { setExtendedHours, useExtendedHours } from '../chart/index.ts'
import { LookFields } from '../chart-state/index.ts'
import { changeDisplaySettings, useAreSettingsLoaded, useDisplaySettings } from '../display-settings/index.ts'
import { SymbolSearch } from '../symbol-search/index.ts'
import classes from './chart-config.module.css'
import { ResolutionChips } from './resolution-chips.tsx'
import { texts as t } from './texts.ts'

const change = (chartConfig: Partial<DisplaySettings['chartConfig']>) =>
  changeDisplaySettings({ chartConfig })

/** RT-6: the chart configuration, /app/chart-config. */
export function ChartConfig() {
  const isLoaded = useAreSettingsLoaded()
  if (!isLoaded)
    return (
      <main className={classes.page}>
        <EmptyState heading role="status" title={t.loading}>
          {t.loadingText}
        </EmptyState>
      </main>
    )
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t.title}</h1>
      <p className={classes.help}>{t.intro}</p>
      <TopBarSection />
      <NewChartsSection />
      <Section heading={t.look}>
        <Suspense>
          <LookFields />
        </Suspense>
        <ExtendedHours />
      </Section>
      <AppearanceSection />
    </main>
  )
}

function Section({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

function TopBarSection() {
  const { resolutions } = useDisplaySettings().chartConfig
  const [error, setError] = useState<string | null>(null)
  const choose = (resolution: Resolution, isChosen: boolean) => {
    const others = resolutions.filter(other => other !== resolution)
    const next = isChosen ? [...others, resolution] : others
    const problem = settingsProblem('chartConfig', 'resolutions', next)
    setError(problem)
    if (problem === null) change({ resolutions: next })
  }
  return (
    <Section heading={t.topBar}>
      <ResolutionChips
        legend={t.intervals}
        type="checkbox"
        chosen={resolutions}
        onChange={choose}
        error={error}
      />
    </Section>
  )
}

function NewChartsSection() {
  const { symbol, interval } = useDisplaySettings().chartConfig
  const [isSearching, setSearching] = useState(false)
  return (
    <Section heading={t.newCharts}>
      <p className={classes.help}>{t.newChartsHelp}</p>
      <div className={fieldRow.row}>
        <span className={classes.name}>{t.symbol}</span>
        <Button aria-label={t.changeSymbol(symbol)} onClick={() => setSearching(true)}>
          {symbol}
        </Button>
      </div>
      <ResolutionChips
        legend={t.interval}
        type="radio"
        chosen={[interval]}
        onChange={resolution => change({ interval: resolution })}
      />
      {isSearching ? (
        <SymbolSearch
          text=""
          onChoose={chosen => change({ symbol: chosen })}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </Section>
  )
}

function ExtendedHours() {
  const { isAvailable, isOn } = useExtendedHours()
  if (!isAvailable) return null
  return (
    <Switch
      label={t.extendedHours}
      labelPosition="left"
      checked={isOn}
      onChange={event => setExtendedHours(event.currentTarget.checked)}
      classNames={{ body: fieldRow.row }}
    />
  )
}

function AppearanceSection() {
  const id = useId()
  const { theme, palette, setTheme, setPalette } = useAppearance()
  return (
    <Section heading={t.appearance}>
      <div className={fieldRow.row}>
        <span id={`${id}-theme`} className={classes.name}>
          {t.theme}
        </span>
        <SegmentedControl
          aria-labelledby={`${id}-theme`}
          data={themes.map(value => ({ value, label: t.themes[value] }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div className={fieldRow.row}>
        <span id={`${id}-palette`} className={classes.name}>
          {t.palette}
        </span>
        <SegmentedControl
          aria-labelledby={`${id}-palette`}
          data={palettes.map(value => ({ value, label: t.palettes[value] }))}
          value={palette}
          onChange={setPalette}
        />
      </div>
    </Section>
  )
}
