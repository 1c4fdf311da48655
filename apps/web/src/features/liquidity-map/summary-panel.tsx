import { useDisclosure } from '@mantine/hooks'
import { IconMaximize } from '@tabler/icons-react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useChartStore } from '../chart/index.ts'
import { useDisplaySettings } from '../display-settings/index.ts'
import { contentOf } from './map-content.ts'
import classes from './map-panels.module.css'
import { useMapStore } from './map-store.ts'
import { NoLevels } from './no-levels.tsx'
import { PlaybookView } from './playbook/playbook-view.tsx'
import { ExpirySummary } from './summary/expiry-summary.tsx'
import { MapSummary } from './summary/map-summary.tsx'
import { strongestWalls } from './summary/strongest-walls.ts'
import { mapTexts } from './texts.ts'
import { useManualInputs } from './use-manual-inputs.ts'
import { type MapFigures, useMapFigures } from './use-map-figures.ts'
import { usePlaybook } from './use-playbook.ts'

const t = mapTexts.summary

/** DR-11, TB-4, LM-11: summary image of the map that the chart draws, which can be enlarged, and its playbook. */
export function SummaryPanel() {
  const symbol = useChartStore(store => store.symbol)
  const state = useMapFigures(symbol)
  if (state.kind === 'loading') return <div className={classes.summaryPlace} aria-busy="true" />
  if (state.kind === 'none') return <NoLevels>{state.reason ?? t.noneText(symbol)}</NoLevels>
  return <Summary symbol={symbol} figures={state.figures} />
}

interface SummaryProps {
  readonly symbol: string
  readonly figures: MapFigures
}

function Summary({ symbol, figures }: SummaryProps) {
  const playbook = usePlaybook(symbol)
  const [isLarge, large] = useDisclosure(false)
  const picture = <Picture symbol={symbol} figures={figures} />
  return (
    <div className={classes.panel} data-levels-version={figures.version}>
      <div className={classes.picture}>
        {picture}
        <IconButton className={classes.enlarge} label={t.enlarge} onClick={large.open}>
          <IconMaximize />
        </IconButton>
      </div>
      <PlaybookView playbook={playbook?.key ?? null} session={playbook?.session ?? null} />
      <Dialog opened={isLarge} onClose={large.close} title={mapTexts.name}>
        {picture}
      </Dialog>
    </div>
  )
}

function Picture({ symbol, figures }: SummaryProps) {
  const days = useMapStore(store => store.days)
  const areWalls = useDisplaySettings().zoneOrWalls === 'Walls'
  const inputs = useManualInputs()
  const { levels, result, session, mode, standing, price, isPast } = figures
  const what = [
    ...(mode === null ? [] : [mapTexts.legend.kind(mapTexts.modes[mode], areWalls)]),
    session,
    ...(mode === null ? [] : inputs.map(({ text }) => text)),
    ...(standing === 'current' ? [] : [mapTexts.legend.standings[standing].name]),
  ]
  const name = t.name(symbol, mode === null || mode === 'Daily' ? [session] : [mapTexts.modes[mode], session])
  const content = result && contentOf(result, days)
  if (levels === null)
    return <ExpirySummary name={name} caption={t.caption(symbol, what)} expiries={content?.expiries ?? []} />
  return (
    <MapSummary
      name={name}
      caption={t.caption(symbol, [...what, isPast ? t.fromThatDay : t.fromLast])}
      levels={{ ...levels, price, walls: areWalls && content ? strongestWalls(content.walls, price) : null }}
    />
  )
}
