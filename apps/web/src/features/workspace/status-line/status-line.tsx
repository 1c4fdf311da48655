import { useChartDesk } from '../../chart/chart-store.ts'
import { SaveStatus } from '../../chart-state/save-status.tsx'
import { MapStatus } from '../../liquidity-map/map-status.tsx'
import { texts } from '../texts.ts'
import { LastUpdate } from './last-update.tsx'
import { MarketTime } from './market-time.tsx'
import classes from './status-line.module.css'

const t = texts.status

export function StatusLine() {
  const count = useChartDesk(desk => desk.bars?.count ?? 0)
  const problem = useChartDesk(desk => desk.problem)
  return (
    <footer className={classes.line}>
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
