/** One line of the search: a symbol of the list, or one that is not in it and may be tried. */
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
/** Month letter and year at the end of a contract: what stands before it is the group. */
const monthAndYear = /[FGHJKMNQUVXZ]\d{1,2}$/

/** [CH-5] A leading '/' or 'F.US.' in any case asks for futures. */
export const isFuturesSearch = (text: string): boolean => {
  const asked = text.trimStart()
  return asked.startsWith('/') || futuresPrefix.test(asked)
}

/** [CH-5] Case-insensitive substring; what begins with it comes first, each part alphabetical. */
export function findSymbols(symbols: readonly string[], text: string): SymbolChoice[] {
  const asked = normalised(text)
  if (asked === '') return []
  const found = symbols.filter(symbol => symbol.toUpperCase().includes(asked)).sort(byName)
  const isPrefixed = (symbol: string) => symbol.toUpperCase().startsWith(asked)
  const ordered = [...found.filter(isPrefixed), ...found.filter(symbol => !isPrefixed(symbol))]
  return orNew(ordered, asked)
}

/** [CH-5] A trailing '*' lists the group; else exchange and text must fit. */
export function findFutures(
  contracts: readonly FuturesContract[],
  text: string,
  exchange: string | null = null,
): SymbolChoice[] {
  const asked = normalised(text).replace(/^\//, '').trimStart().replace(futuresPrefix, '')
  const isGroup = asked.endsWith('*')
  const wanted = isGroup ? asked.slice(0, -1) : asked
  const fits = (name: string) => (isGroup ? groupOf(name) === wanted : name.includes(wanted))
  const found = contracts
    .filter(contract => exchange === null || contract.exchange === exchange)
    .filter(({ symbol }) => fits(nameOf(symbol)))
    .map(({ symbol }) => symbol)
    .sort(byName)
  return wanted === '' && found.length === 0 ? [] : orNew(found, `F.US.${wanted}`)
}

const normalised = (text: string): string => text.trim().toUpperCase()
const nameOf = (symbol: string): string => symbol.toUpperCase().replace(futuresPrefix, '')
const groupOf = (name: string): string => name.replace(monthAndYear, '')
const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const orNew = (found: readonly string[], asked: string): SymbolChoice[] =>
  found.length > 0 ? found.map(symbol => ({ symbol, isNew: false })) : [{ symbol: asked, isNew: true }]
