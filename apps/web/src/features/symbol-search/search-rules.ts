/** One option of the search: a listed symbol, or an unlisted one the user can try. */
export interface SymbolChoice {
  readonly symbol: string
  readonly isNew: boolean
}

export interface FuturesContract {
  /** 'F.US.EPZ26'. */
  readonly symbol: string
  readonly exchange: string
}

const futuresPrefix = /^F\.US\./i
/** Month letter and year at the end of a contract name. The part before is its group. */
const monthAndYear = /[FGHJKMNQUVXZ]\d{1,2}$/

/** [CH-5] A leading '/' or 'F.US.', ignoring case, searches futures. */
export const isFuturesSearch = (text: string): boolean => {
  const query = text.trimStart()
  return query.startsWith('/') || futuresPrefix.test(query)
}

/** [CH-5] Case-insensitive substring match: prefix matches first, each group alphabetical. */
export function findSymbols(symbols: readonly string[], text: string): SymbolChoice[] {
  const query = normalise(text)
  if (query === '') return []
  const found = symbols.filter(symbol => symbol.toUpperCase().includes(query)).sort(byName)
  const isPrefixed = (symbol: string) => symbol.toUpperCase().startsWith(query)
  const ordered = [...found.filter(isPrefixed), ...found.filter(symbol => !isPrefixed(symbol))]
  return orNew(ordered, query)
}

/** [CH-5] A trailing '*' lists the group; otherwise exchange and text must match. */
export function findFutures(
  contracts: readonly FuturesContract[],
  text: string,
  exchange: string | null = null,
): SymbolChoice[] {
  const query = normalise(text).replace(/^\//, '').trimStart().replace(futuresPrefix, '')
  const isGroup = query.endsWith('*')
  const wanted = isGroup ? query.slice(0, -1) : query
  const matches = (name: string) => (isGroup ? groupOf(name) === wanted : name.includes(wanted))
  const found = contracts
    .filter(contract => exchange === null || contract.exchange === exchange)
    .filter(({ symbol }) => matches(nameOf(symbol)))
    .map(({ symbol }) => symbol)
    .sort(byName)
  return wanted === '' && found.length === 0 ? [] : orNew(found, `F.US.${wanted}`)
}

const normalise = (text: string): string => text.trim().toUpperCase()
const nameOf = (symbol: string): string => symbol.toUpperCase().replace(futuresPrefix, '')
const groupOf = (name: string): string => name.replace(monthAndYear, '')
const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const orNew = (found: readonly string[], query: string): SymbolChoice[] =>
  found.length > 0 ? found.map(symbol => ({ symbol, isNew: false })) : [{ symbol: query, isNew: true }]
