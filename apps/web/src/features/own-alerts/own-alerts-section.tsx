import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ownAlertLimits } from '@tidemark/contracts'
import { useId } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { useChartStore } from '../chart/index.ts'
import { openAlertForm } from './alert-form-store.ts'
import { OwnAlertRow } from './own-alert-row.tsx'
import classes from './own-alerts.module.css'
import { sortedAlerts } from './row-text.ts'
import { ownAlertTexts } from './texts.ts'
import { useOwnAlerts } from './use-own-alerts.ts'

const t = ownAlertTexts.list

/** The user's alerts in the Alerts panel. */
export function OwnAlertsSection() {
  const titleId = useId()
  const symbol = useChartStore(store => store.symbol)
  const { data, error, refetch } = useOwnAlerts()
  const add = () => openAlertForm({ symbol })
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {data ? t.title(data.length) : t.name}
        </h3>
        {data && data.length > 0 ? (
          <span className={classes.counts}>
            {t.counts(data.filter(({ state }) => state === 'active').length, ownAlertLimits.active)}
          </span>
        ) : null}
        <Button size="compact-xs" leftSection={<IconPlus size={14} />} onClick={add}>
          {t.add}
        </Button>
      </div>
      {data ? (
        <ul className={classes.rows}>
          {sortedAlerts(data).map(alert => (
            <OwnAlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      ) : error ? (
        <PanelFailed title={t.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelLoading title={t.loading} />
      )}
      {data?.length === 0 ? <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState> : null}
    </section>
  )
}
