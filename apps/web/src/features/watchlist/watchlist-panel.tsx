import { useMemo, useRef } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Hint } from '../../ui/hint.tsx'
import { PanelLoading } from '../../ui/panel-states.tsx'
import { useListedSymbols } from '../symbol-search/index.ts'
import { AddSymbolField } from './add-symbol-field.tsx'
import { ListMenu } from './list-menu.tsx'
import { watchlistTexts as t } from './texts.ts'
import classes from './watchlist.module.css'
import { useWatchlists } from './watchlist-store.ts'
import { WatchlistTable } from './watchlist-table.tsx'
import { shownList } from './watchlists.ts'

/** The tab of the watchlists: the shown list with its prices. */
export function WatchlistPanel() {
  const { watchlists, isOthers } = useWatchlists()
  const listed = useListedSymbols()
  const names = useMemo(() => listed && new Map(listed.map(({ symbol, name }) => [symbol, name])), [listed])
  const field = useRef<HTMLInputElement>(null)
  const list = shownList(watchlists)
  if (isOthers) return <PanelLoading title={t.loading} />
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <ListMenu watchlists={watchlists} />
        <AddSymbolField field={field} />
        <span className={classes.count}>{t.count(list.symbols.length)}</span>
        <span className={classes.alerts}>{t.alerts}</span>
        <Hint text={t.keys} className={classes.keys}>
          {t.keysLabel}
        </Hint>
      </div>
      {list.symbols.length === 0 ? (
        <EmptyState title={t.empty.title(list.name)}>{t.empty.text}</EmptyState>
      ) : (
        <WatchlistTable list={list} names={names} onEmptied={() => field.current?.focus()} />
      )}
    </div>
  )
}
