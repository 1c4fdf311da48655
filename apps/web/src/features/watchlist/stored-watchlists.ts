import { storageKeys } from '@tidemark/contracts'
import { isRecord, type JsonRecord, parseRecord } from '../../platform/preferences/json-record.ts'
import { definePreference } from '../../platform/preferences/preference.ts'
import { normalSymbols } from '../watchlist-mirror/index.ts'
import { watchlistTexts } from './texts.ts'
import { watchlistLimits } from './watchlist-limits.ts'
import type { Watchlists } from './watchlists.ts'

/** By email address: the lists of each user of this browser. The symbols of the shown list are in `RSWatchList`, so that
 *  its entry here has none. */
type StoredWatchlists = Readonly<Record<string, Watchlists>>

/** Several times the size of full lists with symbols of the market. */
const maxCharacters = 250_000
const firstId = 'first'

export const storedWatchlists = definePreference<StoredWatchlists>({
  name: storageKeys.watchLists,
  scope: 'user',
  read: text =>
    Object.fromEntries(
      Object.entries(parseRecord(text, maxCharacters)).flatMap(([email, stored]) =>
        isRecord(stored) ? [[email, readLists(stored)]] : [],
      ),
    ),
  write: (text, change) => {
    const stored = parseRecord(text, maxCharacters)
    const changed = Object.fromEntries(
      Object.entries(change).map(([email, lists]) => [email, merged(stored[email], lists)]),
    )
    const all = JSON.stringify({ ...stored, ...changed })
    // Lists of other users have to go before those of this one.
    return all.length <= maxCharacters ? all : JSON.stringify(changed)
  },
})

/** What a user starts with. */
export const firstWatchlists: Watchlists = {
  shown: firstId,
  lists: [{ id: firstId, name: watchlistTexts.firstName, symbols: [] }],
}

/** The shown list exists in any case: its symbols are not here, and must not replace those of another list. */
function readLists({ shown, lists }: JsonRecord): Watchlists {
  const read = (Array.isArray(lists) ? lists : []).flatMap(readList)
  const byId = new Map(read.map(list => [list.id, list]))
  const id = isId(shown) ? shown : firstId
  const shownEntry = { id, name: byId.get(id)?.name ?? watchlistTexts.firstName, symbols: [] }
  const isThere = byId.has(id)
  const others = [...byId.values()].filter(list => list.id !== id).slice(0, watchlistLimits.lists - 1)
  const kept = new Set(others)
  const all = [...byId.values()].flatMap(list =>
    list.id === id ? [shownEntry] : kept.has(list) ? [list] : [],
  )
  return { shown: id, lists: isThere ? all : [shownEntry, ...all] }
}

function readList(stored: unknown): Watchlists['lists'] {
  if (!isRecord(stored) || !isId(stored.id)) return []
  const { id, name, symbols } = stored
  const text = typeof name === 'string' ? name.trim().slice(0, watchlistLimits.nameCharacters).trim() : ''
  return [
    {
      id,
      name: text === '' ? watchlistTexts.firstName : text,
      symbols: Array.isArray(symbols) ? normalSymbols(symbols) : [],
    },
  ]
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** The lists as they are stored, with the fields of a newer release. */
function merged(stored: unknown, { shown, lists }: Watchlists): JsonRecord {
  const record = isRecord(stored) ? stored : {}
  const before: unknown[] = Array.isArray(record.lists) ? record.lists : []
  const fieldsOf = (id: string) => before.find(list => isRecord(list) && list.id === id) ?? {}
  return {
    ...record,
    shown,
    lists: lists.map(({ id, name, symbols }) => ({
      ...fieldsOf(id),
      id,
      name,
      symbols: id === shown ? [] : symbols,
    })),
  }
}
