import { Button } from '@mantine/core'
import classes from './map-legend.module.css'
import { mapTexts } from './texts.ts'
import { useReloadMap } from './use-refresh-map.ts'

const t = mapTexts.failures

/** CH-7: the “no data found” area; with the way to try again where the map failed. */
export function MapFailureNote({ message }: { readonly message: string | null }) {
  const reload = useReloadMap()
  return (
    <div className={classes.noData} role="status">
      <span title={message ?? undefined}>{t.noData}</span>
      {message === null ? null : (
        <Button size="compact-xs" variant="default" onClick={reload}>
          {t.retry}
        </Button>
      )}
    </div>
  )
}
