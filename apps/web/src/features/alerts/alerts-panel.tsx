import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { AlertDirection } from '@tidemark/domain'
import { useId, useMemo } from 'react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { LightMark } from '../connection/index.ts'
import { useLiveData } from '../live-data/index.ts'
import { type AlertRow, type AlertRowGroup, alertRowGroups } from './alert-rows.ts'
import classes from './alerts-panel.module.css'
import { texts } from './texts.ts'

const noAlerts = {}

/** The rules in their groups, each with its light; a ring until the rule has been evaluated. */
export function AlertsPanel() {
  const alerts = useLiveData(({ index }) => index?.alerts ?? noAlerts)
  const isStale = useLiveData(({ index, status }) => index !== null && status?.live !== 'green')
  const isBrokerConnected = useIsBrokerConnected()
  const groups = useMemo(() => alertRowGroups(alerts, isBrokerConnected), [alerts, isBrokerConnected])
  return (
    <div className={classes.root} data-stale={isStale} title={isStale ? texts.stale : undefined}>
      {groups.map(group => (
        <Group key={group.group} {...group} />
      ))}
    </div>
  )
}

function Group({ group, rows }: AlertRowGroup) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.group}>
        {group === null ? texts.other : texts.groups[group]}
      </h3>
      <ul className={classes.rows}>
        {rows.map(row => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
    </section>
  )
}

function Row({ symbol, name, hasArrow, color, dir, meaning }: AlertRow) {
  return (
    <li className={classes.row}>
      <LightMark light={color === 'none' ? 'off' : color} />
      <span className={classes.name}>
        {symbol === null ? null : <span className={classes.symbol}>{symbol} </span>}
        {name}
      </span>
      {hasArrow ? <Arrow dir={dir} /> : null}
      {color === 'none' ? null : <span className={classes.state}>{texts.colours[color]}</span>}
      <span className={classes.meaning}>{meaning ?? texts.notEvaluated}</span>
    </li>
  )
}

function Arrow({ dir }: { readonly dir: AlertDirection }) {
  if (dir === '-') return null
  const Icon = dir === 'U' ? IconArrowUp : IconArrowDown
  return <Icon size={14} role="img" aria-label={texts.directions[dir]} />
}
