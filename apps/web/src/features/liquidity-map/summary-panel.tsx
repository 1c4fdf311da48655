import { useDisclosure } from '@mantine/hooks'
import { IconMaximize } from '@tabler/icons-react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useChartStore } from '../chart/index.ts'
import { useTicker } from '../live-data/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import classes from './map-panels.module.css'
import { NoLevels } from './no-levels.tsx'
import { PlaybookView } from './playbook/playbook-view.tsx'
import { MapSummary } from './summary/map-summary.tsx'
import { mapTexts } from './texts.ts'
import { useLevels } from './use-levels.ts'
import { usePlaybook } from './use-playbook.ts'

const t = mapTexts.summary

/** DR-11, TB-4, LM-11: summary image of the symbol's map, which can be enlarged, and its playbook. */
export function SummaryPanel() {
  const symbol = useChartStore(store => store.symbol)
  const price = useTicker(useKnownSymbol(symbol))?.price ?? null
  const levels = useLevels(symbol)
  const playbook = usePlaybook(symbol)
  const [isLarge, large] = useDisclosure(false)
  const summary = levels?.session ? (
    <MapSummary symbol={symbol} session={levels.session} levels={{ ...levels, price }} />
  ) : null
  if (summary === null || levels === null) return <NoLevels>{t.noneText(symbol)}</NoLevels>
  return (
    <div className={classes.panel} data-levels-version={levels.version}>
      <div className={classes.picture}>
        {summary}
        <IconButton className={classes.enlarge} label={t.enlarge} onClick={large.open}>
          <IconMaximize />
        </IconButton>
      </div>
      <PlaybookView playbook={playbook} />
      <Dialog opened={isLarge} onClose={large.close} title={mapTexts.name}>
        {summary}
      </Dialog>
    </div>
  )
}
