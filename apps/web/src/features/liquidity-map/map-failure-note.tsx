import { Button } from '@mantine/core'
import classes from './map-on-chart.module.css'
import { mapTexts } from './texts.ts'
import { useReloadMap } from './use-refresh-map.ts'

const t = mapTexts.failures

/** CH-7: the “no data found” area; with the way to try again where the map failed. */
export function MapFailureNote({ error }: { readonly error: Error | null }) {
  const reload = useReloadMap()
  return (
    <div className={classes.note} data-place="start" role="status">
      <span title={error?.message}>{t.noData}</span>
      {error ? (
        <Button size="compact-xs" variant="default" onClick={reload}>
          {t.retry}
        </Button>
      ) : null}
    </div>
  )
}
