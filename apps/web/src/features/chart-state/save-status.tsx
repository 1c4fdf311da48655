import { Tooltip } from '../../ui/tooltip.tsx'
import { useChartSyncStore } from './chart-sync-store.ts'
import classes from './save-status.module.css'
import { chartStateTexts } from './texts.ts'

const t = chartStateTexts.status

/** Shows in the status line that the chart is not saved or not loaded yet. Empty while there is no problem. */
export function SaveStatus() {
  const status = useChartSyncStore(state => state.status)
  const isRetrying = status.kind === 'retrying'
  const text = isRetrying ? t.notSaved : status.kind === 'not-loaded' ? t.notLoaded : null
  const details =
    'reason' in status ? (isRetrying ? t.notSavedDetails : t.notLoadedDetails)(status.reason) : ''
  return (
    <span role="status" aria-description={text === null ? undefined : details}>
      {text === null ? null : (
        <Tooltip label={details} multiline maw={320}>
          <span className={classes.text}>{text}</span>
        </Tooltip>
      )}
    </span>
  )
}
