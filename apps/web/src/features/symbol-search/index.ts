export { rememberSymbol } from './recent-symbols.ts'
export { findSymbols } from './search-rules.ts'
export {
  companyName,
  isListed,
  knownName,
  symbolListQuery,
  useCompanyName,
  useKnownSymbol,
  useListedSymbols,
} from './symbol-list.ts'
export { SymbolSearch } from './symbol-search.tsx'
