import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { removeList, showList } from './change-lists.ts'
import { ListNameDialog, type NamedAction } from './list-name-dialog.tsx'
import { watchlistTexts } from './texts.ts'
import classes from './watchlist.module.css'
import { watchlistLimits } from './watchlist-limits.ts'
import { shownList, type Watchlists } from './watchlists.ts'

const t = watchlistTexts.lists

/** Chooses the shown list, makes, renames and deletes lists. */
export function ListMenu({ watchlists }: { readonly watchlists: Watchlists }) {
  const [action, setAction] = useState<NamedAction | null>(null)
  const { lists, shown } = watchlists
  const isFull = lists.length >= watchlistLimits.lists
  const isLast = lists.length === 1
  return (
    <>
      <Menu position="bottom-start" width={240} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            type="button"
            className={classes.listButton}
            aria-label={t.menu(shownList(watchlists).name)}
          >
            <span className={classes.listName}>{shownList(watchlists).name}</span>
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.lists}>
          <Menu.Label>{t.choose}</Menu.Label>
          {lists.map(({ id, name, symbols }) => (
            <Menu.RadioItem
              closeMenuOnClick
              key={id}
              value={id}
              checked={id === shown}
              onChange={() => showList(id)}
              rightSection={<span className={classes.listCount}>{symbols.length}</span>}
            >
              {name}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={isFull} onClick={() => setAction('create')}>
            {t.create}
          </Menu.Item>
          {isFull ? <Menu.Label>{t.full}</Menu.Label> : null}
          <Menu.Item onClick={() => setAction('rename')}>{t.rename}</Menu.Item>
          <Menu.Item disabled={isLast} onClick={() => removeList(shown)}>
            {t.remove}
          </Menu.Item>
          {isLast ? <Menu.Label>{t.last}</Menu.Label> : null}
        </Menu.Dropdown>
      </Menu>
      <ListNameDialog watchlists={watchlists} action={action} onClose={() => setAction(null)} />
    </>
  )
}
