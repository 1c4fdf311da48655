import { useIsSmall } from '../../../ui/small-window.ts'
import { useChartStore } from '../../chart/index.ts'
import { SaveStatus } from '../../chart-state/index.ts'
import { MapStatus } from '../../liquidity-map/index.ts'
import { texts } from '../texts.ts'
import { LastUpdate } from './last-update.tsx'
import { MarketTime } from './market-time.tsx'
import classes from './status-line.module.css'

const t = texts.status

export function StatusLine() {
  const count = useChartStore(store => store.bars?.count ?? 0)
  const isSmall = useIsSmall()
  const problem = useChartStore(store => store.problem)
  return (
    // In a small window the line scrolls sideways, by keyboard too.
    <footer className={classes.line} data-tour="status" {...(isSmall && { tabIndex: 0 })}>
      <MapStatus className={classes.item} />
      <span className={classes.item}>{t.bars(count)}</span>
      <LastUpdate />
      <span className={classes.problem} role="status">
        {problem}
      </span>
      <SaveStatus />
      <span className={classes.spacer} />
      <MarketTime />
    </footer>
  )
}
