import { brandNamesOf } from './brand-names.ts'
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
 * [CH-5] [BY-6] Ignores case. First the symbol itself, then symbols that start with the text, then names and brands whose words
 * start with its words, then symbols and names that contain it. Of the same rank the order is that of the list, which begins with
 * what trades most.
 */
export function findSymbols(listed: readonly ListedSymbol[], text: string): SymbolChoice[] {
  const query = normalise(text.slice(0, maxQuery))
  if (query === '') return []
  const words = wordsOf(query)
  const ranked = listed
    .map(entry => ({ entry, ...matchOf(entry, query, words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
  if (ranked.length === 0) return [{ symbol: query, isNew: true }]
  return ranked.map(({ entry: { symbol, name }, brand }) => {
    const shown = [name, brand].filter(part => part !== undefined && part !== '').join(' · ')
    return { symbol, isNew: false, ...(shown !== '' && { name: shown }) }
  })
}

interface Match {
  readonly rank: number
  /** The brand that was found, where the name alone would not tell why. */
  readonly brand?: string
}

const noMatch = 5

function matchOf({ symbol, name, words }: ListedSymbol, query: string, queryWords: readonly string[]): Match {
  const ticker = symbol.toUpperCase()
  if (ticker === query) return { rank: 0 }
  if (ticker.startsWith(query)) return { rank: 1 }
  if (hasWords(words, queryWords)) return { rank: 2 }
  const brand = brandNamesOf(symbol).find(one => hasWords([...words, ...one.words], queryWords))
  if (brand !== undefined) return { rank: 2, brand: brand.name }
  if (ticker.includes(query)) return { rank: 3 }
  return { rank: name.toUpperCase().includes(query) ? 4 : noMatch }
}

const hasWords = (words: readonly string[], starts: readonly string[]): boolean =>
  starts.length > 0 && starts.every(start => words.some(word => word.startsWith(start)))

const normalise = (text: string): string => text.trim().toUpperCase()
