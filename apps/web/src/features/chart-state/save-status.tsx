import { Tooltip } from '@mantine/core'
import { useChartSyncStore } from './chart-sync-store.ts'
import classes from './save-status.module.css'
import { chartStateTexts } from './texts.ts'

const t = chartStateTexts.status

/** Says calmly that something of the chart waits for the server. Nothing is said while all is well. */
export function SaveStatus() {
  const status = useChartSyncStore(state => state.status)
  const isWaiting = status.kind === 'waiting'
  const text = isWaiting ? t.waiting : status.kind === 'unread' ? t.unread : null
  const why = 'why' in status ? (isWaiting ? t.waitingWhy : t.unreadWhy)(status.why) : ''
  return (
    <span role="status" aria-description={text === null ? undefined : why}>
      {text === null ? null : (
        <Tooltip label={why} multiline maw={320}>
          <span className={classes.text}>{text}</span>
        </Tooltip>
      )}
    </span>
  )
}
