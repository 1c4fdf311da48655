import { watchlistLimits } from './watchlist-limits.ts'

/** A list of symbols that the user watches, in the order of the user. */
export interface Watchlist {
  readonly id: string
  readonly name: string
  readonly symbols: readonly string[]
}

/** All lists of a user: at least one, each with an id of its own. */
export interface Watchlists {
  /** The id of the list that is shown. Alerts watch its symbols. */
  readonly shown: string
  readonly lists: readonly Watchlist[]
}

export const listOf = ({ lists }: Watchlists, id: string): Watchlist | undefined =>
  lists.find(list => list.id === id)

export function shownList(watchlists: Watchlists): Watchlist {
  const list = listOf(watchlists, watchlists.shown)
  if (list === undefined) throw new Error(`No watchlist ${watchlists.shown}`)
  return list
}

/** The symbols with one of them at another place; the others keep their order. */
export function movedTo(symbols: readonly string[], symbol: string, place: number): readonly string[] {
  const from = symbols.indexOf(symbol)
  const to = Math.min(Math.max(place, 0), symbols.length - 1)
  return from < 0 || from === to ? symbols : symbols.toSpliced(from, 1).toSpliced(to, 0, symbol)
}

/** The lists with other symbols in one of them. */
export const withSymbols = (
  { shown, lists }: Watchlists,
  id: string,
  symbols: readonly string[],
): Watchlists => ({
  shown,
  lists: lists.map(list => (list.id === id ? { ...list, symbols } : list)),
})

export const withName = ({ shown, lists }: Watchlists, id: string, name: string): Watchlists => ({
  shown,
  lists: lists.map(list => (list.id === id ? { ...list, name } : list)),
})

/** Shows another list; an unknown one changes nothing. */
export const showing = (watchlists: Watchlists, id: string): Watchlists =>
  listOf(watchlists, id) === undefined ? watchlists : { ...watchlists, shown: id }

/** The lists with a new one at the end, which is shown. */
export const withList = ({ lists }: Watchlists, list: Watchlist): Watchlists => ({
  shown: list.id,
  lists: [...lists, list],
})

/** The lists without one of them. In place of the shown one the next is shown. The last list stays. */
export function withoutList(watchlists: Watchlists, id: string): Watchlists {
  const { shown, lists } = watchlists
  const at = lists.findIndex(list => list.id === id)
  if (at < 0 || lists.length === 1) return watchlists
  const left = lists.toSpliced(at, 1)
  const next = left[Math.min(at, left.length - 1)]?.id ?? shown
  return { shown: shown === id ? next : shown, lists: left }
}

export type NameFault = 'missing' | 'long' | 'taken'

/** Why a list cannot have this name; null when it can. Names are compared without regard to case. */
export function nameFault({ lists }: Watchlists, name: string, ownId?: string): NameFault | null {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return 'missing'
  if (name.trim().length > watchlistLimits.nameCharacters) return 'long'
  return lists.some(list => list.id !== ownId && list.name.toLowerCase() === wanted) ? 'taken' : null
}
