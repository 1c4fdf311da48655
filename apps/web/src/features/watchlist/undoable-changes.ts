import { type DocumentList, DocumentsChange, type FieldRecord, FieldsChange } from '../undo/index.ts'
import { readWatchlists, writeWatchlists } from './watchlist-store.ts'
import { listOf, showing, type Watchlist, type Watchlists, withName, withSymbols } from './watchlists.ts'

interface SymbolDocument {
  /** The symbol. */
  readonly id: string
}

const symbolLists = new Map<string, DocumentList<SymbolDocument>>()

/** Always the same object for a list: quick changes of one list can become one step. */
function symbolsOf(id: string): DocumentList<SymbolDocument> {
  const known = symbolLists.get(id)
  if (known !== undefined) return known
  const list: DocumentList<SymbolDocument> = {
    read: () => documents(listOf(readWatchlists(), id)?.symbols ?? []),
    write: docs =>
      writeWatchlists(
        withSymbols(
          readWatchlists(),
          id,
          docs.map(doc => doc.id),
        ),
      ),
  }
  symbolLists.set(id, list)
  return list
}

const documents = (symbols: readonly string[]): readonly SymbolDocument[] => symbols.map(id => ({ id }))

const lists: DocumentList<Watchlist> = {
  read: () => readWatchlists().lists,
  write: next => {
    const [first] = next
    if (first === undefined) return
    const { shown } = readWatchlists()
    writeWatchlists({ shown: next.some(list => list.id === shown) ? shown : first.id, lists: next })
  },
}

const shown: FieldRecord = {
  read: () => ({ shown: readWatchlists().shown }),
  write: fields => writeWatchlists(showing(readWatchlists(), String(fields.shown))),
}

export const symbolsChange = (id: string, before: readonly string[], after: readonly string[]) =>
  new DocumentsChange(symbolsOf(id), documents(before), documents(after))

export const listsChange = (before: Watchlists, after: Watchlists) =>
  new DocumentsChange(lists, before.lists, after.lists)

export const shownChange = (before: Watchlists, after: Watchlists) =>
  new FieldsChange(shown, { shown: before.shown }, { shown: after.shown })

export const nameChange = (id: string, before: string, after: string) =>
  new FieldsChange(
    {
      read: () => ({ name: listOf(readWatchlists(), id)?.name }),
      write: fields => writeWatchlists(withName(readWatchlists(), id, String(fields.name))),
    },
    { name: before },
    { name: after },
  )
