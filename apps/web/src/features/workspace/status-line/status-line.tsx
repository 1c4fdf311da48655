import { texts } from '../texts.ts'
import { LastUpdate } from './last-update.tsx'
import { MarketTime } from './market-time.tsx'
import classes from './status-line.module.css'

const t = texts.status

export function StatusLine() {
  return (
    <footer className={classes.line}>
      <span className={classes.item}>{t.map}</span>
      <span className={classes.item}>{t.bars(0)}</span>
      <LastUpdate />
      <span className={classes.spacer} />
      <MarketTime />
    </footer>
  )
}
