export { rememberSymbol } from './recent-symbols.ts'
export { symbolListQuery, useKnownSymbol } from './symbol-list.ts'
export { SymbolSearch } from './symbol-search.tsx'
