import { wordsOf } from './name-words.ts'

/** One option of the search: a listed symbol, or an unlisted one the user can try. */
export interface SymbolChoice {
  readonly symbol: string
  readonly isNew: boolean
  /** Missing where none is known. */
  readonly name?: string
}

/** A symbol of the list, with its name and the words of it; empty where none is known. */
export interface ListedSymbol {
  readonly symbol: string
  readonly name: string
  readonly words: readonly string[]
}

/** Longer texts match nothing. */
const maxQuery = 64

/**
 * [CH-5] [BY-6] Ignores case. First the symbol itself, then symbols that start with the text, then names whose words start
 * with its words, then symbols and names that contain it. Symbols are in order of the alphabet, names in that of the list.
 */
export function findSymbols(listed: readonly ListedSymbol[], text: string): SymbolChoice[] {
  const query = normalise(text.slice(0, maxQuery))
  if (query === '') return []
  const words = wordsOf(query)
  const ranked = listed
    .map(entry => ({ entry, rank: rankOf(entry, query, words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank || (a.rank === nameRank ? 0 : byName(a.entry.symbol, b.entry.symbol)))
  if (ranked.length === 0) return [{ symbol: query, isNew: true }]
  return ranked.map(({ entry: { symbol, name } }) => ({ symbol, isNew: false, ...(name !== '' && { name }) }))
}

const nameRank = 2
const noMatch = 5

function rankOf({ symbol, name, words }: ListedSymbol, query: string, queryWords: readonly string[]): number {
  const ticker = symbol.toUpperCase()
  if (ticker === query) return 0
  if (ticker.startsWith(query)) return 1
  if (queryWords.length > 0 && queryWords.every(start => words.some(word => word.startsWith(start))))
    return nameRank
  if (ticker.includes(query)) return 3
  return name.toUpperCase().includes(query) ? 4 : noMatch
}

const normalise = (text: string): string => text.trim().toUpperCase()
const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
