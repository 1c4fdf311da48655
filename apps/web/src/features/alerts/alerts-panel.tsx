import { epochSeconds, marketDate, newYorkInstant } from '@tidemark/domain'
import { type ReactNode, useId, useMemo } from 'react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { useLiveData } from '../live-data/index.ts'
import { AlertRowItem } from './alert-row-item.tsx'
import { type AlertRowGroup, alertRowGroups } from './alert-rows.ts'
import classes from './alerts-panel.module.css'
import { FiringHistory } from './firing-history.tsx'
import { useFirings } from './firing-store.ts'
import { texts } from './texts.ts'
import { useWindowAlerts } from './window-alerts.ts'

const noAlerts = {}

/** The rules in their groups, each with its light, a ring until the rule has been evaluated; then what the workspace puts
 *  between, and the history. */
export function AlertsPanel({ children }: { readonly children?: ReactNode }) {
  const isStale = useLiveData(({ index, status }) => index !== null && status?.live !== 'green')
  const groups = useAlertRows()
  return (
    <div className={classes.root}>
      <div className={classes.rules} data-stale={isStale} title={isStale ? texts.stale : undefined}>
        {groups.map(group => (
          <Group key={group.group} {...group} />
        ))}
      </div>
      {children}
      <FiringHistory />
    </div>
  )
}

function useAlertRows(): readonly AlertRowGroup[] {
  const alerts = useLiveData(({ index }) => index?.alerts ?? noAlerts)
  const since = useLiveData(({ index }) => (index === null ? 0 : startOfDay(index.time)))
  const items = useWindowAlerts(store => store.items)
  const firings = useFirings(store => store.firings)
  const isBrokerConnected = useIsBrokerConnected()
  return useMemo(
    () => alertRowGroups({ alerts, items, firings, since, isBrokerConnected }),
    [alerts, items, firings, since, isBrokerConnected],
  )
}

const startOfDay = (ms: number): number =>
  newYorkInstant(marketDate(epochSeconds(Math.floor(ms / 1000))), '00:00') * 1000

function Group({ group, rows }: AlertRowGroup) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.group}>
        {group === null ? texts.other : texts.groups[group]}
      </h3>
      <ul className={classes.rows}>
        {rows.map(row => (
          <AlertRowItem key={row.id} {...row} hasIndexValues={group === 'unusual'} />
        ))}
      </ul>
    </section>
  )
}
