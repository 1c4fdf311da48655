import { newId } from '../../platform/new-id.ts'
import { notice } from '../../ui/notices.ts'
import { type UndoStep, windowHistory } from '../undo/index.ts'
import { watchlistTexts as t } from './texts.ts'
import { listsChange, nameChange, shownChange } from './undoable-changes.ts'
import { watchlistLimits } from './watchlist-limits.ts'
import { readWatchlists, writeWatchlists } from './watchlist-store.ts'
import { listOf, showing, withList, withName, withoutList } from './watchlists.ts'

export const showList = (id: string): void => writeWatchlists(showing(readWatchlists(), id))

/** Makes an empty list and shows it, unless there are as many as there can be. */
export function createList(name: string): void {
  const before = readWatchlists()
  if (before.lists.length >= watchlistLimits.lists) return
  const after = withList(before, { id: newId(), name: name.trim(), symbols: [] })
  writeWatchlists(after)
  // An undo runs them from last to first: it shows the list before, then the new one can go.
  record(t.steps.createList(name.trim()), [listsChange(before, after), shownChange(before, after)])
}

export function renameList(id: string, name: string): void {
  const before = readWatchlists()
  const after = withName(before, id, name.trim())
  writeWatchlists(after)
  record(t.steps.renameList(name.trim()), [nameChange(id, listOf(before, id)?.name ?? '', name.trim())])
}

/** Deletes a list. The notice offers to take that back. */
export function removeList(id: string): void {
  const before = readWatchlists()
  const list = listOf(before, id)
  const after = withoutList(before, id)
  if (list === undefined || after === before) return
  writeWatchlists(after)
  const step = record(t.steps.removeList(list.name), [shownChange(before, after), listsChange(before, after)])
  notice({
    title: t.title,
    text: t.lists.removed(list.name, list.symbols.length),
    action: { label: t.undo, run: () => windowHistory.takeBack(step) },
  })
}

function record(name: string, changes: UndoStep['changes']): UndoStep {
  const step: UndoStep = { name, symbol: null, changes, isInView: () => false }
  windowHistory.record(step)
  return step
}
