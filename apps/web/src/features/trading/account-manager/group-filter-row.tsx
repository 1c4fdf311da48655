import type { BrokerOrder } from '@tidemark/futures'
import { tradingTexts } from '../texts.ts'
import classes from './account-manager.module.css'
import { type GroupFilter, orderGroups } from './order-groups.ts'

const t = tradingTexts.manager

interface GroupFilterRowProps {
  readonly orders: readonly BrokerOrder[]
  readonly filter: GroupFilter
  readonly onFilter: (filter: GroupFilter) => void
}

export function GroupFilterRow({ orders, filter, onFilter }: GroupFilterRowProps) {
  return (
    <fieldset className={classes.chips} aria-label={t.groupFilter}>
      {(['all', ...orderGroups] as const).map(group => (
        <button
          key={group}
          type="button"
          className={classes.chip}
          aria-pressed={group === filter}
          onClick={() => onFilter(group)}
        >
          {t.count(
            group === 'all' ? t.all : t.groups[group],
            orders.filter(order => group === 'all' || order.group === group).length,
          )}
        </button>
      ))}
    </fieldset>
  )
}
